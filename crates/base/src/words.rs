//! Enums whose variants are words of the data.

/// Declares an enum with a word of data for each variant.
///
/// It gets `ALL`, the words with their variants in order, `word`, and serde's `Serialize` and `Deserialize`, which write and read the word.
#[macro_export]
macro_rules! word_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(::schemars::JsonSchema))]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// Every word of data with its meaning.
            pub const ALL: &[(&'static str, Self)] = &[$(($word, Self::$variant)),+];

            /// Returns the word of data for this meaning.
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }
    };
}
