import { hash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { diff } from '../../../src/change/diff.ts';
import { check } from '../../../src/check/check.ts';
import { foundationOf } from '../../../src/check/foundation.ts';
import type { Problem } from '../../../src/check/problems/problem.ts';
import { readProject } from '../../../src/check/read.ts';
import { readFiles } from '../../../src/check/read-file.ts';
import { inferScreen } from '../../../src/language/infer/infer.ts';
import type { Json } from '../../../src/language/json.ts';
import { factsOf, type ProjectFiles, parseProject, places } from '../../../src/language/project/project.ts';
import { isRemoval, sameEnumIn } from '../../check/mutants/free.ts';
import { type Mutant, mutantsOf } from '../../check/mutants/mutate.ts';
import { isShort } from '../../depth.ts';
import { editorial, otherEnds, survivors } from './mutant-classes.ts';

// Ten thousand checks. `npm test` makes one in 110 of them, always the same for what is still there: a change of one screen
// picks no other mutants of another.
const every = isShort ? 110 : 1;
const isPicked = ({ file, path, way }: Mutant): boolean =>
  Number.parseInt(hash('sha256', [file, ...path, way].join(' ')).slice(0, 8), 16) % every === 0;
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** A second page of a record, as product staff add one. */
const added = {
  kind: 'list',
  title: '合作加盟商',
  record: 'tenant',
  request: 'GET /api/tenant/list',
  permission: 'tenant',
  enums: { status: 'tenant-status' },
  columns: [
    { field: 'name', kind: 'text', sortable: true },
    { field: 'status', kind: 'enum' },
  ],
  filters: [{ field: 'status', kind: 'enum' }],
  actions: {
    row: {
      disable: {
        kind: 'request',
        title: '暂停合作',
        intent: 'danger',
        when: { status: 1 },
        request: 'PUT /api/tenant/{id}/status/0',
        confirm: '确认暂停与「{name}」的合作？',
        done: '已暂停',
      },
    },
  },
};

const written = await readProject(process.cwd());

/** The shipped screens with all that is inferred, so that every key can be broken, also those that need not be written. */
const shipped: ProjectFiles = {
  ...written,
  ...Object.fromEntries(
    Object.entries(parseProject(written).screens).map(([id, screen]) => [
      `screens/${id}.json`,
      JSON.stringify(screen, null, 2),
    ]),
  ),
};
const files: ProjectFiles = {
  ...shipped,
  'screens/added.json': JSON.stringify(added, null, 2),
  'screens/menu.json': (shipped['screens/menu.json'] ?? '').replace(
    '"items": [',
    '"items": [{ "path": "/added", "title": "合作加盟商", "icon": "people", "screen": "added" },',
  ),
};
const facts = factsOf(parseProject(files));
const isSameEnum = sameEnumIn(files);
const screens = Object.keys(files).filter((file) => /^screens\/[^/]+\.json$/.test(file));

/** A screen with what is inferred: leaving out what goes without saying is no mistake, and no change. */
function inFull(file: string, text: string): string {
  if (file === places.menu || !screens.includes(file)) return text;
  return JSON.stringify(inOrder(inferScreen(JSON.parse(text), facts)));
}

function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => inOrder(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => [key, inOrder(member as Json)]),
  );
}

interface Outcome {
  readonly mutant: Mutant;
  readonly problems: readonly Problem[];
}

const full = new Map(screens.map((file) => [file, inFull(file, files[file] ?? '')]));

/** What the check says of every way to break every screen, menu included: each key and each value, one at a time. */
const outcomes: readonly Outcome[] = screens
  .flatMap((file) => mutantsOf(files, file))
  .filter(isPicked)
  .filter(({ file, text }) => inFull(file, text) !== full.get(file))
  .map((mutant) => ({ mutant, problems: check({ ...files, [mutant.file]: mutant.text }) }));

const silent = outcomes.filter(({ problems }) => problems.length === 0).map(({ mutant }) => mutant);
const isEditorial = (mutant: Mutant): boolean =>
  isSameEnum(mutant) || isRemoval(mutant) || editorial.some(({ holds }) => holds(mutant));

