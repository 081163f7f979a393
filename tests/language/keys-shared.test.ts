import { expect, test } from 'vitest';
import enums from '../../schemas/language/enums.json' with { type: 'json' };
import menu from '../../schemas/language/menu.json' with { type: 'json' };
import options from '../../schemas/language/options.json' with { type: 'json' };
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { publish } from '../../src/compile/publish.ts';
import type { Json } from '../../src/language/json.ts';
import type { Members } from '../../src/language/members.ts';
import { parseJson } from '../../src/language/parse.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import { changedIn, isRead } from './effects.ts';

const clean = await readProject(new URL('../check/fixture', import.meta.url).pathname);

/** Something that people write in a shared file, as it stands there, and other values for its keys. */
interface Owner {
  readonly name: string;
  readonly file: string;
  readonly node: Members;
  readonly keys: readonly string[];
  readonly values: Readonly<Record<string, readonly Json[]>>;
  /** The file's content with another node in its place. */
  readonly around: (node: Members) => Json;
  readonly shownBy: readonly string[];
}

const navigation = parseJson(clean['screens/menu.json'] ?? '') as { readonly items: readonly Members[] };
const [home = {}, book = {}, settings = {}] = navigation.items;
const lists = parseJson(clean['screens/shared/options.json'] ?? '') as Readonly<Record<string, Members>>;
const named = parseJson(clean['screens/shared/enums.json'] ?? '') as Readonly<Record<string, readonly Members[]>>;
const [first = {}, ...others] = named['book-status'] ?? [];

const item = {
  keys: Object.keys(menu.definitions.MenuItem.properties),
  file: 'screens/menu.json',
  values: {
    path: ['/elsewhere'],
    title: ['别名'],
    icon: ['star'],
    screen: ['report', 'home'],
    arrival: [['code']],
    hidden: [true],
    group: ['另一组'],
    count: ['away'],
    children: [[{ path: '/settings/report', title: '统计', screen: 'report' }]],
  },
  shownBy: ['src/console/app/', 'src/console/session/arrival.ts'],
};

const owners: readonly Owner[] = [
  {
    name: 'the menu',
    file: 'screens/menu.json',
    node: { ...navigation },
    keys: Object.keys(menu.definitions.Menu.properties),
    values: {
      title: ['别名'],
      brand: [{ name: '别名' }],
      version: [99],
      language: ['en'],
      zone: ['Europe/Berlin'],
      currency: ['EUR'],
      weekStart: ['sunday'],
      country: ['DE'],
      items: [navigation.items.slice(0, 2)],
      search: [[]],
    },
    around: (node) => node,
    shownBy: ['src/console/app/', 'src/console/command/', 'src/language/region/'],
  },
  {
    name: 'the look of the product',
    file: 'screens/menu.json',
    node: { name: '馆' },
    keys: Object.keys(menu.definitions.Brand.properties),
    values: { name: ['别名'], mark: ['<svg/>'], accent: ['#7a3e9d'], density: ['compact'] },
    around: (node) => ({ ...navigation, brand: node }),
    shownBy: ['src/compile/boot/boot-html.ts', 'src/console/app/'],
  },
  {
    ...item,
    name: 'an entry of the menu',
    node: settings,
    around: (node) => ({ ...navigation, items: [home, book, node] }),
  },
  {
    ...item,
    name: 'an entry below another',
    node: { path: '/book/report', title: '统计', screen: 'report' },
    around: (node) => ({
      ...navigation,
      items: [home, { ...book, children: [(book.children as readonly Json[])[0] ?? null, node] }, settings],
    }),
  },
  {
    name: 'an option list',
    file: 'screens/shared/options.json',
    node: { ...lists.branch, parameters: ['branchId'] },
    keys: Object.keys(options.definitions.OptionList.properties),
    values: {
      title: ['别名'],
      request: ['GET /api/shelf/options'],
      parameters: [[]],
      emptyParameters: [['branchId']],
      preload: [false],
      value: ['code'],
    },
    around: (node) => ({ ...lists, branch: node }),
    shownBy: [
      'src/console/client/',
      'src/console/session/',
      'src/console/app/',
      'src/console/form/',
      'src/console/filters/',
    ],
  },
  {
    name: 'a value of an enum',
    file: 'screens/shared/enums.json',
    node: first,
    keys: Object.keys(enums.definitions.EnumValue.properties),
    values: { value: [7], title: ['别名'], intent: ['warning'] },
    around: (node) => ({ ...named, 'book-status': [node, ...others] }),
    shownBy: ['src/console/columns/', 'src/kinds/columns/', 'src/kinds/filters/'],
  },
];

// What editors and colleagues read.
const silent = ['$schema', '$comment'];

const cases = owners.flatMap((owner) =>
  owner.keys.filter((key) => !silent.includes(key)).map((key) => ({ ...owner, key, title: `${key} of ${owner.name}` })),
);

test.each(cases)('$title can be seen', ({ title, file, node, key, values, around, shownBy }) => {
  const effects = (values[key] ?? []).flatMap((value) => {
    const [before, after] = [node, { ...node, [key]: value }].map((one) => ({
      ...clean,
      [file]: JSON.stringify(around(one)),
    }));
    return before === undefined || after === undefined ? [] : effectsOf(before, after, shownBy);
  });
  expect(effects, `${title} has no effect`).not.toEqual([]);
});

/** What comes of a change: something that the page is given and the console reads, or a problem of the check. */
function effectsOf(before: ProjectFiles, after: ProjectFiles, shownBy: readonly string[]): readonly string[] {
  const changed = [...changedIn(shown(before), shown(after))].filter((name) => isRead(name, shownBy));
  return changed.length > 0 ? changed : problemsOf(after).filter((problem) => !problemsOf(before).includes(problem));
}

function shown(files: ProjectFiles): Json {
  const { boot, assets } = publish(files);
  const screens = Object.entries(assets).flatMap(([path, text]) =>
    path.endsWith('.json') ? [[path, parseJson(text)] as const] : [],
  );
  // JSON as the page is given it.
  return parseJson(JSON.stringify({ ...boot, version: '', screens: Object.fromEntries(screens) }));
}

function problemsOf(files: ProjectFiles): readonly string[] {
  return check(files).map(({ file, code, message }) => `${file} ${code} ${message}`);
}
