import type { Json } from '../language/json.ts';
import { allowed, compareMembers, permission, safeguard, value } from './compare.ts';
import { entries } from './keyed.ts';
import { show } from './names.ts';
import { type Both, bothMembers, type Compare, inside, type Place, type Rules } from './place.ts';
import { enums } from './screen.ts';
import { isMembers, listOf, membersOf, textOf } from './shape.ts';

const plain = value();
const risky = value('high');

/** Compares two versions of a record. A back end that accepts more is a risk. */
export function compareRecord(records: Both<Json>, place: Place): void {
  compareMembers(recordRules, records, inside(place, '', records));
}

/** Compares two versions of the contract's calls. */
export function compareApi(apis: Both<Json>, place: Place): void {
  calls('接口', apis, place);
}

/** Compares two versions of what custom views require. */
export function compareViews(catalogues: Both<Json>, place: Place): void {
  views('部件', catalogues, place);
}

/** Compares two versions of the shared enums. */
export function compareEnums(shared: Both<Json>, place: Place): void {
  enums('枚举', shared, place);
}

/** Compares two versions of the shared option lists. */
export function compareOptions(shared: Both<Json>, place: Place): void {
  options('选项列表', shared, place);
}

/** Compares two versions of the menu, item by item, matched by address. */
export function compareMenu(menus: Both<Json>, place: Place): void {
  const { before, after } = bothMembers(menus);
  compareMembers(
    { title: ['产品名称', plain], items: ['导航', () => undefined], search: ['搜索框中找的列表', plain] },
    menus,
    place,
  );
  menuItems('导航', { before: flat(before.items), after: flat(after.items) }, place);
}

const named =
  (word: string) =>
  (entry: Json, key: string): string =>
    `${word}「${textOf(membersOf(entry).title) ?? key}」`;

const into =
  (rules: Rules): NonNullable<Parameters<typeof entries>[0]['compare']> =>
  (parts, _, place, things) =>
    compareMembers(rules, parts, inside(place, things.before, parts));

const transitionOf = (entry: Json): string => {
  const { request, body, to } = membersOf(entry);
  return `状态变化 ${show(request)}${body === undefined ? '' : ` ${show(body)}`} → ${show(to)}`;
};

const always = (): boolean => true;

const recordRules: Rules = {
  $id: ['名字', plain],
  title: ['名称', plain],
  required: ['总是有值的字段', plain],
  statusField: ['状态字段', risky],
  properties: [
    '字段',
    entries({
      thing: named('字段'),
      isOrdered: false,
      compare: into({
        type: ['类型', plain],
        title: ['名称', plain],
        format: ['格式', plain],
        enum: ['可能的值', plain],
        items: ['每一个', plain],
        description: ['说明', plain],
      }),
    }),
  ],
  transitions: [
    '状态变化',
    entries({
      key: transitionOf,
      thing: transitionOf,
      isOrdered: false,
      isRisky: { added: always },
      compare: into({ from: ['接受的状态', allowed] }),
    }),
  ],
  accepts: [
    '接受的状态',
    entries({
      thing: (entry, key) => `${key} 只接受的状态（${listOf(entry).map(show).join('、')}）`,
      isOrdered: false,
      isRisky: { removed: always },
      compare: (parts, key, place) => {
        if (JSON.stringify(parts.before) !== JSON.stringify(parts.after))
          allowed('接受的状态', parts, { ...place, owner: key });
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
    const rules: Rules = {
      permission: ['权限', permission('write')(request)],
      form: ['校验的表单', safeguard],
      shape: ['内容的形式', risky],
      record: ['返回的记录', plain],
      list: ['「返回列表」', plain],
      filters: ['可筛选的参数', plain],
      search: ['可搜索的字段', plain],
      totals: ['可合计的字段', plain],
      file: ['「返回文件」', plain],
      inverse: ['撤销它的接口', plain],
    };
    compareMembers(rules, parts, inside(place, `接口 ${key} `, parts));
  },
});

const views = entries({
  thing: named('部件'),
  isOrdered: false,
  compare: into({ title: ['名称', plain], with: ['需要的值', plain], requests: ['调用的接口', risky] }),
});

const options = entries({
  thing: named('选项列表'),
  isOrdered: false,
  compare: into({
    title: ['名称', plain],
    request: ['接口', risky],
    parameters: ['参数', plain],
    preload: ['「打开时加载」', plain],
    value: ['值的字段', risky],
  }),
});

const menuItems = entries({
  key: (entry) => textOf(membersOf(entry).path) ?? '',
  thing: (entry, key) => `导航「${textOf(membersOf(entry).title) ?? key}」（${key}）`,
  compare: into({
    title: ['名称', plain],
    icon: ['图标', plain],
    screen: ['页面', plain],
    hidden: ['「不在导航中显示」', plain],
    group: ['分组', plain],
    count: ['待办数', plain],
    arrival: ['从外部带回的参数', risky],
    children: ['下级', (() => undefined) satisfies Compare],
    parent: ['上级', plain],
  }),
});

/** The items of a menu as a flat list, each with its parent's address. */
function flat(items: Json | undefined, parent?: string): readonly Json[] {
  return listOf(items).flatMap((item) => {
    if (!isMembers(item)) return [];
    const own = parent === undefined ? item : { ...item, parent };
    return [own, ...flat(item.children, textOf(item.path))];
  });
}
