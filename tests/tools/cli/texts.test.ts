import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readOwnFiles } from '../../../src/check/read.ts';
import { run } from '../../../src/tools/cli/texts.ts';
import { type Change, changed } from '../../check/change.ts';

const book = 'screens/book.json';
const both: Change = ['screens/menu.json', '"title": "图书馆"', '"language": ["zh-CN", "en"], "title": "图书馆"'];
const half: Change = [book, '"title": "借出"', '"title": { "zh-CN": "借出", "en": "Lend" }'];

let root: string;
let said: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-texts-'));
  said = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  await write(changed(both, half));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

const file = () => join(root, 'texts.xlf');

/** What a translator's tool writes: each text that is not translated, translated. */
async function translate(translation: (source: string) => string): Promise<void> {
  const text = await readFile(file(), 'utf8');
  const filled = text.replace(/<source>([^<]*)<\/source>(\s*)<note>/g, (_, source: string, space: string) => {
    return `<source>${source}</source>${space}<target>${translation(source)}</target>${space}<note>`;
  });
  await writeFile(file(), filled);
}

async function exported(): Promise<string> {
  expect(await run(['export', `--file=${file()}`])).toBe(0);
  return readFile(file(), 'utf8');
}

test('a translator gets each text with its context, its limit and its translation', async () => {
  const text = await exported();
  expect(text).toContain(
    '<file original="screens/book.json" datatype="plaintext" source-language="zh-CN" target-language="en">',
  );
  const [, unit = ''] = /<trans-unit id="\/actions\/row\/lend\/title"([\s\S]*?)<\/trans-unit>/.exec(text) ?? [];
  expect(unit).toMatch(
    /maxwidth="100".*approved="yes"[\s\S]*<source>借出<\/source>\s*<target>Lend<\/target>\s*<note>图书列表/,
  );
  expect(text).toMatch(/<source>《\{name\}》已借出<\/source>\s*<note>图书列表 › 借出 › done<\/note>/);
  // Text of fields alone is the same in any language.
  expect(text).not.toContain('<source>{name}</source>');
});

