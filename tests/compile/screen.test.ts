import { expect, test } from 'vitest';
import type { ResolvedList } from '../../src/compile/resolved.ts';
import type { ResolvedDashboard } from '../../src/compile/screen/resolved-screen.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { rangePresets } from '../../src/language/range.ts';
import { booksWith, library, libraryWith } from './project.fixture.ts';

const project = parseProject(library);
const book = compileScreen(project, 'book') as ResolvedList;
const lend = book.row[0];

/** The list with something else in it, in a library with more files. */
function listWith(more: object, files: Readonly<Record<string, object>> = {}): ResolvedList {
  const project = libraryWith({ ...files, 'screens/book.json': booksWith(more) });
  return compileScreen(project, 'book') as ResolvedList;
}

test('a range has the order of its field, presets where that is dated, and says whether there may be none', () => {
  const range = (field: string, more: object = {}) => ({ kind: 'range', field, ...more });
  const { filters } = listWith({
    filters: [range('dueAt'), range('dueAt', { presets: ['today'] }), range('price', { title: '原价' })],
  });
  expect(filters).toEqual([
    {
      kind: 'range',
      field: 'dueAt',
      title: '应还时间',
      range: { of: 'date-time', presets: rangePresets, nullable: true },
    },
    {
      kind: 'range',
      field: 'dueAt',
      title: '应还时间',
      range: { of: 'date-time', presets: ['today'], nullable: true },
    },
    { kind: 'range', field: 'price', title: '原价', range: { of: 'money', presets: [], nullable: false } },
  ]);
  expect(() => listWith({ filters: [range('name')] })).toThrow('name of book has no ranges.');
});

test('a form sends nothing where the path takes all it has, and no form validates the call', () => {
  const sent = (request: string, properties: object, more: object = {}) => {
    const move = { kind: 'form', title: '移动', form: 'place', request: `PUT /api/book/{id}${request}` };
    const list = listWith(
      { actions: { row: { move } } },
      {
        'schemas/forms/place.json': { type: 'object', properties },
        'schemas/api.json': { 'PUT /api/book/{id}/{shelf}': { permission: 'book:write', ...more } },
      },
    );
    const given = list.row.find(({ name }) => name === 'move');
    return (given as { readonly send?: string } | undefined)?.send;
  };
  const shelf = { type: 'string', title: '书架' };
  expect(sent('/{shelf}', { shelf })).toBe('nothing');
  expect(sent('/{shelf}', { shelf, note: shelf })).toBeUndefined();
  expect(sent('/{shelf}', {})).toBeUndefined();
  expect(sent('/{shelf}', { shelf }, { form: 'place' })).toBeUndefined();
  expect(sent('/{shelf}/elsewhere', { shelf })).toBe('nothing');
});

test('a column takes its title from the record unless it has its own', () => {
  expect(book.columns.map((column) => column.title)).toEqual(['书名', '定价', '状态']);
});

test('a badge and a choice carry their enum, in its order', () => {
  expect(book.columns[2]?.enum?.map(({ value }) => value)).toEqual([0, 1, 2]);
  expect(book.filters[0]?.enum?.[2]).toEqual({ value: 2, title: '遗失', intent: 'danger' });
});

test('comments stay behind', () => {
  expect(JSON.stringify(book)).not.toContain('最常用');
});

test('a guard becomes a list of which all must hold', () => {
  expect(lend?.when).toEqual([
    { field: 'status', test: { oneOf: [0] } },
    { field: 'price', test: { minimum: 1 } },
  ]);
});

test('a text is cut at its fields, each formatted as the screen shows it, else as the record says', () => {
  if (lend?.kind !== 'request') throw new Error('no request action');
  expect(lend.confirm).toMatchObject([
    '借出《',
    { column: { field: 'name', kind: 'text' } },
    '》（',
    { column: { field: 'price', kind: 'money', title: '定价' } },
    '，',
    { column: { field: 'dueAt', kind: 'date-time', title: '应还时间' } },
    '）？',
  ]);
});

test('a sheet of another record formats its texts by its own fields, not by columns of the list', () => {
  const { sheet: _, ...screen } = JSON.parse(library['screens/book.json'] ?? '{}') as Readonly<Record<string, object>>;
  const titled = (record: string, sections: readonly object[]) => {
    const sheets = { other: { record, heading: '{price}', sections } };
    const files = { ...library, 'screens/book.json': JSON.stringify({ ...screen, sheets }) };
    return (compileScreen(parseProject(files), 'book') as ResolvedList).sheets.other?.heading.text;
  };
  expect(titled('book', [])).toMatchObject([{ column: { kind: 'money', title: '定价' } }]);
  expect(titled('copy', [])).toEqual([{ column: { kind: 'text', field: 'price', title: 'price' } }]);
  const own = { kind: 'fields', fields: [{ kind: 'number', field: 'price' }] };
  expect(titled('copy', [own])).toMatchObject([{ column: { kind: 'number' } }]);
});

