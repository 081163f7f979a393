import { describe, expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { withAccounts } from '../../../src/language/accounts/with-accounts.ts';
import { valueAtName } from '../../../src/language/contract/named-in.ts';
import type { Json } from '../../../src/language/json.ts';
import { membersOf } from '../../../src/language/members.ts';
import { InvalidDocument } from '../../../src/tools/import/document/document.ts';
import { type ImportChoices, importDocument } from '../../../src/tools/import/import-document.ts';
import { answers, book, documentOf, named, query, resource, sends, writeAnswers } from './library-document.ts';

type Members = Readonly<Record<string, Json>>;

/** The project of a document, which passes the check, as objects. */
function project(text: string, choices?: ImportChoices) {
  const { files, lines, pairs, document } = importDocument(text, choices);
  expect(check(withAccounts(files), 'en')).toEqual([]);
  const file = (path: string, part = '.') => valueAtName(JSON.parse(files[path] ?? 'null') as Json, part);
  return { files, lines, pairs, document, file };
}

const reasons = ({ lines }: Pick<ReturnType<typeof project>, 'lines'>) =>
  lines.map(({ reason, detail }) => `${reason} ${detail}`.trim());

test('a document without a list that has rows of its own is a line of the report', () => {
  const posted = { '/books/search': { post: answers({ type: 'array', items: named('Book') }) } };
  expect(reasons(project(documentOf(posted)))).toEqual(['noPairs', 'refusal']);
});

describe('a list with rows of its own', () => {
  const { file, pairs } = project(documentOf(resource('/books', 'Book')));

  test('becomes a screen with columns, a sheet, and what can be done', () => {
    expect(pairs).toEqual([{ path: '/books', isEditable: true, isEdited: true, id: 'book' }]);
    expect(file('screens/book.json')).toMatchObject({
      kind: 'list',
      title: 'Books',
      request: 'GET /api/books',
      columns: [{ field: 'title', width: 'wide' }, 'shelf_no', 'status', 'created_at'],
      actions: {
        toolbar: { create: { form: 'book', request: 'POST /api/books' } },
        row: { edit: { form: 'book', load: 'GET /api/books/{id}' }, delete: { confirm: 'Delete “{title}”?' } },
      },
      sheet: { heading: '{title}', request: 'GET /api/books/{id}' },
    });
  });

  test('has a record, a form without what is only read, and readable values', () => {
    expect(file('schemas/records/book.json', 'properties.shelf_no')).toEqual({
      ...{ type: ['string', 'null'], title: 'Shelf no', empty: '—' },
    });
    expect(Object.keys(membersOf(file('schemas/forms/book.json', 'properties') ?? null))).toEqual([
      'title',
      'status',
      'shelf_no',
    ]);
    expect(file('screens/shared/enums.json', 'book-status')).toContainEqual({ value: 'on_shelf', title: 'On shelf' });
    expect(file('screens/menu.json')).toMatchObject({ title: 'Library', language: 'en' });
    expect(file('schemas/back-end.json')).toMatchObject({
      accounts: true,
      path: '{path}',
      record: { times: { kind: 'iso' } },
    });
  });
});

test('a document in Chinese makes a project in Chinese', () => {
  const schema = {
    ...book,
    properties: {
      id: { type: 'integer', description: '编号' },
      bookName: { type: 'string', description: '书名，必填' },
    },
    required: [],
  };
  const { file } = project(documentOf(resource('/books', 'Book', { summary: '获取图书列表' }), { Book: schema }));
  expect(file('screens/book.json')).toMatchObject({
    title: '图书',
    actions: { row: { delete: { confirm: '确认删除「{bookName}」？' } } },
  });
  expect(file('schemas/records/book.json', 'properties.bookName.title')).toBe('书名');
  expect(file('screens/menu.json', 'language')).toBeUndefined();
});

test('YAML and version 2.0 are read as well', () => {
  const yaml = `swagger: '2.0'
info: { title: Library, version: '1' }
basePath: /v1
paths:
  /books:
    get:
      responses: { 200: { schema: { type: array, items: { $ref: '#/definitions/Book' } } } }
    post:
      parameters: [{ name: body, in: body, schema: { $ref: '#/definitions/Book' } }]
      responses: {}
  /books/{bookId}:
    get: { responses: { 200: { schema: { $ref: '#/definitions/Book' } } } }
    put:
      parameters: [{ name: body, in: body, schema: { $ref: '#/definitions/Book' } }]
      responses: {}
definitions:
  Book: { properties: { id: { type: integer }, title: { type: string } } }
`;
  const { pairs, document } = project(yaml);
  expect(pairs).toMatchObject([{ id: 'book', isEdited: true }]);
  expect(document.lineOf(['paths', '/books', 'post'])).toBe(8);
});

test.each(['{ "no": "document" }', 'openapi: 4.0.0', '- a', '{ "openapi": '])(
  'a text that is no document is refused: %s',
  (text) => {
    expect(() => importDocument(text)).toThrow(InvalidDocument);
  },
);

describe('references', () => {
  test('that lead back to themselves or nowhere are no reason to stop', () => {
    const schema = {
      ...book,
      properties: {
        ...(book.properties as Members),
        sequel: named('Book'),
        publisher: named('Missing'),
        again: named('Again'),
      },
    };
    const found = project(documentOf(resource('/books', 'Book'), { Book: schema, Again: named('Again') }));
    expect(reasons(found)).toContain('dangling publisher');
    expect(reasons(found)).toContain('dangling again');
    expect(found.file('schemas/records/book.json', 'properties.sequel.title')).toBe('Sequel');
    expect(found.file('schemas/back-end.json', 'records.book.names')).toEqual({ sequel: 'sequel.title' });
  });

  test('compositions are joined: all of allOf, what any of oneOf may have', () => {
    const parts = {
      allOf: [book, { properties: { isbn: { type: 'string' } } }],
      oneOf: [{ properties: { pages: { type: 'integer' } } }, { properties: { minutes: { type: 'integer' } } }],
    };
    const { file } = project(documentOf(resource('/books', 'Book'), { Book: parts }));
    expect(Object.keys(membersOf(file('schemas/records/book.json', 'properties') ?? null))).toEqual(
      expect.arrayContaining(['title', 'isbn', 'pages', 'minutes']),
    );
  });
});

describe('how a list is asked', () => {
  const conventions = (list: Members, choices?: ImportChoices) => {
    const { file } = project(documentOf(resource('/books', 'Book', list)), choices);
    return file('schemas/back-end.json');
  };
  const rows = { type: 'array', items: named('Book') };

  test.each<[string, Members, object]>([
    ['whole, where no parameter is a page', {}, { paging: { kind: 'whole' }, list: { records: '.' } }],
    [
      'by page and size, the total in a header',
      {
        parameters: [
          query('page', { type: 'integer', default: 1 }),
          query('per_page', { type: 'integer', maximum: 50 }),
        ],
        ...answers(rows, { 'X-Total-Count': {} }),
      },
      {
        query: { current: 'page', first: 1, size: 'per_page' },
        paging: { kind: 'page', most: 50 },
        total: { kind: 'header', header: 'X-Total-Count' },
      },
    ],
    [
      'by offset, without a total',
      { parameters: [query('offset'), query('limit')] },
      { query: { offset: 'offset', size: 'limit' }, paging: { kind: 'offset' }, total: { kind: 'none' } },
    ],
    [
      'by cursor',
      {
        parameters: [query('cursor'), query('limit')],
        ...answers({ properties: { items: rows, next_cursor: { type: 'string' } } }),
      },
      { query: { cursor: 'cursor' }, paging: { kind: 'cursor', next: 'next_cursor' }, list: { records: 'items' } },
    ],
    [
      'by a cursor within an object that is called as one',
      {
        parameters: [query('starting_after'), query('limit')],
        ...answers({
          properties: { items: rows, pages: { properties: { next: { properties: { starting_after: text } } } } },
        }),
      },
      { paging: { kind: 'cursor', next: 'pages.next.starting_after' } },
    ],
    [
      'rows and total within an envelope',
      {
        parameters: [query('page'), query('size')],
        ...answers({ properties: { data: { properties: { results: rows, total: { type: 'integer' } } } } }),
      },
      { list: { records: 'data.results', total: 'data.total' } },
    ],
    [
      'pages that are counted from 0',
      { parameters: [query('page', { type: 'integer', default: 0 }), query('size')] },
      { query: { first: 0 } },
    ],
    [
      'pages whose size the description of the list says',
      { parameters: [query('page')], description: 'Resolved books (Page size = 15)' },
      { paging: { kind: 'page', fixed: 15 } },
    ],
  ])('%s', (_, list, expected) => {
    expect(conventions(list)).toMatchObject(expected);
  });

  test('a list of which the document does not say the answer counts as those of which it does', () => {
    const pages = [query('page'), query('pageSize')];
    const around = { properties: { code: { type: 'integer' }, msg: { type: 'string' } } };
    const said = answers({
      properties: { ...around.properties, data: { properties: { list: rows, count: { type: 'integer' } } } },
    });
    const paths = ['/readers', '/loans', '/shelves', '/places', '/fines'].map((path) =>
      resource(path, 'Book', { parameters: pages, ...answers(around) }),
    );
    const { file } = project(
      documentOf(Object.assign(resource('/books', 'Book', { parameters: pages, ...said }), ...paths)),
    );
    expect(file('schemas/back-end.json', 'list')).toEqual({ total: 'count' });
    expect(file('schemas/api.json', 'GET /api/fines')).not.toHaveProperty('backEnd.list');
  });

  test('an object among what is sent is no wrapper, however much it looks like a row', () => {
    const around = { status: { type: 'string' }, created_at: { type: 'string' }, title: { type: 'string' } };
    const sent = {
      properties: { title: { type: 'string' }, shelf_no: { type: 'string' }, note: { properties: around } },
    };
    const row = { ...book, properties: { ...(book.properties as Members), note: { properties: around } } };
    const paths = resource('/books', 'Book');
    const item = { ...(paths['/books/{id}'] as Members), put: { ...sends(sent), ...answers(named('Book')) } };
    const { file } = project(documentOf({ ...paths, '/books/{id}': item }, { Book: row }));
    expect(Object.keys(file('schemas/forms/book.json', 'properties') as Members)).toEqual(['title', 'shelf_no']);
    expect(file('schemas/api.json', 'PUT /api/books/{id}')).not.toHaveProperty('backEnd.body.at');
  });

  test('of two calls that change a row the form is that of the one with more fields', () => {
    const paths = resource('/books', 'Book');
    const patch = { ...sends({ properties: { shelf_no: { type: 'string' } } }), ...answers(named('Book')) };
    const item = { ...(paths['/books/{id}'] as Members), patch };
    const { file } = project(documentOf({ ...paths, '/books/{id}': item }));
    expect(file('screens/book.json', 'actions.row.edit.request')).toBe('PUT /api/books/{id}');
  });

  test('a row that is not read as one of the list is shown as the list has it', () => {
    const paths = resource('/books', 'Book');
    const item = paths['/books/{id}'] as Members;
    const other = answers({ properties: { shelf_no: { type: 'string' } } });
    const found = project(documentOf({ ...paths, '/books/{id}': { ...item, get: other } }));
    expect(reasons(found)).toContain('readOther id');
    expect(found.file('schemas/api.json', 'GET /api/books/{id}')).toBeUndefined();
    expect(found.file('screens/book.json', 'actions.row.edit.prefill')).toMatchObject({ title: '{title}' });
  });

  test('a code and a message around everything are those of the preset', () => {
    const parameters = [query('page'), query('pageSize')];
    const enveloped = answers({
      properties: {
        code: { type: 'integer' },
        msg: { type: 'string' },
        data: { properties: { list: rows, count: { type: 'integer' } } },
      },
    });
    expect(conventions({ parameters, ...enveloped })).toMatchObject({
      preset: 'code-msg-data',
      list: { total: 'count' },
    });
  });

  test('order, search and filters are those of the parameters', () => {
    const parameters = [
      query('page'),
      query('per_page'),
      query('order_by', { type: 'string', enum: ['title', 'created_at'] }),
      query('order', { type: 'string', enum: ['ASC', 'DESC'] }),
      query('q'),
      query('status[]', { type: 'array', items: { type: 'string' } }),
      query('created_at_from'),
      query('created_at_to'),
      query('verbose', { type: 'boolean' }),
    ];
    const found = project(documentOf(resource('/books', 'Book', { parameters })));
    expect(found.file('schemas/api.json', 'GET /api/books')).toMatchObject({
      filters: ['status', 'created_at'],
      search: ['title'],
      backEnd: {
        sort: { fields: ['title', 'created_at'] },
        filters: {
          status: { name: 'status[]' },
          created_at: { from: 'created_at_from={from}', to: 'created_at_to={to}' },
        },
      },
    });
    expect(found.file('schemas/back-end.json')).toMatchObject({
      search: 'q={value}',
      sort: { descending: 'order_by={field}&order=DESC' },
    });
    expect(reasons(found)).toEqual(['parameter verbose']);
  });

  test('a list that answers only with a parameter of which no value is known has no screen, and says so', () => {
    const found = project(
      documentOf({
        ...resource('/books', 'Book', { parameters: [query('branch', { type: 'string' }, { required: true })] }),
        ...resource('/readers', 'Book'),
      }),
    );
    expect(found.pairs.map(({ id }) => id)).toEqual([undefined, 'reader']);
    expect(found.lines).toContainEqual(
      expect.objectContaining({ reason: 'pairParameter', detail: 'branch', pointer: ['paths', '/books', 'get'] }),
    );
  });
});

describe('rows', () => {
  test('are told apart by the field that their path names', () => {
    const paths = {
      '/readers': { get: answers({ type: 'array', items: named('Reader') }) },
      '/readers/{external_reader_id}': {
        get: answers({ properties: { reader: named('Reader') } }),
        put: sends({ properties: { reader: named('Reader') } }),
      },
    };
    const { file } = project(
      documentOf(paths, {
        Reader: { properties: { uid: { type: 'string' }, external_id: { type: 'string' }, name: { type: 'string' } } },
      }),
    );
    expect(file('schemas/back-end.json', 'records.reader')).toEqual({ identity: 'external_id', at: 'reader' });
    expect(file('schemas/api.json', 'PUT /api/readers/{id}')).toMatchObject({ form: 'reader' });
  });

  test('below a row are a table in its sheet, with what can be done', () => {
    const paths = { ...resource('/books', 'Book'), ...nestedLoans };
    const { file, pairs } = project(
      documentOf(paths, { Book: book, Loan: { properties: { id: { type: 'integer' }, reader: { type: 'string' } } } }),
    );
    expect(pairs.map(({ id, isEdited }) => [id, isEdited])).toEqual([
      ['book', true],
      ['loan', true],
    ]);
    expect(file('screens/book.json', 'sheet.sections.1')).toMatchObject({
      kind: 'table',
      title: 'Loans',
      request: 'GET /api/books/{id}/loans',
      actions: { row: { edit: { request: 'PUT /api/books/{bookId}/loans/{id}' } } },
    });
  });

  const nestedLoans = {
    '/books/{id}/loans': { get: answers({ type: 'array', items: named('Loan') }), post: sends(named('Loan')) },
    '/books/{id}/loans/{loan_id}': { get: answers(named('Loan')), put: sends(named('Loan')) },
  };

  test('below a row that no list has are left out by a line of the report', () => {
    const found = project(documentOf({ ...nestedLoans, ...resource('/readers', 'Book') }, { Book: book, Loan: book }));
    expect(reasons(found)).toContain('pairUnreachable {id}');
  });

  test('of one account take its value from the person who imports', () => {
    const paths = {
      ...resource('/accounts/{account_id}/books', 'Book'),
      ...resource('/accounts/{account_id}/shelves', 'Book'),
    };
    expect(reasons(project(documentOf(paths)))).toContain('fixed account_id');
    const { file, pairs } = project(documentOf(paths), { fixed: { account_id: '7' } });
    expect(file('schemas/back-end.json', 'path')).toBe('/accounts/7{path}');
    expect(pairs.map(({ id }) => id)).toEqual(['book', 'shelf']);
  });

  test('that are the ids of others are chosen from their list', () => {
    const loan = { properties: { id: { type: 'integer' }, number: { type: 'string' }, book_id: { type: 'integer' } } };
    const { file } = project(
      documentOf({ ...resource('/books', 'Book'), ...resource('/loans', 'Loan') }, { Book: book, Loan: loan }),
    );
    expect(file('schemas/records/loan.json', 'properties.book_id')).toMatchObject({ title: 'Book', options: 'book' });
    expect(file('schemas/forms/loan.json', 'properties.book_id.ui')).toEqual({ widget: 'option', options: 'book' });
    expect(file('schemas/api.json', 'GET /api/options/book')).toMatchObject({
      options: 'book',
      backEnd: { request: 'GET /books', option: { name: 'title' } },
    });
  });

  test('with a state have actions that are guarded by it', () => {
    const schema = {
      ...book,
      properties: {
        ...(book.properties as Members),
        status: { type: 'string', enum: ['draft', 'published', 'archived'] },
      },
    };
    const paths = { ...resource('/books', 'Book'), '/books/{id}/publish': { post: { responses: {} } } };
    const found = project(documentOf(paths, { Book: schema }));
    expect(found.file('screens/book.json', 'actions.row.publish')).toMatchObject({
      title: 'Publish',
      when: { status: ['draft', 'archived'] },
    });
    expect(found.file('schemas/records/book.json', 'transitions')).toEqual([
      { request: 'POST /api/books/{id}/publish', from: ['draft', 'archived'], to: 'published' },
    ]);
    expect(reasons(found)).toContain('state Publish');
  });
});

test('a record that is put whole is sent whole where its form has not all of it', () => {
  const schema = {
    ...book,
    properties: { ...(book.properties as Members), attributes: { type: 'object', additionalProperties: true } },
  };
  const found = project(documentOf(resource('/books', 'Book'), { Book: schema }));
  expect(found.file('schemas/api.json', 'PUT /api/books/{id}.backEnd.body')).toEqual({ whole: true });
  expect(reasons(found)).toEqual(['fieldObject attributes', 'itemObject attributes', 'whole PUT /books/{id}']);
});

test('only the lists that are wanted become screens, the others are lines of the report', () => {
  const found = project(documentOf({ ...resource('/books', 'Book'), ...resource('/readers', 'Book') }), {
    only: ['readers'],
  });
  expect(found.pairs.map(({ id }) => id)).toEqual([undefined, 'reader']);
  expect(reasons(found)).toEqual(['pairNotWanted /books']);
});

const text = { type: 'string' };
const listOf = (properties: Members): Members => ({ type: 'array', items: { type: 'object', properties } });

test.each<readonly [string, Members, Members | null]>([
  [
    'a sentence under the usual name, and a list of errors',
    { message: text, errors: listOf({ field: text, message: text }) },
    null,
  ],
  [
    'a problem by RFC 9457',
    { title: text, detail: text, violations: listOf({ path: text, message: text }) },
    { message: 'detail', errors: 'violations', field: 'path' },
  ],
  [
    'an object by field',
    { error: text, error_details: { type: 'object' } },
    { message: 'error', errors: 'error_details' },
  ],
  ['sentences in a list', { errors: { type: 'array', items: text }, error_type: text }, { message: 'errors' }],
  ['the first of several errors', { errors: listOf({ code: text, message: text }) }, { message: 'errors.0.message' }],
  ['an object within', { error: { type: 'object', properties: { message: text } } }, { message: 'error.message' }],
])('a refusal is read as the document says: %s', (_, properties, refusal) => {
  const post = { ...sends(named('Book')), ...writeAnswers(named('Book'), { type: 'object', properties }) };
  const paths = resource('/books', 'Book');
  const { put: __, ...item } = paths['/books/{id}'] as Members;
  const found = project(documentOf({ '/books': { ...(paths['/books'] as Members), post }, '/books/{id}': item }));
  expect(found.file('schemas/back-end.json', 'refusal') ?? null).toEqual(refusal);
  expect(reasons(found)).not.toContain('refusal');
});

test('what all calls need and the document does not say is in the report: the credential, the answer to a bad value', () => {
  const { put, ...item } = resource('/books', 'Book')['/books/{id}'] as Members;
  const post = { ...sends(named('Book')), ...answers(named('Book')) };
  const paths = { '/books': { ...(resource('/books', 'Book')['/books'] as Members), post }, '/books/{id}': item };
  const found = project(documentOf(paths, { Book: book }, { components: { schemas: { Book: book } } }));
  expect(put).toBeDefined();
  expect(reasons(found)).toEqual(expect.arrayContaining(['credential', 'refusal']));
});

test.each([
  ['rows are single values', { type: 'array', items: text }, 'pairTexts /books'],
  ['the answer is one object of names', { type: 'object', additionalProperties: text }, 'pairMap /books'],
  ['the document says nothing', {}, 'pairNoRow /books'],
])('a list without a screen says why: %s', (_, answer: Members, reason) => {
  const map = { type: 'object', additionalProperties: text };
  const item = resource('/books', 'Book')['/books/{id}'] as Members;
  const paths = { '/books': { get: answers(answer) }, '/books/{id}': { ...item, get: answers(map), put: sends(map) } };
  expect(reasons(project(documentOf(paths)))).toContain(reason);
});

test('what is sent without plain values of its own is said to be so, apart from what the document does not say', () => {
  const path = resource('/books', 'Book');
  const { post, ...list } = path['/books'] as Members;
  const map = { type: 'object', properties: { properties: { type: 'object', additionalProperties: text } } };
  const change = (put: Members) => ({ '/books': list, '/books/{id}': { ...(path['/books/{id}'] as Members), put } });
  expect(post).toBeDefined();
  expect(reasons(project(documentOf(change(sends(map)))))).toContain('noItems PUT /books/{id}');
  expect(reasons(project(documentOf(change(sends({ type: 'object' })))))).toContain('noItems PUT /books/{id}');
});

test('where only what is sent is known, the identity is what the path names, not a name that people choose', () => {
  const sent = { type: 'object', required: ['name'], properties: { name: text } };
  const item = { parameters: [{ name: 'uuid', in: 'path', required: true, schema: text }], patch: sends(sent) };
  const nothing = { responses: { 200: { description: 'OK' } } };
  const paths = { '/books': { get: nothing, post: sends(sent) }, '/books/{uuid}': { ...item, get: nothing } };
  const found = project(documentOf(paths));
  expect(found.file('schemas/back-end.json', 'records.book.identity')).toBe('uuid');
  expect(reasons(found)).toContain('identity uuid');
});

describe('a row that is known by a code', () => {
  const { id: _, ...properties } = book.properties as Members;
  const coded = { ...book, required: ['title'], properties: { code: text, ...properties } };
  const item = resource('/books', 'Book')['/books/{id}'] as Members;
  const code = { name: 'code', in: 'path', required: true, schema: text };
  const post = {
    ...sends({ type: 'object', properties: { book: { $ref: '#/components/schemas/Book', required: ['code'] } } }),
    ...writeAnswers(named('Book')),
  };
  const paths = {
    '/books': { ...(resource('/books', 'Book')['/books'] as Members), post },
    '/books/{code}': { ...item, parameters: [code] },
  };
  const { file } = project(documentOf(paths, { Book: coded }, { openapi: '3.1.0' }));

  test('is given it when it is made, and keeps it: its address is made of it', () => {
    expect(file('schemas/forms/book-create.json', 'properties.code')).toMatchObject({ title: 'Code' });
    expect(file('schemas/forms/book-create.json', 'required')).toEqual(expect.arrayContaining(['code', 'title']));
    expect(Object.keys(membersOf(file('schemas/forms/book.json', 'properties') ?? null))).not.toContain('code');
  });

  test('shows it once in its sheet', () => {
    const fields = file('screens/book.json', 'sheet.sections.0.fields') as readonly string[];
    expect(fields.filter((name) => name === 'code' || name === 'id')).toEqual(['code']);
  });
});

test.each([
  ['/add_ons', 'Add ons'],
  ['/vip_ids', 'Vip IDs'],
  ['/dns', 'DNS'],
  ['/gcs', 'GCs'],
  ['/people', 'People'],
  ['/loan_statuses', 'Loan statuses'],
  ['/media', 'Media'],
])('the list at %s is called %s', (path, title) => {
  const { files } = importDocument(documentOf(resource(path, 'Book')));
  expect(JSON.parse(files['screens/menu.json'] ?? '{}').items[0].title).toBe(title);
});

test('times are the last columns, also those without a format', () => {
  const { id, ...others } = book.properties as Members;
  const properties = { ...(id !== undefined && { id }), added_at: text, ...others };
  const { files } = importDocument(documentOf(resource('/books', 'Book'), { Book: { ...book, properties } }));
  const columns = JSON.parse(files['screens/book.json'] ?? '{}').columns as readonly Json[];
  expect(columns.slice(-2)).toEqual(['added_at', 'created_at']);
});

test('a row has its state changes and two actions at most; the others are in its sheet', () => {
  const below = Object.fromEntries(
    ['print', 'weigh', 'lend', 'scan'].map((verb) => [
      `/books/{id}/${verb}`,
      { post: { parameters: [{ name: 'id', in: 'path', required: true, schema: text }], ...answers(named('Book')) } },
    ]),
  );
  const { file } = project(documentOf({ ...resource('/books', 'Book'), ...below }));
  const names = (part: string) => Object.keys(membersOf(file('screens/book.json', part) ?? null));
  expect(names('actions.row')).toHaveLength(4);
  expect(names('actions.row')).toEqual(expect.arrayContaining(['edit', 'delete']));
  expect([...names('actions.row'), ...names('sheet.sections.1.actions')].sort()).toEqual([
    'delete',
    'edit',
    'lend',
    'print',
    'scan',
    'weigh',
  ]);
});

test('an empty field that is required asks for its value; one that is too long says how long it may be', () => {
  const printed = { type: 'string', format: 'date' };
  const properties = { ...(book.properties as Members), printed };
  const schema = { ...book, required: ['id', 'title', 'status', 'printed'], properties };
  const found = project(documentOf(resource('/books', 'Book'), { Book: schema }));
  const items = membersOf(found.file('schemas/forms/book.json', 'properties') ?? null);
  expect(items.title).toMatchObject({
    message: { required: 'Please enter: Title', maxLength: 'Title: at most 80 characters' },
  });
  expect(items.printed).toMatchObject({
    message: { required: 'Please enter: Printed', format: 'This is not valid: Printed' },
  });
  expect(reasons(found)).not.toContain('removed');
});
