import { check } from '/work/wt/author/src/check/check.ts';
import { readProject } from '/work/wt/author/src/check/read.ts';
const files = await readProject('/work/wt/author');
let t=performance.now(); console.log(check(files).length, performance.now()-t);
t=performance.now(); check(files); console.log('again', performance.now()-t);
const f='screens/club.json';
for(let i=0;i<5;i++){ const m={...files,[f]:files[f]!.replace('"phone"', `"phon${i}"`)}; t=performance.now(); const p=check(m); console.log(p.length,performance.now()-t);}
const ts:number[]=[];for(let i=0;i<200;i++){ const m={...files,[f]:files[f]!.replace('"phone"', `"phon${i}"`)}; t=performance.now(); const p=check(m); ts.push(performance.now()-t);}
ts.sort((a,b)=>a-b);console.log('median',ts[100],'p95',ts[190]);
const ts2:number[]=[];for(let i=0;i<200;i++){ const m={...files,[f]:files[f]!.replace('"门店列表"', `"门店${i}"`)}; t=performance.now(); const p=check(m); ts2.push(performance.now()-t);}
ts2.sort((a,b)=>a-b);console.log('clean median',ts2[100],'p95',ts2[190]);