test('what is translated comes back, the files otherwise as they are written, and the project passes', async () => {
  const before = changed(both, half);
  await exported();
  await translate((source) => `en ${source}`);
  expect(await run(['import', file()])).toBe(0);
  const after = await readOwnFiles(root);
  expect(check(after)).toEqual([]);
  expect(after[book]).toContain('"done": { "zh-CN": "《{name}》已借出", "en": "en 《{name}》已借出" }');
  expect(after[book]).toContain('"title": { "zh-CN": "借出", "en": "Lend" }');
  // With each translated text taken back to the Chinese one, nothing else has changed.
  const chinese = (text: string) =>
    text.replace(/\{\s*"zh-CN": ("(?:[^"\\]|\\.)*"),\s*"en": "(?:[^"\\]|\\.)*"\s*\}/g, '$1');
  for (const [path, text] of Object.entries(before)) expect(chinese(after[path] ?? '')).toBe(chinese(text));
  expect(await run(['missing'])).toBe(0);
  // Taken back once more, nothing changes.
  expect(await run(['import', file()])).toBe(0);
  expect(await readOwnFiles(root)).toEqual(after);
});

test('marks, quotes and line breaks come back as they were written', async () => {
  await write(changed(both, [book, '"done": "修改成功"', `"done": ${JSON.stringify('一"二"&<三>\\ 四\n五')}`]));
  await exported();
  await translate((source) => (source.includes('三') ? 'One "two" &amp; &lt;three&gt; \\ four\nfive' : ''));
  await run(['import', file()]);
  const text = (await readOwnFiles(root))[book] ?? '';
  expect(text).toContain(
    `"done": { "zh-CN": ${JSON.stringify('一"二"&<三>\\ 四\n五')}, "en": ${JSON.stringify('One "two" & <three> \\ four\nfive')} }`,
  );
});

test('a text that says something else meanwhile is not overwritten, and told', async () => {
  await exported();
  await translate((source) => `en ${source}`);
  await write({ [book]: (changed(both, half)[book] ?? '').replace('"done": "修改成功"', '"done": "改好了"') });
  expect(await run(['import', file()])).toBe(1);
  const text = (await readOwnFiles(root))[book] ?? '';
  expect(text).toContain('"done": "改好了"');
  expect(said.join('\n')).toContain('没有收回 screens/book.json#/actions/row/publish/done「修改成功」');
  expect(said.join('\n')).toContain('「改好了」');
});

test('a text that has moved within its file is found', async () => {
  await exported();
  await translate((source) => (source === '请输入书名' ? 'Enter a title' : ''));
  const moved = (changed(both, half)[book] ?? '')
    .replace('"filters": [', '"filters": [\n    { "field": "price", "kind": "range", "title": "价钱" },')
    .replace(
      '    { "field": "price", "kind": "range" }\n',
      '    { "field": "createAt", "kind": "range", "title": "时候" }\n',
    );
  await write({ [book]: moved });
  await run(['import', file()]);
  expect((await readOwnFiles(root))[book]).toContain('"placeholder": { "zh-CN": "请输入书名", "en": "Enter a title" }');
});

test('a translation that names other fields is not taken', async () => {
  await exported();
  await translate((source) => (source === '《{name}》已借出' ? 'Lent {title}' : ''));
  expect(await run(['import', file(), '--english'])).toBe(1);
  expect(said.join('\n')).toContain('names other fields in braces');
});

test('what is not translated is listed with its place', async () => {
  expect(await run(['missing', root])).toBe(1);
  const line = (changed(both, half)[book] ?? '').split('"done": "修改成功"')[0]?.split('\n').length;
  expect(said).toContainEqual(expect.stringMatching(`^screens/book.json:${line}:\\d+ 缺少 en：修改成功$`));
  expect(said.join('\n')).not.toContain(
    `${book}:${(changed(both, half)[book] ?? '').split('"title": { "zh-CN"')[0]?.split('\n').length}:`,
  );
});

test.each([
  [[], '请写明做什么'],
  [['import'], '请写明翻译好的文件'],
  [['import', 'none.xlf'], '没有「none.xlf」这个文件'],
  [['export', '--to=fr'], '没有「fr」这种语言'],
])('texts %j is refused: %s', async (parameters, sentence) => {
  expect(await run(parameters)).toBe(2);
  expect(said.join()).toContain(sentence);
});

test('a file that is no XLIFF is refused, and nothing is written', async () => {
  const before = await readOwnFiles(root);
  for (const text of [
    '',
    'id,source\n1,a',
    '<xliff version="1.2"',
    '<html/>',
    '<xliff version="2.0"><file id="f"><unit id="1"/></file></xliff>',
  ]) {
    await writeFile(file(), text);
    expect([text, await run(['import', file()])]).toEqual([text, 2]);
  }
  expect(await readOwnFiles(root)).toEqual(before);
});

test('a project in one language has nothing to translate, unless it is told into which', async () => {
  await write(changed());
  expect(await run(['export'])).toBe(2);
  expect(said.join()).toContain('项目只有一种语言');
  expect(await run(['export', '--to=en', `--file=${file()}`])).toBe(0);
});

test('what a view is given is translated where it is a text in one of the languages', async () => {
  const given: Change = [
    book,
    '"with": { "bookId": "{id}" }',
    '"with": { "bookId": "{id}", "size": { "zh-CN": "大" } }',
  ];
  await write(changed(both, given));
  expect(await exported()).toMatch(/with\/size"[\s\S]*<source>大<\/source>/);
  await translate((source) => `en ${source}`);
  expect(await run(['import', file()])).toBe(0);
  const after = await readOwnFiles(root);
  expect(check(after)).toEqual([]);
  expect(after[book]).toContain('"size": { "zh-CN": "大", "en": "en 大" }');
});
