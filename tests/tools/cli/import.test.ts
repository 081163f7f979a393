import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../../src/tools/cli/import.ts';
import { book, documentOf, query, resource } from '../import/library-document.ts';

let folder: string;
let said: string[];

beforeEach(() => {
  [folder, said] = [mkdtempSync(join(tmpdir(), 'baize-import-')), []];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void said.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const at = (path: string) => join(folder, path);
const read = (path: string) => readFileSync(at(path), 'utf8');
const document = (text: string) => {
  writeFileSync(at('openapi.json'), text);
  return [at('openapi.json'), '--into', at('admin')];
};

test('a document becomes a project in a folder of its own, with a report, and how to run it is said', async () => {
  const paths = resource('/books', 'Book', { parameters: [query('verbose')] });
  expect(await run([...document(documentOf(paths)), '--credential=LIBRARY_KEY'])).toBe(0);
  expect(readdirSync(at('admin')).sort()).toEqual(['.import.json', 'import-report.txt', 'schemas', 'screens']);
  expect(read('admin/import-report.txt')).toMatch(
    /^# Left out, .* \(1\)\n.*openapi\.json:1 book: the parameter “verbose” is not used \[parameter\]\n$/,
  );
  expect(said.at(-2)).toContain('API_URL=https://library.example API_CREDENTIAL="$LIBRARY_KEY"');
  expect(said.at(-1)).toContain('sign in as admin');
});

test('the report begins with what is missing and what was assumed; the credential is said at once', async () => {
  const parameters = [query('branch', { type: 'string' }, { required: true }), query('verbose')];
  const paths = { ...resource('/books', 'Book', { parameters }), ...resource('/readers', 'Book') };
  expect(await run(document(documentOf(paths, { Book: book }, { components: { schemas: { Book: book } } })))).toBe(1);
  const headings = read('admin/import-report.txt').match(/^# \w+/gm);
  expect(headings?.slice(0, 2)).toEqual(['# Missing', '# Assumed']);
  expect(said.join('\n')).toContain('the document does not say how the credential is sent');
});

test('it speaks the language of the project that it writes, whatever the folder it is run in, or the one that is asked for', async () => {
  const parameters = document(documentOf(resource('/books', 'Book')));
  await run(parameters, 'zh-CN', false);
  expect(said[0]).toContain('screens for 1 of 1 list');
  said.length = 0;
  await run([parameters[0] ?? '', '--into', at('other')], 'zh-CN', true);
  expect(said[0]).toContain('1 个列表中有 1 个有页面');
});

test('a list without a screen is told at once, and is an exit code', async () => {
  const parameters = [query('branch', { type: 'string' }, { required: true })];
  expect(await run([...document(documentOf(resource('/books', 'Book', { parameters }))), '--english'])).toBe(1);
  expect(said[0]).toContain('openapi.json:1 book: no screen: the list answers only with the parameter “branch”');
});

test('once the document has changed, the project has what came, and what people wrote since', async () => {
  const parameters = document(documentOf(resource('/books', 'Book')));
  expect(await run(parameters)).toBe(0);
  writeFileSync(at('admin/screens/book.json'), read('admin/screens/book.json').replace('"Books"', '"Our books"'));
  const properties = { ...(book.properties as object), edition: { type: 'string', enum: ['first', 'second'] } };
  document(
    documentOf({ ...resource('/books', 'Book'), ...resource('/readers', 'Book') }, { Book: { ...book, properties } }),
  );
  said.length = 0;
  expect(await run(parameters)).toBe(0);
  expect(said.join('\n')).toContain('Screen “Readers” added');
  expect(read('admin/screens/book.json')).toMatch(/"Our books"[\s\S]*"edition"/);
  said.length = 0;
  expect(await run(parameters)).toBe(0);
  expect(said).toEqual(['The document has not changed']);
});

test('what is no document, no file, no preset, or another project is refused with nothing written', async () => {
  expect(await run([])).toBe(2);
  expect(await run([at('missing.json')])).toBe(2);
  expect(await run([...document('{}')])).toBe(2);
  expect(await run([...document(documentOf(resource('/books', 'Book'))), '--preset', 'none-such'])).toBe(2);
  expect(readdirSync(folder)).toEqual(['openapi.json']);
  expect(await run([at('openapi.json'), '--into', 'src/template'])).toBe(2);
});
