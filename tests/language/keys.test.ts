import { expect, test } from 'vitest';
import screenSchema from '../../schemas/language/screen.json' with { type: 'json' };
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { dereference, type Schema } from '../../src/check/schema-shape.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import type { Json } from '../../src/language/json.ts';
import type { Members } from '../../src/language/members.ts';
import { own } from '../../src/language/own.ts';
import { type ProjectFiles, parseProject } from '../../src/language/project/project.ts';
import { isShort } from '../depth.ts';
import { changedIn, isRead } from './effects.ts';

// What TypeScript infers of the file is its literal shape; it is a JSON Schema of the generator's making.
const root = screenSchema as unknown as Schema;
const { definitions = {} } = root;
const clean = await readProject(new URL('../check/fixture', import.meta.url).pathname);

/** The kinds of a union: the names of its definitions. */
function kindsOf(union: string): readonly string[] {
  return (definitions[union]?.allOf ?? []).map(({ then }) => String(then.$ref).replace('#/definitions/', ''));
}

const list = {
  kind: 'list',
  title: '全部',
  record: 'book',
  request: 'GET /api/book/list',
  permission: 'book',
  columns: [{ kind: 'text', field: 'name' }],
};
const sheet = (more: Members): Members => ({
  ...list,
  sheet: { heading: '单', request: 'GET /api/book/{id}', sections: [], ...more },
});
const panels = (panel: Members): Members => ({
  kind: 'dashboard',
  title: '首页',
  permission: 'session',
  welcome: '你好',
  sections: [panel],
});
const figures = (card: Members): Members =>
  panels({ kind: 'figures', record: 'book', request: 'GET /api/book/{id}', figures: [card] });
const sections = (section: Members): Members => sheet({ sections: [section] });
const table = { kind: 'table', title: '表', field: 'copies', record: 'copy', columns: ['id'] };

/** Where something can stand: the screen around it, and the files of the console that show it there. */
interface Spot {
  readonly name: string;
  readonly definitions: readonly string[];
  readonly around: (node: Members) => Members;
  readonly shownBy: readonly string[];
}

