import type { ApiCall, Consequence } from '../language/contract/api.ts';
import type { BackEnd } from '../language/contract/back-end.ts';
import type { Approval, RecordProperty, RecordSchema, Transition } from '../language/contract/record.ts';
import type { Json } from '../language/json.ts';
import { isMembers, membersOf } from '../language/members.ts';
import type { OptionList } from '../language/options.ts';
import type { Menu, MenuItem } from '../language/screen/menu.ts';
import type { ViewEntry } from '../language/screen/view.ts';
import { allowed, compareMembers, demanded, guard, kept, permission, safeguard, value } from './compare.ts';
import { entries } from './keyed.ts';
import { namesOf, show, showGuard, showList } from './names.ts';
import {
  type Both,
  belonging,
  bothMembers,
  type Compare,
  inside,
  type Place,
  type Rules,
  type RulesOf,
} from './place.ts';
import { enums } from './screen.ts';
import { isEquivalent, listOf, textOf } from './shape.ts';

const plain = value();
const risky = value('high');

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
  compareMembers(recordRules, records, inside({ ...place, names }, '', records));
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
  compareMembers(backEndRules, backEnds, inside(place, '', backEnds));
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
  compareMembers(menuRules, menus, inside(place, '', menus));
  menuItems('导航', { before: flat(before.items), after: flat(after.items) }, place);
}

const named =
  (word: string) =>
  (entry: Json, key: string): string =>
    `${word}「${textOf(membersOf(entry).title) ?? key}」`;

const into =
  (rules: Rules): NonNullable<Parameters<typeof entries>[0]['compare']> =>
  (parts, _, place, things) =>
    compareMembers(rules, parts, inside(place, belonging(place, things.before), parts));

const transitionOf = (entry: Json): string => {
  const { request, body, to } = membersOf(entry);
  return `状态变化 ${show(request)}${body === undefined ? '' : ` ${show(body)}`} → ${show(to)}`;
};

const always = (): boolean => true;

const consequence: RulesOf<Consequence> = {
  asks: ['确认中要说明的字段', demanded],
  irreversible: ['「不可撤销」', safeguard],
};

const backEndRules: RulesOf<BackEnd> = {
  token: ['登录凭证', risky],
  session: ['登录与退出', risky],
  query: ['列表的查询参数', risky],
  envelope: ['回应外面的一层', risky],
  list: ['列表的回应', risky],
  refusal: ['拒绝的回应', risky],
};

const approvalRules: RulesOf<Approval> = {
  permission: ['权限', permission('write')({ before: undefined, after: undefined })],
  above: ['数目', risky],
  amount: ['金额字段', risky],
  hours: ['过期的小时数', plain],
};

const transitionRules: RulesOf<Transition> = {
  ...consequence,
  request: ['接口', risky],
  body: ['内容', risky],
  from: ['接受的状态', allowed],
  to: ['变成的状态', risky],
  approval: ['第二个人的批准', kept((parts, place) => compareMembers(approvalRules, parts, place))],
};

/** The fields of a record, or of an object in one. */
const properties: Compare = (...given) =>
  entries({ thing: named('字段'), isOrdered: false, compare: into(propertyRules) })(...given);

const propertyRules: RulesOf<RecordProperty> = {
  type: ['类型', plain],
  title: ['名称', plain],
  description: ['说明', plain],
  help: ['「?」的说明', plain],
  format: ['格式', plain],
  enum: ['可能的值', plain],
  enums: ['枚举', plain],
  options: ['选项列表', plain],
  record: ['所指的记录', plain],
  nameOf: ['「是谁的名称」', plain],
  items: ['每一个', plain],
  properties: ['字段', properties],
  required: ['总是有值的字段', plain],
};

/** The rows that a call accepts: by status, or by guard. */
const rows: Compare = (noun, parts, place) => {
  const areGuards = isMembers(parts.before) && isMembers(parts.after);
  (areGuards ? guard('high') : allowed)(noun, parts, place);
};

const recordRules: RulesOf<RecordSchema> = {
  $id: ['名字', plain],
  title: ['名称', plain],
  type: ['类型', plain],
  required: ['总是有值的字段', plain],
  statusField: ['状态字段', risky],
  properties: ['字段', properties],
  transitions: [
    '状态变化',
    entries({
      key: transitionOf,
      thing: transitionOf,
      isOrdered: false,
      isRisky: { added: always },
      compare: into(transitionRules),
    }),
  ],
  accepts: [
    '接受的状态',
    entries({
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
  ],
};

const calls = entries({
  thing: (_, key) => `接口 ${key}`,
  isOrdered: false,
  isRisky: { added: (call) => membersOf(call).permission === 'public' },
  compare: (parts, key, place) => {
    const request = { before: key, after: key };
    const rules: RulesOf<ApiCall> = {
      ...consequence,
      permission: ['权限', permission('write')(request)],
      form: ['校验的表单', safeguard],
      shape: ['内容的形式', risky],
      record: ['返回的记录', plain],
      list: ['「返回列表」', plain],
      size: ['一次取的行数', plain],
      filters: ['可筛选的参数', plain],
      search: ['可搜索的字段', plain],
      history: ['作为操作日志显示的字段', plain],
      totals: ['可合计的字段', plain],
      options: ['作为选项的记录', plain],
      optional: ['「可以没有」', plain],
      file: ['「返回文件」', plain],
      changes: ['会改变的记录', plain],
      reveals: ['回答中显示一次的值', plain],
      inverse: ['撤销它的接口', plain],
      warns: ['确认之前问后果的接口', safeguard],
    };
    compareMembers(rules, parts, inside(place, `接口 ${key} `, parts));
  },
});

const viewRules: RulesOf<ViewEntry> = {
  title: ['名称', plain],
  with: ['需要的值', plain],
  arrival: ['从外部带回的参数', risky],
  requests: ['调用的接口', risky],
};

const views = entries({ thing: named('部件'), isOrdered: false, compare: into(viewRules) });

const optionRules: RulesOf<OptionList> = {
  title: ['名称', plain],
  request: ['接口', risky],
  parameters: ['参数', plain],
  preload: ['「打开时加载」', plain],
  value: ['值的字段', risky],
};

const options = entries({ thing: named('选项列表'), isOrdered: false, compare: into(optionRules) });

/** Compared separately, as a flat list. */
const elsewhere: Compare = () => undefined;

const menuRules: RulesOf<Menu> = {
  version: ['语言的版本', plain],
  title: ['产品名称', plain],
  items: ['导航', elsewhere],
  search: ['搜索框中找的列表', plain],
};

const itemRules: RulesOf<MenuItem | { parent: string }> = {
  path: ['地址', risky],
  title: ['名称', plain],
  icon: ['图标', plain],
  screen: ['页面', plain],
  arrival: ['从外部带回的参数', risky],
  hidden: ['「不在导航中显示」', plain],
  group: ['分组', plain],
  count: ['待办数', plain],
  children: ['下级', elsewhere],
  parent: ['上级', plain],
};

const menuItems = entries({
  key: (entry) => textOf(membersOf(entry).path) ?? '',
  thing: (entry, key) => `导航「${textOf(membersOf(entry).title) ?? key}」（${key}）`,
  compare: into(itemRules),
});

/** The items of a menu as a flat list, each with its parent's address. */
function flat(items: Json | undefined, parent?: string): readonly Json[] {
  return listOf(items).flatMap((item) => {
    if (!isMembers(item)) return [];
    const own = parent === undefined ? item : { ...item, parent };
    return [own, ...flat(item.children, textOf(item.path))];
  });
}
