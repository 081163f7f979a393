import { expect, it } from 'vitest';
import { folderViolations } from './folders.ts';

const readme = 'Buttons.\n';
const files = (folder: string, count: number, ending = '.ts') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/${index}${ending}`, '']));
const root = { 'src/README.md': readme, 'src/check/README.md': readme };

it.each([
  ['25 files', { ...files('src/check/a', 25), 'src/check/a/README.md': readme }],
  ['four files without a README.md, deeper in', files('src/check/a', 4)],
  ['tests and stories beside 25 files', { ...files('src/check', 25), ...files('src/check', 9, '.test.ts') }],
  ['twelve lines, and empty ones between', { 'src/check/README.md': 'A.\n\n'.repeat(12) }],
  ['a file named that is deeper in', { 'src/check/a/b.ts': '', 'src/check/README.md': 'Read `b.ts`.' }],
  ['a neighbour named', { 'src/check/a/README.md': 'Read `../b/c`, then `../b`.', 'src/check/b/c/d.ts': '' }],
  ['a guide of many lines', { 'src/README.md': 'A.\n'.repeat(40) }],
  ['the project that `create` writes', files('src/template/a', 30)],
])('a folder may have %s', (_, more) => {
  expect(folderViolations({ ...root, ...more })).toEqual([]);
});

it.each([
  ['26 files', { ...files('src/check', 26) }, 'src/check', 'Too many files in one folder (26 > 25)'],
  ['five files without a README.md', files('src/check/a', 5), 'src/check/a', 'Missing'],
  ['four styles and a file', { ...files('src/check/a', 4, '.css'), 'src/check/a/b.tsx': '' }, 'src/check/a', 'Missing'],
  ['an empty README.md', { 'src/check/README.md': '\n' }, 'src/check', 'Missing'],
  ['a folder directly below src', files('src/studio', 1), 'src/studio', 'Missing'],
  ['only folders', { 'src/server/README.md': readme, ...files('src/server/audit', 1) }, 'src/server/audit', 'Missing'],
  [
    'a file named that is gone',
    { 'src/check/README.md': 'Read `a.ts`.' },
    'src/check',
    'No file here is called “a.ts”',
  ],
  [
    'a neighbour named that is gone',
    { 'src/check/README.md': 'Widgets are `../widgets`.' },
    'src/check',
    'Nothing is at “src/widgets”',
  ],
  ['13 lines', { 'src/check/README.md': 'A.\n'.repeat(13) }, 'src/check', 'Too long (13 > 12 lines)'],
])('a folder may not have %s', (_, more, folder, sentence) => {
  expect(folderViolations({ ...root, ...more })).toEqual([
    { file: `${folder}/README.md`, line: 1, sentence: expect.stringContaining(sentence) },
  ]);
});
