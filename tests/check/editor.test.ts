import { beforeAll, describe, expect, test } from 'vitest';
import {
  type CompletionItem,
  type Diagnostic,
  getLanguageService,
  type LanguageService,
  TextDocument,
} from 'vscode-json-languageservice';
import { filtersOf } from '../../src/check/editor/editor-overlays.ts';
import { editorSchemas } from '../../src/check/editor/editor-schemas.ts';
import { readProject } from '../../src/check/read.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { editorWords } from '../../src/words/editor.ts';
import { mistakes, seed } from './seeded-mistakes.ts';

/** The JSON support of VS Code over the fixture: its screens against their editor schema, the rest as shipped. */
const clean = await readProject('tests/check/fixture');
const schemas = editorSchemas(clean);

const service: LanguageService = getLanguageService({});
const matching = {
  'schemas/editor/screen.json': ['book', 'home', 'report', 'settings'].map((id) => `screens/${id}.json`),
  'schemas/editor/menu.json': ['screens/menu.json'],
  'schemas/editor/enums.json': ['screens/shared/enums.json'],
  'schemas/editor/options.json': ['screens/shared/options.json'],
  'schemas/editor/form.json': ['book-create', 'book-edit', 'book-lend'].map((name) => `schemas/forms/${name}.json`),
};

beforeAll(() => {
  service.configure({
    validate: true,
    schemas: Object.entries(matching).map(([uri, files]) => ({
      uri: `test://${uri}`,
      fileMatch: files.map((file) => `*/${file}`),
      schema: JSON.parse(schemas[uri] ?? ''),
    })),
  });
});

