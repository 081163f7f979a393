import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withWords } from '../../../src/tools/build/inline-words.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-words-'));
mkdirSync(join(folder, 'en'));
writeFileSync(
  join(folder, 'en/list.ts'),
  `import { plural } from './plural.ts';
export const title = 'Rows';
export const count = (rows: number) => plural(rows, { one: '1 row', other: \`\${rows} rows\` });`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'en/list.ts');
const inlined = (code: string) =>
  withWords(code, join(folder, 'console/a.tsx'), (named) =>
    named.endsWith('/zh-CN/list.ts') ? { path, text: readFileSync(path, 'utf8') } : undefined,
  );

it('a text stands where its name stood', () => {
  const code = "import { title } from '../zh-CN/list.ts';\nconst head = <th title={title}>{title}</th>;";
  expect(inlined(code)).toBe("\nconst head = <th title={'Rows'}>{'Rows'}</th>;");
});

it('a property of the same name stays one', () => {
  const code = "import { title } from '../zh-CN/list.ts';\nconst a = { title, b: { title: row.title } };";
  expect(inlined(code)).toBe("\nconst a = { title: 'Rows', b: { title: row.title } };");
});

it('a sentence stands at its import, with the rule for its plural, and lines keep their numbers', () => {
  const code = "import {\n  count as counted,\n} from '../zh-CN/list.ts';\ncounted(2);";
  const [first, ...others] = inlined(code).split('\n');
  expect(first).toBe(
    `import { plural as plural_counted } from '${join(folder, 'en/plural.ts')}'; const counted = (rows: number) => plural_counted(rows, { one: '1 row', other: \`\${rows} rows\` });`,
  );
  expect(others).toEqual(['', '', 'counted(2);']);
});

it('other imports are left as they are, and a word that is not there is an error', () => {
  const other = "import { title } from './title.ts';\ntitle;";
  expect(inlined(other)).toBe(other);
  expect(() => inlined("import { none } from '../zh-CN/list.ts';")).toThrow('has no word none');
});