// What a time shows is decided before the console draws it.
const columns = ['src/console/columns/', 'src/kinds/columns/'];
const actions = ['src/console/actions/', 'src/kinds/actions/', 'src/console/form/', 'src/console/import/'];
const spots: readonly Spot[] = [
  {
    name: 'the list',
    definitions: ['ListScreen'],
    around: (node) => ({ ...list, ...node }),
    shownBy: ['src/console/list/', 'src/console/app/', 'src/console/favourites/'],
  },
  ...['FormScreen', 'DashboardScreen', 'ViewScreen'].map(
    (name): Spot => ({
      name: 'a page',
      definitions: [name],
      around: (node) => node,
      shownBy: ['src/console/app/', 'src/console/form/', 'src/console/dashboard/'],
    }),
  ),
  {
    name: 'a dashboard',
    definitions: kindsOf('Panel'),
    around: (node) => panels(node),
    shownBy: ['src/kinds/panels/', 'src/console/client/'],
  },
  {
    name: 'a section of figures',
    definitions: ['Card'],
    around: (node) => figures(node),
    shownBy: ['src/kinds/panels/', ...columns],
  },
  {
    name: 'what a figure is compared with',
    definitions: ['Comparison'],
    around: (node) => figures({ kind: 'number', field: 'id', title: '数', compare: [node] }),
    shownBy: ['src/kinds/panels/'],
  },
  {
    name: 'a section of tasks',
    definitions: ['Task'],
    around: (node) => panels({ kind: 'tasks', tasks: [node] }),
    shownBy: ['src/kinds/panels/', ...columns],
  },
  {
    name: 'the columns of a list',
    definitions: kindsOf('Column'),
    around: (node) => ({ ...list, columns: [node] }),
    shownBy: ['src/console/list/', 'src/console/table/', ...columns],
  },
  {
    name: 'the columns of a table',
    definitions: kindsOf('Column'),
    around: (node) => sections({ ...table, columns: [node] }),
    shownBy: ['src/kinds/sections/table/face.tsx', 'src/console/table/', ...columns],
  },
  {
    name: 'the fields of a sheet',
    definitions: kindsOf('Column'),
    around: (node) => sections({ kind: 'fields', fields: [node] }),
    shownBy: ['src/kinds/sections/fields/face.tsx', ...columns],
  },
  {
    name: 'the filters',
    definitions: kindsOf('Filter').filter((name) => name !== 'RangeFilter'),
    around: (node) => ({ ...list, filters: [node] }),
    shownBy: ['src/kinds/filters/', 'src/console/list/'],
  },
  {
    name: 'the filters over what has an order',
    definitions: ['RangeFilter'],
    around: (node) => ({ ...list, filters: [{ ...node, field: node.field === 'name' ? 'createAt' : 'price' }] }),
    shownBy: ['src/kinds/filters/', 'src/console/list/'],
  },
  {
    name: 'the views of a list',
    definitions: ['ListView'],
    around: (node) => ({ ...list, filters: [{ kind: 'text', field: 'name' }], tabs: { late: node } }),
    shownBy: ['src/console/list/'],
  },
  ...(['toolbar', 'row'] as const).map(
    (part): Spot => ({
      name: `the ${part} of a list`,
      definitions: kindsOf('Action'),
      around: (node) => ({ ...sheet({}), actions: { [part]: { it: node } } }),
      shownBy: [...actions, 'src/console/list/'],
    }),
  ),
  {
    name: 'the bulk actions',
    definitions: kindsOf('BulkAction'),
    around: (node) => ({ ...list, actions: { bulk: { it: node } } }),
    shownBy: [...actions, 'src/console/list/'],
  },
  {
    name: 'the foot of a sheet',
    definitions: kindsOf('Action'),
    around: (node) => sheet({ actions: { it: node } }),
    shownBy: actions,
  },
  {
    name: 'a section of actions',
    definitions: kindsOf('Action'),
    around: (node) => sections({ kind: 'actions', actions: { it: node } }),
    shownBy: actions,
  },
  ...(['toolbar', 'row'] as const).map(
    (part): Spot => ({
      name: `the ${part} of a table`,
      definitions: kindsOf('Action'),
      around: (node) => sections({ ...table, actions: { [part]: { it: node } } }),
      shownBy: actions,
    }),
  ),
  {
    name: 'the sheet',
    definitions: ['Sheet'],
    around: (node) => ({ ...list, sheet: node }),
    shownBy: ['src/console/sheet/', 'src/console/columns/heading.ts'],
  },
  {
    name: 'another sheet',
    definitions: ['Sheet'],
    around: (node) => ({ ...list, sheets: { other: node } }),
    shownBy: ['src/console/sheet/', 'src/console/columns/heading.ts'],
  },
  {
    name: 'the sections of a sheet',
    definitions: kindsOf('Section'),
    around: sections,
    shownBy: ['src/kinds/sections/', 'src/console/form/', 'src/compile/action/save-action.ts'],
  },
  {
    name: 'a value that is shown once',
    definitions: ['Reveal'],
    around: (node) => ({ ...list, actions: { row: { it: { ...filled('FormAction'), reveal: node } } } }),
    shownBy: actions,
  },
];

const it = { kind: 'request', title: '做', request: 'POST /api/book' };

/** What is written under a key: several, of which one need have an effect. */
const written: Readonly<Record<string, readonly Json[]>> = {
  title: ['别名', '另名'],
  field: ['name', 'status'],
  record: ['book', 'loan'],
  request: ['GET /api/book/{id}', 'POST /api/book', 'GET /api/loan/list'],
  load: ['GET /api/book/{id}'],
  permission: ['loan:write', 'book:read'],
  form: ['book-edit', 'book-create'],
  view: ['report', 'cover'],
  options: ['branch', 'shelf'],
  enums: [{ shelf: 'book-type', status: 'book-type' }],
  when: [{ status: 0 }],
  editable: [{ status: 0 }],
  body: [{ id: '{id}' }],
  prefill: [{ name: '{name}' }],
  omit: [['name']],
  with: [{ bookId: '{id}' }],
  columns: [[{ kind: 'text', field: 'name' }], [{ kind: 'enum', field: 'shelf' }]],
  fields: [[{ kind: 'number', field: 'id' }], []],
  presets: [['today']],
  filters: [[{ kind: 'text', field: 'name' }]],
  where: [{ name: '书' }, { 结果: ['成功'] }],
  hiddenColumns: [['name']],
  tabs: [{ late: { title: '逾期' } }],
  search: [['name']],
  poll: [30],
  help: ['说明一句。'],
  card: [{ title: 'name', lines: [] }],
  lines: [['name']],
  link: [
    { screen: 'book', id: '{id}' },
    { screen: 'book', tab: 'away' },
    { screen: 'book', tab: 'new' },
  ],
  compare: [[{ title: '昨日', field: 'id' }], ['name']],
  match: [['name']],
  total: [['price']],
  titles: [{ name: ['品名'] }],
  tasks: [
    [{ title: '不在架', link: { screen: 'book', tab: 'away' } }],
    [{ title: '近七日', link: { screen: 'book', tab: 'new' } }],
  ],
  figures: [[{ kind: 'number', field: 'fines', title: '张' }], []],
  sections: [[{ kind: 'fields', fields: [{ kind: 'text', field: 'name' }] }], []],
  sort: [{ field: 'name' }],
  empty: [{ title: '未填写', intent: 'danger' }],
  sheet: [{ heading: '单', sections: [] }, 'other'],
  sheets: [{ other: { heading: '单', sections: [] } }],
  // biome-ignore lint/suspicious/noThenProperty: a key of the language, not a promise
  then: [['close']],
  reveal: [{ field: 'password', heading: '密码' }],
  actions: [{ it }, {}],
};

