import type { TypeOf } from '../check/keys.ts';
import type { Json } from '../language/json.ts';
import { isMembers, membersOf } from '../language/members.ts';
import { isSame } from '../language/same.ts';
import type { Path } from './change.ts';
import { compareMembers, guard, permission, riskyToExtend, riskyToRemove, value } from './compare.ts';
import { entries } from './keyed.ts';
import { guardIn, namesOf, show, showList } from './names.ts';
import { type Both, bothMembers, type Compare, type Comparers, inside, type Place, withOwner } from './place.ts';
import { enums } from './screen.ts';
import { isEquivalent, listOf, textOf } from './shape.ts';

/**
 * Compares two versions of a record. Anything that makes the back end accept more is high risk.
 *
 * @example
 * compareRecord({ before: {}, after: { title: '图书' } }, place) // reports: 增加了名称：「图书」
 */
export function compareRecord(records: Both<Json>, place: Place): void {
  const named = (version: keyof Both<unknown>): Place['names']['before'] =>
    namesOf(place.versions[version], place.words, { record: textOf(membersOf(records[version]).$id) ?? '', enums: {} });
  const names = { before: named('before'), after: named('after') };
  compareMembers(['record', 'RecordSchema'], recordComparers, records, inside({ ...place, names }, '', records));
}

/**
 * Compares two versions of the contract's calls.
 *
 * @example
 * compareApi(apis, place) // reports: 增加了接口 GET /api/book/list
 */
export function compareApi(apis: Both<Json>, place: Place): void {
  calls(place.words.callNoun, apis, place);
}

/**
 * Compares the requirements of custom views in two versions.
 *
 * @example
 * compareViews(catalogues, place) // reports: 增加了部件「统计」
 */
export function compareViews(catalogues: Both<Json>, place: Place): void {
  views(place.words.viewNoun, catalogues, place);
}

/**
 * Compares two versions of the conventions of another back end. Every change is high risk: if they do not match the
 * back end, no call works.
 *
 * @example
 * compareBackEnd(backEnds, place) // reports: 列表的回应由 {"total":"count"} 改为 {"total":"sum"}（高风险）
 */
export function compareBackEnd(backEnds: Both<Json>, place: Place): void {
  compareMembers(['back-end', 'BackEnd'], {}, backEnds, inside(place, '', backEnds));
}

/**
 * Compares two versions of the shared enums.
 *
 * @example
 * compareEnums(shared, place) // reports: 枚举「book-status」增加了值「遗失」
 */
export function compareEnums(shared: Both<Json>, place: Place): void {
  enums(place.words.enumsNoun, shared, place);
}

/**
 * Compares two versions of the shared option lists.
 *
 * @example
 * compareOptions(shared, place) // reports: 增加了选项列表「分馆」
 */
export function compareOptions(shared: Both<Json>, place: Place): void {
  options(place.words.optionsNoun, shared, place);
}

/**
 * Compares two versions of the menu, item by item, matched by address.
 *
 * @example
 * compareMenu(menus, place) // reports: 增加了导航「统计」（/report）
 */
export function compareMenu(menus: Both<Json>, place: Place): void {
  const { before, after } = bothMembers(menus);
  compareMembers(['menu', 'Menu'], { MenuItem: elsewhere }, menus, inside(place, '', menus));
  const items = inGroups({ before: listOf(before.items), after: listOf(after.items) });
  menuItems(place.words.menuNoun, { before: flat(items.before), after: flat(items.after) }, place);
}

type Noun = 'fieldNoun' | 'viewNoun' | 'optionsNoun';

const named =
  (noun: Noun) =>
  (entry: Json, key: string, { words }: Place): string =>
    words.named(words[noun], textOf(membersOf(entry).title) ?? key);

const into =
  (type: TypeOf, comparers: Comparers = {}): NonNullable<Parameters<typeof entries>[0]['compare']> =>
  (parts, _, place, things) =>
    compareMembers(type, comparers, parts, inside(place, withOwner(place, things.before), parts));

/** Returns the identity of a transition, which has no name: its call, body and target. */
const transitionOf = (entry: Json): string => {
  const { request, body, to } = membersOf(entry);
  return [request, JSON.stringify(body), to].join(' ');
};

const always = (): boolean => true;

const approval = riskyToRemove((parts, place) =>
  compareMembers(['record', 'Approval'], { permission: permission('write')(noRequest) }, parts, place),
);

const noRequest = { before: undefined, after: undefined };

/** Compares the fields of a record, or of a nested object. */
const properties: Compare = (...given) =>
  entries({
    thing: named('fieldNoun'),
    isOrdered: false,
    renamed: { risk: 'normal' },
    compare: into(['record', 'RecordProperty'], { RecordProperty: properties }),
  })(...given);

/** Compares the rows that a call accepts: by status, or by guard. */
const rows: Compare = (noun, parts, place) => {
  const areGuards = isMembers(parts.before) && isMembers(parts.after);
  (areGuards ? guard('high') : riskyToExtend)(noun, parts, place);
};

