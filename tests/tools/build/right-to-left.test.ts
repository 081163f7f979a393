import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { iconPaths } from '../../../src/compile/boot/icon-paths.ts';
import { engineFolder } from '../../../src/tools/build/engine.ts';
import {
  completeBackwards,
  directedIcons,
  selectorsOfCutTexts,
} from '../../../src/tools/build/right-to-left/backwards-css.ts';
import { withIsolatedValues, wordsOnServer } from '../../../src/tools/build/right-to-left/isolated-values.ts';
import { words } from '../../../src/tools/build/words.ts';

const isolated = (text: string) =>
  withIsolatedValues(`export const said = '${text}';`, 'words.ts')
    .slice("export const said = '".length, -"';".length)
    .replaceAll('\\u2068', '[')
    .replaceAll('\\u2069', ']');

it('isolates each value of a sentence, also of a sentence within one', () => {
  const code = `export const said = (a: string, b: number) => \`\${a}: \${b > 1 ? \`\${b} rows\` : a}.\`;`;
  expect(withIsolatedValues(code, 'words.ts')).toBe(
    `export const said = (a: string, b: number) => \`\\u2068\${a}\\u2069: \\u2068\${b > 1 ? \`\\u2068\${b}\\u2069 rows\` : a}\\u2069.\`;`,
  );
});

it('isolates values with a sign between them as one', () => {
  const code = `export const pageOf = (page: number, pages: number) => \`\${page}/\${pages} صفحة\`;`;
  expect(withIsolatedValues(code, 'words.ts')).toBe(
    `export const pageOf = (page: number, pages: number) => \`\\u2068\${page}/\${pages}\\u2069 صفحة\`;`,
  );
});

it.each([
  ['إكسل (.xlsx) أو', 'إكسل ([.xlsx]) أو'],
  ['قديم (.xls). احفظ', 'قديم ([.xls]). احفظ'],
  ['المفاتيح: Alt+↑↓ ينقل, Alt+←→.', 'المفاتيح: [Alt+↑↓] ينقل, [Alt+←→].'],
  ['اكتب YYYY-MM-DD أو 18:30.', 'اكتب [YYYY-MM-DD] أو [18:30].'],
  ['افتح https://a.example/b الآن', 'افتح [https://a.example/b] الآن'],
  ['{askedBy} يطلب', '[{askedBy}] يطلب'],
  ['عند\\nCtrl+Enter', 'عند\\n[Ctrl+Enter]'],
])('isolates what has an order of its own: %s', (text, expected) => expect(isolated(text)).toBe(expected));

it.each(['إكسل أو CSV.', 'حتى 5 صفوف…', 'Save. Then close', "It\\'s\\u2026 done", '403 - لا'])(
  'leaves words and numbers alone: %s',
  (text) => expect(isolated(text)).toBe(text),
);

it('leaves what is no text of a word, such as the tag that is passed to Intl', () => {
  const code = "export const month = (at: Date) => new Intl.DateTimeFormat('ar-EG', { month: 'long' }).format(at);";
  expect(withIsolatedValues(code, 'words.ts')).toBe(code);
});

it.each([
  ['ar', `[\${name}]: 5`],
  ['en', `\${name}: 5`],
])('the server’s words in %s are isolated as the page’s are: %s', async (language, said) => {
  const path = `${engineFolder}/words/${language}/said.ts`;
  const code = `export const said = (name: string) => \`\${name}: 5\`;`;
  const virtual = {
    name: 'virtual',
    resolveId: (id: string) => (id === path ? id : undefined),
    load: (id: string) => (id === path ? code : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, words({ current: 'zh-CN' })],
    build: { ssr: path, write: false },
  });
  const shown = (text: string) => text.replaceAll(/\\+u2068/g, '[').replaceAll(/\\+u2069/g, ']');
  expect(shown(JSON.stringify(built))).toContain(`\`${said}\``);
  expect(shown(wordsOnServer(code, `${language}/said.ts`)), 'in the package').toContain(`\`${said}\``);
});

it('mirrors each icon that points along the line, and no other', () => {
  const css = completeBackwards('', []);
  const isMirrored = (name: string) => iconPaths(name).some((path) => css.includes(`path[d="${path}"]`));
  const icons = readdirSync('node_modules/@blueprintjs/icons/lib/cjs/generated/16px/paths')
    .filter((file) => file.endsWith('.js') && file !== 'index.js')
    .map((file) => file.replace(/\.js$/, ''));
  const mirrored = icons.filter(isMirrored).filter((name) => !directedIcons.some((one) => one === name));
  expect(mirrored).toEqual([]);
  expect(directedIcons.filter((name) => !isMirrored(name))).toEqual([]);
});

it('cuts a text at its own end, but where its direction is written', () => {
  const css = `.name, .path:is(.a, .b) > code { text-overflow: ellipsis; }
@media (width < 700px) { .title { text-overflow: ellipsis; } }
.phone { direction: ltr; text-overflow: ellipsis; }
/* .old { text-overflow: ellipsis; } */
.box { flex-direction: column; }`;
  expect(selectorsOfCutTexts(css)).toEqual(['.name', '.path:is(.a, .b) > code', '.title']);
  const page = completeBackwards('.first { color: red; }', ['src/console/app']);
  expect(page).toContain("[dir='rtl'] .navigation .menu-title {\n  text-align: right;\n  unicode-bidi: plaintext;\n}");
  expect(page.startsWith('.first')).toBe(true);
  expect(completeBackwards('', ['src/console/filters'])).toContain("[dir='rtl'] .search-box > .input::placeholder {");
});

it('says nothing of the pages that run from left to right', () => {
  const rules = completeBackwards(readFileSync('src/console/ui/styles/backwards.css', 'utf8'), ['src']);
  const selectors = [...rules.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(([, one = '']) =>
    one.trim(),
  );
  expect(selectors.filter((one) => !one.startsWith("[dir='rtl'] "))).toEqual([]);
});