function valuesOf(key: string, part: Schema): readonly Json[] {
  const { type, properties } = dereference(root, part);
  // The actions of a list and of a table stand under where they are offered.
  if (key === 'actions' && properties !== undefined) return [{ row: { it } }];
  if (part.enum !== undefined || part.const !== undefined) return part.enum ?? [part.const ?? null];
  if ([part.type].flat().includes('boolean')) return [true, false];
  if (key === 'sections' && part.items?.$ref === '#/definitions/Panel') return [[{ kind: 'tasks', tasks: [] }], []];
  const values = own(written, key) ?? ['一句话 {name}', '另一句'];
  return values.filter((value) => (typeof value === 'string') === (type === 'string'));
}

/** Of the columns of a file, some are summed and have titles of their own. */
function exported(definition: string): Members {
  return definition === 'ExportAction' ? { columns: ['name', 'price'] } : {};
}

/** A node of a definition with the keys that it must have. */
function filled(definition: string): Members {
  const { properties = {}, required = [] } = definitions[definition] ?? {};
  // What a row of a file fills, and what comes back of it once, is a form's.
  const more = definition === 'ImportAction' ? { form: 'book-create' } : exported(definition);
  const needed = Object.fromEntries(
    required.map((key) => [key, properties[key]?.const ?? valuesOf(key, properties[key] ?? {})[0] ?? null]),
  );
  return { ...needed, ...more };
}

// What editors and colleagues read, and what makes it what it is.
const silent = ['$schema', '$comment', 'kind'];

const cases = spots.flatMap((spot) =>
  spot.definitions.flatMap((definition) =>
    Object.entries(definitions[definition]?.properties ?? {})
      .filter(([key]) => !silent.includes(key))
      .map(([key, part]) => ({ spot, definition, key, part, name: `${key} of a ${definition} in ${spot.name}` })),
  ),
);

// A change looks at each key in the first of the places that allow it.
const first = new Map(cases.toReversed().map((one) => [`${one.definition}.${one.key}`, one]));

test.each(isShort ? [...first.values()] : cases)('$name can be seen', ({ spot, definition, key, part }) => {
  const base = filled(definition);
  const without = Object.fromEntries(Object.entries(base).filter(([one]) => one !== key));
  const starts = definitions[definition]?.required?.includes(key) ? [base] : [without];
  const effects = starts.flatMap((start) =>
    valuesOf(key, part)
      .filter((value) => JSON.stringify(value) !== JSON.stringify(start[key]))
      .flatMap((value) => effectsOf(spot, start, { ...start, [key]: value })),
  );
  expect(effects, `${definition}.${key} in ${spot.name} has no effect`).not.toEqual([]);
});

/** What comes of a change: a problem of the check, or something that the console reads. */
function effectsOf(spot: Spot, from: Members, to: Members): readonly string[] {
  const [before, after] = [spot.around(from), spot.around(to)].map(projectWith);
  if (before === undefined || after === undefined) return [];
  const changed = [...changedIn(compiled(before), compiled(after))].filter((name) => isRead(name, spot.shownBy));
  return changed.length > 0 ? changed : problemsOf(after).filter((problem) => !problemsOf(before).includes(problem));
}

/** In which the call that actions make by default also says what it would do: a question previews that. */
const previewed = (() => {
  const read = 'GET /api/book/{id}';
  const api = JSON.parse(clean['schemas/api.json'] ?? '') as Record<string, Members>;
  return { ...clean, 'schemas/api.json': JSON.stringify({ ...api, [read]: { ...api[read], warns: read } }) };
})();

function projectWith(screen: Members): ProjectFiles {
  return { ...previewed, 'screens/keys.json': JSON.stringify(screen) };
}

function compiled(files: ProjectFiles): Json {
  return JSON.parse(JSON.stringify(compileScreen(parseProject(files), 'keys'))) as Json;
}

function problemsOf(files: ProjectFiles): readonly string[] {
  return check(files).flatMap(({ file, code, message }) =>
    file === 'screens/keys.json' ? [`${code} ${message}`] : [],
  );
}