test('a request is cut at its places, in path and query', () => {
  if (lend?.kind !== 'request') throw new Error('no request action');
  expect(lend.request).toEqual({
    method: 'POST',
    url: ['/api/book/', { field: 'id' }, '/lend?branch=', { field: 'branchId' }],
  });
});

test('only a whole "{field}" is the field of the row; any other value is a constant', () => {
  if (lend?.kind !== 'request') throw new Error('no request action');
  expect(lend.body).toEqual({ id: { field: 'id' }, note: { constant: 'x{id}' }, copies: { constant: 1 } });
});

test('an action needs what the contract says of its request, and a sheet what its request needs', () => {
  expect(lend?.permission).toBe('loan:write');
  expect(book.row[1]?.permission).toBe('book:read');
  expect(book.toolbar.find(({ name }) => name === 'create')?.permission).toBe('book:write');
});

test('a sheet without a request needs what all of its sections ask for, if they ask for the same', () => {
  const { sheet: _, ...screen } = JSON.parse(library['screens/book.json'] ?? '{}') as Readonly<Record<string, object>>;
  const rows = { kind: 'table', request: 'GET /api/loan/list', record: 'loan', columns: ['dueAt'] };
  const neededFor = (...sections: readonly object[]) => {
    const sheets = { other: { heading: '', sections } };
    const actions = { row: { other: { kind: 'sheet', title: '', sheet: 'other' } } };
    const { 'GET /api/book/{id}': _one, ...calls } = JSON.parse(library['schemas/api.json'] ?? '');
    const api = { ...calls, 'GET /api/loan/list': { permission: 'loan:read' } };
    const project = libraryWith({ 'screens/book.json': { ...screen, sheets, actions }, 'schemas/api.json': api });
    return (compileScreen(project, 'book') as ResolvedList).row.find(({ name }) => name === 'other')?.permission;
  };
  expect(neededFor(rows)).toBe('loan:read');
  expect(neededFor(rows, rows)).toBe('loan:read');
  expect(neededFor(rows, { kind: 'fields', fields: ['price'] })).toBeNull();
  expect(neededFor({ kind: 'fields', fields: ['price'] })).toBeNull();
});

test('reading a screen needs its code with :read; session needs none', () => {
  expect(book.permission).toBe('book:read');
  expect(compileScreen(project, 'home').permission).toBeNull();
});

test('a table section takes the title of the field it shows, and its columns those of its own record', () => {
  expect(book.sheets.sheet?.sections[1]).toMatchObject({ title: '副本', columns: [{ title: '书架' }] });
});

test('a card is a column of the record', () => {
  const home = compileScreen(project, 'home') as ResolvedDashboard;
  const [panel] = home.sections;
  expect(panel?.kind === 'figures' && panel.cards[0]).toMatchObject({
    column: { kind: 'number', title: '今日借阅' },
    note: [{ column: { kind: 'date' } }],
  });
});

test('a compiled screen is frozen through and through and survives JSON', () => {
  expect(Object.isFrozen(book.row[0]?.when[0]?.test)).toBe(true);
  expect(JSON.parse(JSON.stringify(book))).toEqual(book);
});

test('what cannot be undone asks, also where the screen says nothing', () => {
  const parsed = parseProject(library);
  const api = { ...parsed.api, 'POST /api/book/{id}/lend': { permission: 'book:write', irreversible: true } as const };
  const screen = JSON.parse(JSON.stringify(parsed.screens.book));
  delete screen.actions.row.lend.confirm;
  const silent = { ...parsed, screens: { ...parsed.screens, book: screen } };
  const asks = (of: typeof parsed) => (compileScreen(of, 'book') as ResolvedList).row[0];
  expect(asks({ ...silent, api })).toMatchObject({ confirm: ['确认借出？'], irreversible: '此操作不可撤销。' });
  expect(asks(silent)).not.toHaveProperty('confirm');
  expect(asks(silent)).not.toHaveProperty('irreversible');
});

