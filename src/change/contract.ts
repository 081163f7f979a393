import type { TypeOf } from '../check/keys.ts';
import type { Json } from '../language/json.ts';
import { isMembers, membersOf } from '../language/members.ts';
import { compareMembers, guard, permission, riskyToExtend, riskyToRemove, value } from './compare.ts';
import { entries } from './keyed.ts';
import { namesOf, show, showGuard, showList } from './names.ts';
import { type Both, belonging, bothMembers, type Compare, type Comparers, inside, type Place } from './place.ts';
import { enums } from './screen.ts';
import { isEquivalent, listOf, textOf } from './shape.ts';

/**
 * Compares two versions of a record. A back end that accepts more is a risk.
 *
 * @example
 * compareRecord({ before: {}, after: { title: '图书' } }, place) // reports: 增加了名称：「图书」
 */
export function compareRecord(records: Both<Json>, place: Place): void {
  const named = (version: keyof Both<unknown>): Place['names']['before'] =>
    namesOf(place.versions[version], { record: textOf(membersOf(records[version]).$id) ?? '', enums: {} });
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
  calls('接口', apis, place);
}

/**
 * Compares the requirements of custom views in two versions.
 *
 * @example
 * compareViews(catalogues, place) // reports: 增加了部件「统计」
 */
export function compareViews(catalogues: Both<Json>, place: Place): void {
  views('部件', catalogues, place);
}

/**
 * Compares two versions of how another back end speaks: where the page speaks otherwise than it does, nothing works.
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
  enums('枚举', shared, place);
}

/**
 * Compares two versions of the shared option lists.
 *
 * @example
 * compareOptions(shared, place) // reports: 增加了选项列表「分馆」
 */
export function compareOptions(shared: Both<Json>, place: Place): void {
  options('选项列表', shared, place);
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
  menuItems('导航', { before: flat(before.items), after: flat(after.items) }, place);
}

const named =
  (word: string) =>
  (entry: Json, key: string): string =>
    `${word}「${textOf(membersOf(entry).title) ?? key}」`;

const into =
  (type: TypeOf, comparers: Comparers = {}): NonNullable<Parameters<typeof entries>[0]['compare']> =>
  (parts, _, place, things) =>
    compareMembers(type, comparers, parts, inside(place, belonging(place, things.before), parts));

const transitionOf = (entry: Json): string => {
  const { request, body, to } = membersOf(entry);
  return `状态变化 ${show(request)}${body === undefined ? '' : ` ${show(body)}`} → ${show(to)}`;
};

const always = (): boolean => true;

const approval = riskyToRemove((parts, place) =>
  compareMembers(['record', 'Approval'], { permission: permission('write')(noRequest) }, parts, place),
);

const noRequest = { before: undefined, after: undefined };

/** The fields of a record, or of an object in one. */
const properties: Compare = (...given) =>
  entries({
    thing: named('字段'),
    isOrdered: false,
    compare: into(['record', 'RecordProperty'], { RecordProperty: properties }),
  })(...given);

/** The rows that a call accepts: by status, or by guard. */
const rows: Compare = (noun, parts, place) => {
  const areGuards = isMembers(parts.before) && isMembers(parts.after);
  (areGuards ? guard('high') : riskyToExtend)(noun, parts, place);
};

const recordComparers: Comparers = {
  RecordProperty: properties,
  Transition: entries({
    key: transitionOf,
    thing: transitionOf,
    isOrdered: false,
    isRisky: { added: always },
    compare: into(['record', 'Transition'], { Approval: approval }),
  }),
  accepts: entries({
    thing: (entry, key, { names }, version) =>
      isMembers(entry)
        ? `${key} 只接受的行（${showGuard(entry, names[version])}）`
        : `${key} 只接受的状态（${showList(listOf(entry))}）`,
    isOrdered: false,
    isRisky: { removed: always },
    compare: (parts, key, place) => {
      const noun = isMembers(parts.after) ? '接受的行' : '接受的状态';
      if (!isEquivalent(parts.before, parts.after)) rows(noun, parts, { ...place, owner: key });
    },
  }),
};

const calls = entries({
  thing: (_, key) => `接口 ${key}`,
  isOrdered: false,
  isRisky: { added: (call) => membersOf(call).permission === 'public' },
  compare: (parts, key, place) => {
    const own = permission('write')({ before: key, after: key });
    compareMembers(['api', 'ApiCall'], { permission: own }, parts, inside(place, `接口 ${key} `, parts));
  },
});

const views = entries({ thing: named('部件'), isOrdered: false, compare: into(['views', 'ViewEntry']) });

const options = entries({
  thing: named('选项列表'),
  isOrdered: false,
  compare: into(['options', 'OptionList']),
});

/** Compared separately, as a flat list. */
const elsewhere: Compare = () => undefined;

/** Where an item stands, which no key of it says. */
const parent: Compare = (_, parts, place) => value()('上级', parts, place);

const menuItems = entries({
  key: (entry) => textOf(membersOf(entry).path) ?? '',
  thing: (entry, key) => `导航「${textOf(membersOf(entry).title) ?? key}」（${key}）`,
  compare: into(['menu', 'MenuItem'], { MenuItem: elsewhere, parent }),
});

/** The items of a menu as a flat list, each with its parent's address. */
function flat(items: Json | undefined, parent?: string): readonly Json[] {
  return listOf(items).flatMap((item) => {
    if (!isMembers(item)) return [];
    const own = parent === undefined ? item : { ...item, parent };
    return [own, ...flat(item.children, textOf(item.path))];
  });
}
