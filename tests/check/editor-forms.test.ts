import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { editorSchemas } from '../../src/check/editor/editor-schemas.ts';
import { readProject } from '../../src/check/read.ts';

/** The JSON support of VS Code over a form of the fixture. */
const clean = await readProject('tests/check/fixture');
const file = 'schemas/forms/book-lend.json';
const text = clean[file] ?? '';

const service = getLanguageService({});
service.configure({
  schemas: [
    {
      uri: 'test://form',
      fileMatch: ['*'],
      schema: JSON.parse(editorSchemas(clean)['schemas/editor/form.json'] ?? ''),
    },
  ],
});

function open(content: string): TextDocument {
  return TextDocument.create(`test://project/${file}`, 'json', 1, content);
}

/** What is offered where `|` stands, after `from` became `to`. */
async function offered(from: string, to: string): Promise<readonly string[]> {
  expect(text).toContain(from);
  const changed = text.replace(from, to);
  const document = open(changed.replace('|', ''));
  const at = document.positionAt(changed.indexOf('|'));
  const found = await service.doComplete(document, at, service.parseJSONDocument(document));
  return (found?.items ?? []).map(({ label }) => label.replace(/^"|"$/g, ''));
}

async function hover(needle: string): Promise<string> {
  const document = open(text);
  const at = document.positionAt(text.indexOf(needle) + 1);
  return JSON.stringify((await service.doHover(document, at, service.parseJSONDocument(document)))?.contents ?? '');
}

test('an editor offers the keywords of a field, and never one that is refused', async () => {
  const keys = await offered('"title": "读者"', '"|", "title": "读者"');
  expect(keys).toEqual(expect.arrayContaining(['pattern', 'maxLength', 'ui', 'oneOf']));
  expect(keys).not.toContain('$ref');
});

test('an editor offers the keys of the widget, and those of no other', async () => {
  const keys = await offered('"widget": "option", "options": "branch"', '"widget": "option", "options": "branch", "|"');
  expect(keys).toEqual(expect.arrayContaining(['by', 'needs', 'help', 'wide']));
  expect(keys).not.toEqual(expect.arrayContaining(['presets']));
});

test('an editor offers every widget, the option lists and the parameters of the one that is named', async () => {
  expect(await offered('"widget": "hidden"', '"widget": "|"')).toEqual(
    expect.arrayContaining(['text', 'option', 'permissions', 'view']),
  );
  expect(await offered('"options": "branch"', '"options": "|"')).toEqual(expect.arrayContaining(['branch', 'shelf']));
  expect(await offered('"widget": "option", "options": "branch"', '"options": "|"')).toEqual(
    expect.arrayContaining(['branch', 'shelf']),
  );
  expect(await offered('"by": { "branchId"', '"by": { "|"')).toEqual(['branchId']);
});

test('an editor explains a keyword, a key of the widget and the widget', async () => {
  expect(await hover('"minLength"')).toContain('最少几个字');
  expect(await hover('"needs"')).toContain('不能填');
  expect(await hover('"clears"')).toContain('清空');
});
