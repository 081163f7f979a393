import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Diagnostic, getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { readProject } from '../../../src/check/read.ts';

const files = await readProject(process.cwd());

const service = getLanguageService({
  schemaRequestService: (uri) => readFile(uri.replace('file:///project/', ''), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});

/** What the JSON support of VS Code finds in a shipped file, by the schema that the file names. */
async function problemsOf(file: string, text: string): Promise<readonly Diagnostic[]> {
  const document = TextDocument.create(`file:///project/${file}`, 'json', 1, text);
  return service.doValidation(document, service.parseJSONDocument(document));
}

test('an editor draws a line under nothing in the shipped files, which name their schema', async () => {
  for (const file of Object.keys(files).filter((path) => /^(screens|schemas)\//.test(path))) {
    expect(files[file]).toMatch(/"\$schema": "\.{1,2}\/(\.\.\/)*(schemas\/)?editor\//);
    expect(await problemsOf(file, files[file] ?? ''), file).toEqual([]);
  }
});

test.each([
  ['schemas/api.json', '"record": "bill"', '"record": "bil"'],
  ['schemas/api.json', '"options": "role"', '"options": "rol"'],
  ['schemas/api.json', '"changes": ["role"]', '"changes": ["rol"]'],
  ['schemas/records/bill.json', '"options": "tenant"', '"options": "tenan"'],
  ['schemas/records/bill.json', '"enums": "bill-status"', '"enums": "bill-statu"'],
  ['schemas/records/bill.json', '"title": "账单"', '"titel": "账单"'],
  ['schemas/views.json', '"requests"', '"request"'],
])('in %s, an editor draws a line under %s that became %s', async (file, from, to) => {
  const text = files[file] ?? '';
  expect(text).toContain(from);
  expect(await problemsOf(file, text.replace(from, to))).not.toEqual([]);
});