const recordComparers: Comparers = {
  RecordProperty: properties,
  Transition: entries({
    key: transitionOf,
    thing: (entry, _, { words }) => {
      const { request, body, to } = membersOf(entry);
      return words.transition(
        show(request, words),
        body === undefined ? undefined : show(body, words),
        show(to, words),
      );
    },
    isOrdered: false,
    isRisky: { added: always },
    compare: into(['record', 'Transition'], { Approval: approval }),
  }),
  accepts: entries({
    thing: (entry, key, { names, words }, version) =>
      isMembers(entry)
        ? words.acceptedBy(key, guardIn(words, entry, names[version]))
        : words.statusesOf(key, showList(listOf(entry), words)),
    isOrdered: false,
    isRisky: { removed: always },
    compare: (parts, key, place) => {
      const { rowsNoun, statusesNoun } = place.words;
      const noun = isMembers(parts.after) ? rowsNoun : statusesNoun;
      if (!isEquivalent(parts.before, parts.after)) rows(noun, parts, { ...place, owner: key });
    },
  }),
};

const calls = entries({
  thing: (_, key, { words }) => words.call(key),
  isOrdered: false,
  isRisky: { added: (call) => membersOf(call).permission === 'public' },
  compare: (parts, key, place) => {
    const own = permission('write')({ before: key, after: key });
    compareMembers(['api', 'ApiCall'], { permission: own }, parts, inside(place, place.words.callOwner(key), parts));
  },
});

const views = entries({ thing: named('viewNoun'), isOrdered: false, compare: into(['views', 'ViewEntry']) });

const options = entries({
  thing: named('optionsNoun'),
  isOrdered: false,
  renamed: { risk: 'normal' },
  compare: into(['options', 'OptionList']),
});

/** Ignores a value that is compared separately, as a flat list. */
const elsewhere: Compare = () => undefined;

/** Compares the parent of a menu item, which is its position and not one of its keys. */
const parent: Compare = (_, { before, after }, place) => {
  const called = (version: keyof Both<unknown>, path: Json | undefined): string | undefined => {
    const found = flat(membersOf(place.versions[version].get(place.file)).items).find(
      (item) => membersOf(item).path === path,
    );
    return path === undefined ? undefined : (textOf(membersOf(found).title) ?? textOf(path));
  };
  const parts = { before: called('before', before), after: called('after', after) };
  if (parts.before !== parts.after) value()(place.words.parentNoun, parts, place);
};

const menuItems = entries({
  key: (entry) => textOf(membersOf(entry).path) ?? '',
  thing: (entry, key, { words }) => words.menuItem(textOf(membersOf(entry).title) ?? key, key),
  renamed: { key: 'path' },
  within: (entry) => textOf(membersOf(entry).parent),
  pathOf: (key, { versions, file }, version) => menuPath(membersOf(versions[version].get(file)).items, key, ['items']),
  compare: into(['menu', 'MenuItem'], { MenuItem: elsewhere, parent }),
});

/**
 * Returns the top items of a menu with their groups as people see them: a group that both versions have is only that of
 * the items which left it for another one, new or not, wherever its heading is written.
 */
function inGroups(items: Both<readonly Json[]>): Both<readonly Json[]> {
  const groups = { before: groupByItem(items.before), after: groupByItem(items.after) };
  const stays = (group: Json | undefined): boolean =>
    [groups.before, groups.after].every((all) => [...all.values()].some((one) => isSame(one, group)));
  const moved = (path: Json | undefined): boolean => {
    const [from, to] = [groups.before.get(path), groups.after.get(path)];
    return !isSame(from, to) && stays(from) && to !== undefined;
  };
  const seen = (version: keyof Both<unknown>) =>
    items[version].map((item) => {
      const { group, ...others } = membersOf(item);
      const own = moved(others.path) ? groups[version].get(others.path) : stays(group) ? undefined : group;
      return own === undefined ? others : { ...others, group: own };
    });
  return { before: seen('before'), after: seen('after') };
}

/** Returns the group of each visible item by its address: the one whose heading it has, or that of the item before. */
function groupByItem(items: readonly Json[]): ReadonlyMap<Json | undefined, Json> {
  let last: Json | undefined;
  return new Map(
    items.flatMap((item) => {
      const { path, group, hidden } = membersOf(item);
      last = group ?? last;
      return last === undefined || hidden === true ? [] : [[path, last] as const];
    }),
  );
}

/** Returns the path of the item with an address in a menu. */
function menuPath(items: Json | undefined, address: string, list: Path): Path | undefined {
  for (const [index, item] of listOf(items).entries()) {
    const own = [...list, index];
    const { path, children } = membersOf(item);
    const found = path === address ? own : menuPath(children, address, [...own, 'children']);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The items of a menu as a flat list, each with its parent's address. */
function flat(items: Json | undefined, parent?: string): readonly Json[] {
  return listOf(items).flatMap((item) => {
    if (!isMembers(item)) return [];
    const own = parent === undefined ? item : { ...item, parent };
    return [own, ...flat(item.children, textOf(item.path))];
  });
}