test('at least 99 % of the mutants that change what an operator sees or may do are reported', { tags: 'deep' }, () => {
  const reported = outcomes.length - silent.length;
  const missed = silent.filter((mutant) => !isEditorial(mutant)).length;
  const rate = reported / (reported + missed);
  console.log(
    `${outcomes.length} mutants: ${reported} reported, ${silent.length - missed} editorial, ${missed} missed`,
  );
  console.log(`${(rate * 100).toFixed(2)} % of ${reported + missed}`);
  expect(outcomes.length).toBeGreaterThan(7500);
  expect(rate).toBeGreaterThanOrEqual(0.99);
});

test('whatever is taken away without a mistake is named by the comparison of versions', () => {
  const removals = silent.filter(isRemoval);
  expect(removals.length).toBeGreaterThan(300 / every);
  expect(
    removals.filter(({ file, text }) => diff(files, { ...files, [file]: text }).length === 0).map(describe),
  ).toEqual([]);
});

test('every mutant that is missed is listed with its reason', () => {
  const unlisted = silent.filter((mutant) => !isEditorial(mutant) && !survivors.some(({ holds }) => holds(mutant)));
  expect(unlisted.map(describe)).toEqual([]);
});

test('every reason and every class of editorial mutants is still needed', { tags: 'deep' }, () => {
  const idle = [
    ...editorial.filter(({ holds }) => !silent.some(holds)).map(({ name }) => name),
    ...survivors.filter(({ holds }) => !silent.some(holds)).map(({ why }) => why),
  ];
  expect(idle).toEqual([]);
});

/**
 * What stands in several places of a file breaks each: a sheet of two records, a call shared with a bulk action, a column,
 * a call whose answer is told before and after.
 */
const inSeveralPlaces = [
  'sheets/deals/heading',
  'tenant.json actions/row/disable/request',
  'actions/toolbar/payouts/columns',
  'actions/toolbar/generate/request',
  'actions/toolbar/import/request',
  'actions/toolbar/return/compare',
  'toolbar/import/match',
  'toolbar/tables/match',
  'staff.json columns/2/field',
  'club.json sheet/sections/5/request',
  'tenant.json sheet/sections/3/request',
];

test('no mutant gives more than two messages', () => {
  const many = outcomes.filter(({ problems }) => problems.length > 2).map(tell);
  expect(many.filter((one) => !inSeveralPlaces.some((place) => one.includes(place)))).toEqual([]);
});

test('a message stands where the mistake is, or at the other end of what it broke', () => {
  const isRight = (mutant: Mutant, { file, line, code }: Problem): boolean =>
    otherEnds.has(code) ||
    (file === mutant.file &&
      (mutant.lines.includes(line) ||
        (mutant.thing !== undefined && line >= mutant.thing[0] && line <= mutant.thing[1] + 1)));
  const astray = outcomes.filter(
    ({ mutant, problems }) => problems.length > 0 && !problems.some((problem) => isRight(mutant, problem)),
  );
  expect(astray.map(tell)).toEqual([]);
});

// What makes a check quick; how long it takes is measured by `npm run bench`.
test('of a changed screen the check reads that screen alone, and what screens refer to stays as it was understood', () => {
  const [file = ''] = screens;
  const before = readFiles(files);
  const after = readFiles({ ...files, [file]: (files[file] ?? '').replace(/"title": "[^"]*"/, '"title": "第二版"') });
  expect(after.filter((one) => !before.includes(one)).map((one) => one.file)).toEqual([file]);
  expect(foundationOf(after, 'zh-CN')).toBe(foundationOf(before, 'zh-CN'));
});

function describe({ file, path, way, before, after }: Mutant): string {
  return `${file} ${path.join('/')}: ${way} ${before.slice(0, 60)} → ${after.slice(0, 60)}`;
}

function tell({ mutant, problems }: Outcome): string {
  return `${describe(mutant)} :: ${problems.map(({ file, line, code }) => `${file}:${line} ${code}`).join(', ')}`;
}
