import type { Action } from '../kinds/actions/action.ts';
import type { Column } from '../kinds/columns/column.ts';
import type { Filter } from '../kinds/filters/filter.ts';
import type { Card, Comparison } from '../kinds/panels/figures/spec.ts';
import type { Panel } from '../kinds/panels/panel.ts';
import type { Task } from '../kinds/panels/tasks/spec.ts';
import type { Section } from '../kinds/sections/section.ts';
import type { EnumValue } from '../language/enum.ts';
import type { Json } from '../language/json.ts';
import { isMembers, membersOf } from '../language/members.ts';
import { isSame } from '../language/same.ts';
import type { Screen } from '../language/screen/screen.ts';
import type { Sheet } from '../language/screen/sheet.ts';
import type { Tab } from '../language/screen/tab.ts';
import { compareActions } from './actions.ts';
import { compareMembers, guard, intent, permission, question, value } from './compare.ts';
import { entries } from './keyed.ts';
import { namesOf, walked } from './names.ts';
import { type Both, belonging, type Compare, inside, type Place, type RulesOf } from './place.ts';
import { sectionsOf } from './sections.ts';
import { textOf } from './shape.ts';

/**
 * Compares two versions of a screen: actions wherever they moved, anything else by its place.
 *
 * @example
 * compareScreen(screens, place) // reports: 增加了列「书架」
 */
export function compareScreen(screens: Both<Json>, place: Place): void {
  const both = {
    before: walked(place.versions.before, screens.before),
    after: walked(place.versions.after, screens.after),
  };
  const root = withNames({ ...inside(place, '', screens), walked: both }, screens);
  const requests = { before: membersOf(screens.before).request, after: membersOf(screens.after).request };
  compareMembers({ ...rules, permission: ['权限', permission('read')(requests)] }, screens, root);
  compareActions(both, root, rules);
}

const plain = value();
const risky = value('high');

/** Actions are compared separately. */
const elsewhere: Compare = () => undefined;

/** Columns of a list or table, and fields of a sheet. */
const shown = (word: string): Compare =>
  entries({
    key: (entry) => textOf(membersOf(entry).field) ?? '',
    thing: (entry, key, { names }, version) =>
      `${word}「${textOf(membersOf(entry).title) ?? names[version].field(key)}」`,
    compare: (parts, _, place, things) =>
      compareMembers(rules, parts, inside(place, belonging(place, things.after), parts)),
  });

const filter = entries({
  key: (entry) => textOf(membersOf(entry).field) ?? '',
  thing: (entry, key, { names }, version) => `筛选「${textOf(membersOf(entry).title) ?? names[version].field(key)}」`,
  compare: (parts, _, place, things) => compareMembers(rules, parts, inside(place, things.after, parts)),
});

const card = entries({
  key: (entry) => textOf(membersOf(entry).field) ?? '',
  thing: (entry, key) => `卡片「${textOf(membersOf(entry).title) ?? key}」`,
  compare: (parts, _, place, things) => compareMembers(rules, parts, inside(place, things.after, parts)),
});

const comparison = entries({
  key: (entry) => textOf(membersOf(entry).field) ?? '',
  thing: (entry, key) => `比较「${textOf(membersOf(entry).title) ?? key}」`,
  compare: (parts, _, place, things) => compareMembers(rules, parts, inside(place, things.after, parts)),
});

const task = entries({
  key: (entry) => textOf(membersOf(entry).title) ?? '',
  thing: (_, key) => `待办「${key}」`,
  compare: (parts, _, place, things) => compareMembers(rules, parts, inside(place, things.after, parts)),
});

const tab = entries({
  thing: (entry, key) => `视图「${textOf(membersOf(entry).title) ?? key}」`,
  compare: (parts, _, place, things) => compareMembers(tabRules, parts, inside(place, things.after, parts)),
});

const enumValue = entries({
  key: (entry) => JSON.stringify(membersOf(entry).value),
  thing: (entry, key) => `值「${textOf(membersOf(entry).title) ?? key}」`,
  compare: (parts, _, place, things) =>
    compareMembers(rules, parts, inside(place, belonging(place, things.before), parts)),
});

/** Enums by name or field: the name of a shared enum, or values. */
export const enums = entries({
  thing: (_, key, { names }, version) => `枚举「${names[version].field(key)}」`,
  isOrdered: false,
  compare: (parts, _, place, things) => {
    const inner = { ...place, owner: things.after };
    if (Array.isArray(parts.before) && Array.isArray(parts.after)) enumValue('值', parts, inner);
    else if (!isSame(parts.before, parts.after)) plain('取值', parts, inner);
  },
});