/** A file without the `$schema` of its own, which would come first. */
function open(file: string, text: string): TextDocument {
  return TextDocument.create(`test://project/${file}`, 'json', 1, text.replace(/"\$schema": "[^"]*",/, ''));
}

async function problems(file: string, text: string): Promise<readonly Diagnostic[]> {
  const document = open(file, text);
  const settings = { comments: 'error', trailingCommas: 'error' } as const;
  return service.doValidation(document, service.parseJSONDocument(document), settings);
}

const book = clean['screens/book.json'] ?? '';

/** What is offered where `|` stands, after `from` became `to`. */
async function offered(from: string, to: string, text = book): Promise<readonly CompletionItem[]> {
  expect(text).toContain(from);
  const changed = open('screens/book.json', text.replace(from, to));
  const at = changed.getText().indexOf('|');
  const document = open('screens/book.json', changed.getText().replace('|', ''));
  const found = await service.doComplete(document, document.positionAt(at), service.parseJSONDocument(document));
  return found?.items ?? [];
}

async function labels(from: string, to: string): Promise<readonly string[]> {
  return (await offered(from, to)).map(({ label }) => label.replace(/^"|"$/g, ''));
}

async function hover(needle: string, within = 1): Promise<string> {
  const document = open('screens/book.json', book);
  const at = document.getText().indexOf(needle);
  expect(at).toBeGreaterThan(0);
  const found = await service.doHover(document, document.positionAt(at + within), service.parseJSONDocument(document));
  return JSON.stringify(found?.contents ?? '');
}

const fields = (record: string): readonly string[] =>
  Object.keys(JSON.parse(clean[`schemas/records/${record}.json`] ?? '').properties);

describe('an editor offers', () => {
  test('the keys of the place that are not there yet', async () => {
    const keys = await labels('"kind": "list",', '"|", "kind": "list",');
    expect(keys).toEqual(expect.arrayContaining(['sheets']));
    expect(keys).not.toContain('columns');
    expect(keys).not.toContain('cards');
  });

  test.each([
    ['kinds of screens', '"kind": "list"', '"kind": "|"', ['list', 'form', 'dashboard', 'view']],
    ['kinds of columns', '"kind": "money"', '"kind": "|"', ['text', 'money', 'enum', 'option']],
    ['kinds of filters', '"kind": "enum", "multiple"', '"kind": "|", "multiple"', ['text', 'enum', 'option']],
    ['kinds of actions', '"kind": "sheet"', '"kind": "|"', ['request', 'form', 'sheet', 'image', 'download', 'view']],
    ['kinds of sections', '"kind": "fields"', '"kind": "|"', ['fields', 'actions', 'table', 'form', 'view']],
    ['meanings', '"intent": "primary"', '"intent": "|"', ['primary', 'success', 'warning', 'danger']],
    ['records', '"record": "book"', '"record": "|"', ['book', 'copy', 'loan', 'today']],
    [
      'forms',
      '"form": "book-create"',
      '"form": "|"',
      ['book-create', 'book-edit', 'book-lend', 'book-type', 'settings'],
    ],
    ['option lists', '"options": "branch"', '"options": "|"', ['branch', 'shelf']],
    [
      'option lists where the kind is inferred',
      '"kind": "option", "options": "branch"',
      '"options": "|"',
      ['branch', 'shelf'],
    ],
    ['views', '"view": "cover"', '"view": "|"', ['cover', 'report']],
    ['shared enums', '"status": "book-status"', '"status": "|"', ['book-status', 'book-type']],
    ['permissions', '"permission": "book"', '"permission": "|"', ['book', 'book:write', 'settings', 'session']],
    ['lists', '"GET /api/book/list"', '"|"', ['GET /api/book/list', 'GET /api/loan/list']],
    ['calls that change something', '"POST /api/book",', '"|",', ['POST /api/book', 'DELETE /api/copy/{id}']],
    ['what a call answers as a file', '"GET /api/book/{id}/export"', '"|"', ['GET /api/book/{id}/export']],
    ['keys of the form', '"prefill": { "copies": 1 }', '"prefill": { "|" }', ['name', 'copies', 'isbn']],
    ['what a view is given', '"with": { "bookId": "{id}" }', '"with": { "|" }', ['bookId']],
  ])('%s', async (_, from, to, wanted) => {
    expect(await labels(from, to)).toEqual(expect.arrayContaining(wanted));
  });

  test.each([
    ['the heading of a sheet', '"heading": "《{name}》"', '"heading": "《{nothing}》"'],
    ['the toast of an action', '"done": "《{name}》已借出"', '"done": "{nothing}"'],
  ])('an error where %s names a field that its record does not have', async (_, from, to) => {
    expect(book).toContain(from);
    const found = await problems('screens/book.json', book.replace(from, to));
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('花括号中要写')]);
  });

  test.each([
    ['in a column', '{ "field": "price"', '{ "field": "|"', 'book'],
    ['to begin sorted by', '"sort": { "field": "createAt"', '"sort": { "field": "|"', 'book'],
    ['in a sheet', '{ "field": "tags"', '{ "field": "|"', 'book'],
    ['in a guard', '"when": { "status": 2 }', '"when": { "|" }', 'book'],
    ['in a table of another record', '{ "field": "shelf"', '{ "field": "|"', 'copy'],
  ])('the fields of the record %s', async (_, from, to, record) => {
    expect((await labels(from, to)).toSorted()).toEqual(fields(record).toSorted());
  });

  test('what the list can be filtered by', async () => {
    const wanted = JSON.parse(clean['schemas/api.json'] ?? '')['GET /api/book/list'].filters;
    expect(await labels('{ "field": "text"', '{ "field": "|"')).toEqual(wanted);
  });

  test('no filter whose name the address of a list has for something else', () => {
    const api = clean['schemas/api.json'] ?? '';
    const project = parseProject({
      ...clean,
      'schemas/api.json': api.replace('"filters": ["name",', '"filters": ["id", "name",'),
    });
    expect(project.api['GET /api/book/list']?.filters?.slice(0, 2)).toEqual(['id', 'name']);
    expect(filtersOf('book', { ...project, words: editorWords('zh-CN') }).enum).toEqual([
      'name',
      'status',
      'branchId',
      'text',
      'createAt',
      'price',
    ]);
  });

  test('the statuses that a guard can ask for, with their names', async () => {
    const items = await offered('"when": { "status": 2 }', '"when": { "status": | }');
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(['0', '1', '2', '3']));
    expect(JSON.stringify(items.find(({ label }) => label === '2')?.documentation)).toContain('遗失');
    expect(await labels('"when": { "status": [0, 2] }', '"when": { "status": [0, |] }')).toContain('2');
  });

  test('no call that only reads for an action, and no other file than one for a download', async () => {
    expect((await labels('"POST /api/book",', '"|",')).filter((call) => call.startsWith('GET '))).toEqual([]);
    expect(await labels('"GET /api/book/{id}/export"', '"|"')).not.toContain('GET /api/book/{id}');
  });
});

describe('an editor says', () => {
  test.each([
    ['"columns"', '表格的列'],
    ['"sortable"', '点列名可排序'],
    ['"confirm"', '执行前的确认问题'],
    ['"when"', '什么情况下可用'],
    ['"otherwise"', '不可用的原因'],
    ['"request"', '列表的接口'],
  ])('what %s means, with an example', async (key, text) => {
    const said = await hover(key);
    expect(said).toContain(text);
    expect(said).toContain(`例如：\`${JSON.stringify(key).slice(1, -1)}: `);
  });

  test.each([
    ['"enum"', '枚举值的标签'],
    ['"name"', '书名'],
    ['"book-create"', '新书入库'],
  ])('what the value %s stands for', async (value, text) => {
    expect(await hover(value)).toContain(text);
  });
});

