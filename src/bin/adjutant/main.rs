use adjutant::search::*;
fn main(){
 let f=adjutant::source::Files::bundled();
 let a:Vec<String>=std::env::args().skip(1).collect();
 let t=std::time::Instant::now();
 let s=Searcher::open(&f,&Storage::Folder("/tmp/adjcache".into())).unwrap();
 eprintln!("open {:?} {:?}",t.elapsed(),s.kept());
 let o=Options{limit:10,expand:true,correct:true,at:None,lang:"en".into()};
 if a[0]=="eval" {
  for file in &a[1..] {
   let j:judge::Judgements=toml::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
   let t=std::time::Instant::now();
   let r=judge::judge(&s,&j,&o).unwrap();
   eprintln!("{:?}",t.elapsed());
   for v in &r.verdicts { if v.ndcg<0.7 { println!("#{} {:?} {:.2} wanted {:?} got {:?}",v.n,v.text,v.ndcg,v.wanted,v.got);} }
   for (k,m) in &r.groups { println!("{k:14} n={} ndcg={:.3} mrr={:.3} s5={}",m.queries,m.ndcg,m.mrr,m.in_five); }
  }
  return;
 }
 let t=std::time::Instant::now();
 let q=Query::parse(&a.join(" ")).unwrap();
 let ans=s.search(&q,&o).unwrap();
 eprintln!("search {:?}",t.elapsed());
 let t=std::time::Instant::now();
 let _=s.search(&q,&o).unwrap();
 eprintln!("search again {:?}",t.elapsed());
 for h in &ans.hits{println!("{:6.2} {} [{}] {} | {}",h.score,h.citation,h.lang,h.title,h.snippet);}
 println!("{:?}\n{:?} total {}",ans.also_searched,ans.corrected,ans.total);
}
