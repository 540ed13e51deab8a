//! Work over many items: on all cores with the feature `parallel`, else one item after the other. Results keep the order
//! of the items.

#[cfg(feature = "parallel")]
use rayon::iter::{
    IndexedParallelIterator as _, IntoParallelRefIterator as _, IntoParallelRefMutIterator as _, ParallelIterator as _,
};

/// Returns what `work` makes of each item and its place.
pub fn map<'a, T: Sync, R: Send>(items: &'a [T], work: impl Fn(usize, &'a T) -> R + Send + Sync) -> Vec<R> {
    #[cfg(feature = "parallel")]
    return items.par_iter().enumerate().map(|(at, item)| work(at, item)).collect();
    #[cfg(not(feature = "parallel"))]
    return items.iter().enumerate().map(|(at, item)| work(at, item)).collect();
}

/// Changes each item, given its place.
pub fn for_each_mut<T: Send>(items: &mut [T], work: impl Fn(usize, &mut T) + Send + Sync) {
    #[cfg(feature = "parallel")]
    items.par_iter_mut().enumerate().for_each(|(at, item)| work(at, item));
    #[cfg(not(feature = "parallel"))]
    items.iter_mut().enumerate().for_each(|(at, item)| work(at, item));
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_keep_the_order_of_the_items() {
        let mut items: Vec<usize> = (0..1000).rev().collect();
        super::for_each_mut(&mut items, |at, item| *item += at);
        assert!(items.iter().all(|item| *item == 999));
        let places = super::map(&items, |at, item| at + item);
        assert!(places.iter().enumerate().all(|(at, place)| *place == at + 999));
    }
}