/** What only the check finds, because it needs more than one place to be seen: a schema looks at one. */
const beyondSchemas: Readonly<Record<string, readonly string[]>> = {
  'what the world calls its zones, currencies and countries': ['zone.unknown', 'currency.unknown', 'country.unknown'],
  'two places of a file that do not fit together': [
    'column.twice',
    'filter.twice',
    'title.twice',
    'action.alike',
    'section.twice',
    'path.twice',
    'path.taken',
    'path.child',
    'enum.value-twice',
    'enum.title-twice',
    'enum.missing',
    'enum.unused',
    'sheet.unknown',
    'sheet.unused',
    'sheet.no-row',
    'sort.place',
    'total.place',
    'timeline.empty',
    'then.place',
    'action.unknown',
    'export.place',
    'export.column',
    'import.place',
    'import.match',
    'import.nothing',
    'import.when',
    'import.column',
    'import.unfilled',
    'options.parameter',
    'bulk.other',
    'bulk.row',
    'bulk.same',
    'hidden.place',
    'row.none',
    'key.alone',
    'name.inherited',
    'format.limit',
    'needs.circle',
    'keyword.type',
    'amount.decimals',
    'amount.each',
    'amount.pattern',
    'menu.target',
    'icon.missing',
    'table.source',
    'link.target',
    'card.title',
    'open.unknown',
    'link.tab',
    'task.link',
    'menu.count',
    'menu.search',
    'menu.group',
  ],
  'what the record says of a field': [
    'sort.field',
    'filter.title',
    'import.field',
    'total.field',
    'filter.range',
    'filter.text',
    'filter.never',
    'filter.presets',
    'enum.value-missing',
    'enum.value-unknown',
    'enum.type',
    'enum.other',
    'options.other',
    'empty.missing',
    'section.absent',
    'guard.empty',
    'guard.format',
    'guard.null',
    'card.self',
    'column.records',
    'panel.date',
    'panel.figure',
    'values.type',
    'values.other',
    'values.partial',
    'values.nested',
    'text.plain',
    'field.unknown',
    'value.empty',
  ],
  'what a filter of the screen can be set to, and what a view leaves': [
    'tab.all',
    'tab.empty',
    'tab.range',
    'tab.several',
    'tab.sort',
    'tab.value',
  ],
  'what a call takes and answers': [
    'request.is-list',
    'request.no-record',
    'request.place',
    'request.query',
    'request.empty',
    'request.value',
    'request.other',
    'id.other',
    'text.braces',
    'body.unknown',
    'body.missing',
    'omit.required',
    'prefill.type',
    'prefill.missing',
    'with.missing',
    'permission.differs',
    'preview.record',
    'sheet.record',
    'options.code',
    'options.searched',
  ],
  'what the statuses allow, and what an action owes to people': [
    'guard.refused',
    'guard.missing',
    'transition.uncovered',
    'confirm.missing',
    'confirm.anonymous',
    'confirm.names',
    'intent.delete',
    'intent.irreversible',
    'guard.loose',
    'guard.never',
  ],
  'what a form owes to people, and what only running its rules tells': [
    'form.optional',
    'keyword.broken',
    'keyword.value',
    'message.missing',
    'message.unknown',
    'options.missing',
    'pattern.invalid',
    'pattern.slow',
    'title.missing',
    'widget.key',
  ],
  'all screens together': ['screen.unlisted', 'call.unoffered', 'link.sheet', 'link.list', 'link.filter', 'link.value'],
};

describe('an editor draws a line under', () => {
  test('nothing in screens that are clean', async () => {
    for (const file of Object.values(matching).flat())
      expect(await problems(file, clean[file] ?? ''), file).toEqual([]);
  });

  test('a guard that lists no values where something is offered, and not where a section is shown', async () => {
    const guard = '"when": { "status": { "minimum": 0 }, "type": { "present": true } }';
    const shown = book.replace('"title": "基本信息",', `"title": "基本信息", ${guard},`);
    expect(await problems('screens/book.json', shown)).toEqual([]);
    const absent = book.replace('"when": { "type": "paper" }', '"when": { "type": null }');
    expect(await problems('screens/book.json', absent)).toEqual([]);
    const offered = book.replace('"when": { "type": "paper" }', guard);
    expect(await problems('screens/book.json', offered)).toHaveLength(2);
    const editable = book.replace('"field": "copies",', `"field": "copies", ${guard.replace('when', 'editable')},`);
    expect(await problems('screens/book.json', editable)).toHaveLength(2);
  });

  const seeded = mistakes.filter((mistake) => Object.values(matching).flat().includes(mistake.file));

  test('every seeded mistake that one place shows, at its line', async () => {
    const missed = new Set<string>();
    const elsewhere = new Set<string>();
    for (const mistake of seeded) {
      const { text, start } = seed(mistake, clean[mistake.file] ?? '');
      const found = await problems(mistake.file, text);
      const at = mistake.at === undefined ? start : text.lastIndexOf(mistake.at);
      const line = text.slice(0, at).split('\n').length - 1;
      if (found.length === 0) missed.add(mistake.code);
      else if (!found.some(({ range }) => range.start.line === line)) elsewhere.add(mistake.code);
    }
    expect([...missed].toSorted()).toEqual(Object.values(beyondSchemas).flat().toSorted());
    // Of two things that do not fit together, a schema blames the second.
    expect([...elsewhere].toSorted()).toEqual([
      'form.other',
      'json.closed-early',
      'json.comma-missing',
      'json.unclosed',
      'json.unopened',
      'kind.other',
      'record.other',
    ]);
  });
});