test('that something cannot be undone is said once, in the words of the screen where it has any', () => {
  const parsed = parseProject(library);
  const api = { ...parsed.api, 'POST /api/book/{id}/lend': { permission: 'book:write', irreversible: true } as const };
  const said = (texts: object) => {
    const screen = JSON.parse(JSON.stringify(parsed.screens.book));
    Object.assign(screen.actions.row.lend, texts);
    return (compileScreen({ ...parsed, api, screens: { ...parsed.screens, book: screen } }, 'book') as ResolvedList)
      .row[0];
  };
  expect(said({ warning: '馆内不能再预约。' })).toHaveProperty('irreversible', '此操作不可撤销。');
  expect(said({ warning: '借出后不能再恢复在馆。' })).not.toHaveProperty('irreversible');
  expect(said({ confirm: '借出《{name}》，不可撤销？' })).not.toHaveProperty('irreversible');
});

test('what cannot be undone, warns or names an amount that the contract wants named, Enter alone does not agree to', () => {
  const parsed = parseProject(library);
  const lend = (call: object, own: object = {}) => {
    const screen = JSON.parse(JSON.stringify(parsed.screens.book));
    Object.assign(screen.actions.row.lend, own);
    const records = JSON.parse(JSON.stringify(parsed.records));
    records.book.properties.fee = { type: 'string', format: 'money' };
    const api = { ...parsed.api, 'POST /api/book/{id}/lend': { permission: 'book:write', ...call } };
    const all = { ...parsed, api, records, screens: { ...parsed.screens, book: screen } };
    const [action] = (compileScreen(all, 'book') as ResolvedList).row;
    return action?.isConsequential === true;
  };
  expect([lend({}), lend({ asks: ['name'] }), lend({}, { intent: 'primary' })]).toEqual([false, false, false]);
  expect([lend({ irreversible: true }), lend({ asks: ['fee'] })]).toEqual([true, true]);
  expect([lend({}, { intent: 'danger' }), lend({}, { intent: 'warning' })]).toEqual([true, true]);
});

test('a table asks for as many rows at once as the contract says', () => {
  const api = JSON.parse(library['schemas/api.json'] ?? '{}') as Record<string, object>;
  const list = Object.keys(api).find((key) => key.startsWith('GET ') && key.endsWith('/list')) ?? '';
  const urls = (size: object, query: string) => {
    const table = { kind: 'table', record: 'book', columns: [], request: `${list}${query}` };
    const screen = JSON.stringify({
      ...(JSON.parse(library['screens/book.json'] ?? '{}') as object),
      sheet: { heading: '', sections: [table] },
    });
    const files = {
      ...library,
      'screens/book.json': screen,
      'schemas/api.json': JSON.stringify({ ...api, [list]: { ...api[list], ...size } }),
    };
    const [section] = (compileScreen(parseProject(files), 'book') as ResolvedList).sheets.sheet?.sections ?? [];
    return section?.kind === 'table' && 'request' in section.source ? section.source.request.url.join('') : undefined;
  };
  const path = list.replace('GET ', '');
  expect(urls({ size: 1000 }, '')).toBe(`${path}?size=1000`);
  expect(urls({ size: 1000 }, '?a=b')).toBe(`${path}?a=b&size=1000`);
  expect(urls({}, '?a=b')).toBe(`${path}?a=b`);
});

test('an action is irreversible if every transition is that it may make', () => {
  const transition = (to: number, more: object = {}) => ({ request: 'PUT /api/book/{id}', from: [0], to, ...more });
  const isFinal = (action: object, ...transitions: readonly object[]) => {
    const record = { ...JSON.parse(library['schemas/records/book.json'] ?? ''), transitions };
    const files = {
      'schemas/records/book.json': record,
      'schemas/api.json': { 'PUT /api/book/{id}': { permission: 'book:write' } },
    };
    const one = { kind: 'request', title: '注销', request: 'PUT /api/book/{id}', ...action };
    const given = listWith({ actions: { row: { one } } }, files).row.find(({ name }) => name === 'one');
    return given?.irreversible !== undefined;
  };
  const lose = transition(2, { body: { status: 2 }, irreversible: true });
  const lend = transition(1, { body: { status: 1 } });
  expect(isFinal({}, transition(2, { irreversible: true }))).toBe(true);
  expect(isFinal({}, transition(2))).toBe(false);
  expect(isFinal({})).toBe(false);
  // What is sent decides.
  expect(isFinal({ body: { status: 2 } }, lose, lend)).toBe(true);
  expect(isFinal({ body: { status: 1 } }, lose, lend)).toBe(false);
  expect(isFinal({ body: { status: 0 } }, lose, lend)).toBe(false);
  expect(isFinal({}, lose)).toBe(false);
  // A form may choose either.
  const form = { kind: 'form', form: 'book-create' };
  expect(isFinal(form, lose)).toBe(true);
  expect(isFinal(form, lose, lend)).toBe(false);
});
