import { check } from '../src/check/check.ts';
import { readProject } from '../src/check/read.ts';
const files = await readProject('/work/wt/author/tests/check/fixture');
console.log(check(files));
const f='screens/book.json';
console.log(check({...files,[f]:files[f]!.replace('"record": "book",','"record": "bok",')}));