const sheet: Compare = (_, parts, place) => {
  const title = textOf(membersOf(parts.after ?? parts.before).heading) ?? '';
  const inner = withNames(inside(place, `详情「${title}」`, parts), parts);
  if (parts.before === undefined) plain(`详情「${title}」`, { before: undefined, after: title }, place);
  else if (parts.after === undefined) plain(`详情「${title}」`, { before: title, after: undefined }, place);
  else compareMembers(rules, parts, inner);
};

const sections: Compare = (_, parts, place) => {
  sectionsOf(parts, place, (pair, inner, kind) => {
    const named = withNames(inner, pair);
    // A section that only shows data may be shown more often without risk.
    const when = guard(kind === 'fields' ? 'normal' : 'high');
    const own = permission('write')({ before: membersOf(pair.before).request, after: membersOf(pair.after).request });
    compareMembers({ ...rules, when: ['显示的条件', when], permission: ['权限', own] }, pair, named);
  });
};

/** Returns the field names in scope for an object: those of the row it refers to. */
function withNames(place: Place, { before, after }: Both<Json | undefined>): Place {
  const of = (version: keyof Both<unknown>, object: Json | undefined): Place['names']['before'] => {
    const found = isMembers(object) ? place.walked?.[version].of(object) : undefined;
    if (found === undefined) return place.names[version];
    return namesOf(place.versions[version], found.is === 'section' ? found.rows : found.row);
  };
  return { ...place, names: { before: of('before', before), after: of('after', after) } };
}

const tabRules: RulesOf<Tab> = {
  title: ['名称', plain],
  where: ['筛选', plain],
  sort: ['排序', plain],
  hiddenColumns: ['不显示的列', plain],
};

/** The objects of a screen that are compared key by key. */
type Shown = Screen | (Column | Filter | EnumValue) | (Action | Sheet | Section) | (Panel | Card | Comparison | Task);

/** The names of a screen's keys and how to compare them; one word per idea. Permissions depend on the calls around them. */
const rules: Omit<RulesOf<Shown>, 'permission'> = {
  kind: ['种类', risky],
  title: ['名称', plain],
  record: ['记录', plain],
  request: ['接口', risky],
  load: ['取初值的接口', risky],
  form: ['表单', risky],
  view: ['部件', risky],
  body: ['发送的内容', risky],
  send: ['发送的范围', risky],
  prefill: ['初值', risky],
  with: ['交给部件的值', risky],
  when: ['状态条件', guard('high')],
  editable: ['可编辑的条件', guard('high')],
  otherwise: ['不可用的原因', plain],
  confirm: ['确认', question],
  warning: ['确认中的说明', question],
  intent: ['含义', intent],
  reveal: ['显示一次的值', risky],
  link: ['链接', plain],
  done: ['成功的提示', plain],
  failed: ['失败的提示', plain],
  // biome-ignore lint/suspicious/noThenProperty: a key of the language, not a promise
  then: ['成功后的动作', plain],
  heading: ['标题', plain],
  submit: ['提交按钮', plain],
  sheet: [
    '打开的详情',
    (noun, parts, place) => (isMembers(parts.after ?? parts.before) ? sheet : plain)(noun, parts, place),
  ],
  sheets: [
    '详情',
    entries({
      thing: (entry) => `详情「${textOf(membersOf(entry).heading) ?? ''}」`,
      compare: (parts, key, place) => sheet(key, parts, { ...place, owner: '' }),
      isOrdered: false,
    }),
  ],
  open: ['点一行做什么', plain],
  inline: ['「直接显示」', plain],
  perRow: ['一行几个字段', plain],
  help: ['「?」的说明', plain],
  note: ['说明', plain],
  placement: ['位置', plain],
  search: ['搜索的字段', plain],
  poll: ['多久问一次新数据', plain],
  sort: ['排序', plain],
  field: ['字段', plain],
  fields: ['字段', shown('字段')],
  columns: ['列', shown('列')],
  filters: ['筛选', filter],
  tabs: ['视图', tab],
  card: ['手机上的卡片', plain],
  figures: ['卡片', card],
  compare: ['比较的数', comparison],
  tasks: ['待办', task],
  presets: ['快捷区间', plain],
  sections: ['内容', sections],
  enums: ['枚举', enums],
  actions: ['操作', elsewhere],
  width: ['宽度', plain],
  sortable: ['「可排序」', plain],
  hidden: ['「默认隐藏」', plain],
  total: ['「合计」', plain],
  empty: ['没有值时的文字', plain],
  emptyIntent: ['没有值时的含义', plain],
  also: ['旁边的标签', plain],
  precision: ['时间的精度', plain],
  options: ['选项列表', plain],
  placeholder: ['输入提示', plain],
  multiple: ['「可多选」', plain],
  welcome: ['欢迎语', plain],
  value: ['值', plain],
};
