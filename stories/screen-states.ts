import type { SharedEnums } from '../src/language/enum.ts';
import type { ColumnPlace, FilterPlace } from '../src/language/places/place.ts';
import type { Places } from '../src/language/places/places.ts';
import { enumAt, titleAt } from '../src/language/places/row.ts';
import type { Project } from '../src/language/project/project.ts';
import { actionStates, openedSheets } from './action-states.ts';
import { type Filling, hasWrong } from './data/form-values.ts';
import { formOutcomes } from './form-states.ts';
import { few, idOf, normal, type ScreenState, type Step } from './screen-state.ts';

/** Returns the states of a screen, derived from its JSON alone, so that a new enum value or action adds its own. */
export function statesOf(project: Project, places: Places): readonly ScreenState[] {
  const states = [...commonStates(places), ...ownStates(places, project)];
  // A screen and its sheet may offer the same action; the way to it tells them apart.
  return [...new Map(states.map((state) => [state.id, state])).values()];
}

const loading: ScreenState = { ...normal, id: 'Loading', name: '加载中', behaviour: { answers: 'never' } };
const failed: ScreenState = { ...normal, id: 'Failed', name: '出错', behaviour: { answers: 'failure' } };
const forbidden: ScreenState = { ...normal, id: 'Forbidden', name: '无权限', behaviour: { permissions: [] } };
const longText: ScreenState = { ...normal, id: 'LongText', name: '超长文本', behaviour: { text: 'long' } };

function commonStates({ screen: { node: screen, permission } }: Places): readonly ScreenState[] {
  const fillsItself = ['list', 'dashboard', 'report'].includes(screen.kind);
  const isLoaded = fillsItself || (screen.kind === 'form' && screen.load);
  return [
    normal,
    // Until a form's record is there, the page before it stands; a first page is the document's own frame.
    ...(fillsItself ? [loading] : []),
    ...(isLoaded ? [failed] : []),
    ...(permission === null ? [] : [forbidden]),
    ...(isLoaded ? [longText] : []),
  ];
}

function ownStates(places: Places, { forms, enums }: Project): readonly ScreenState[] {
  const { node: screen } = places.screen;
  if (screen.kind === 'list')
    return [...listStates(places, enums), ...sheetStates(places, enums), ...actionStates(places, forms)];
  if (screen.kind !== 'form') return [];
  const form = forms[screen.form];
  const type = (filling: Filling): Step => ({ type: filling, form: screen.form });
  return [
    { ...normal, id: 'Filled', name: '已填写', steps: [type('valid')] },
    ...(hasWrong(form)
      ? [
          {
            ...normal,
            id: 'Errors',
            name: '全部错误',
            steps: [type('wrong'), { submit: true }, { see: 'errors' }],
          } as const,
        ]
      : []),
    ...formOutcomes(form, screen.done !== undefined).map(
      ({ sees, ...outcome }): ScreenState => ({
        ...normal,
        ...outcome,
        steps: [type('valid'), { submit: true }, { see: sees }],
      }),
    ),
  ];
}

function listStates({ screen: { node }, all }: Places, enums: SharedEnums): readonly ScreenState[] {
  const filters = all.filter((place) => place.is === 'filter');
  const search = node.kind === 'list' ? node.search : undefined;
  const columns = all.filter((place) => place.is === 'column').filter(({ within }) => within.is === 'screen');
  return [
    { ...normal, id: 'Empty', name: '空', behaviour: { answers: 'nothing' } },
    ...(filters.length === 0 && search === undefined
      ? []
      : ([
          {
            ...normal,
            id: 'NoResults',
            name: '无结果',
            behaviour: { answers: 'nothing' },
            address: chosen(filters, enums, search === undefined ? {} : { keyword: '找不到的内容' }),
          },
        ] as const)),
    { ...normal, id: 'ManyRows', name: '大量数据', behaviour: { rows: 12_345 }, address: 'size=30&current=61' },
    { ...normal, id: 'Selected', name: '已选择', steps: [{ select: 3 }] },
    ...columns.flatMap((column) => valueStates(column, enums, [])),
  ];
}

/** Returns the query in which the search box and every filter are used. */
function chosen(
  filters: readonly FilterPlace[],
  enums: SharedEnums,
  searched: Readonly<Record<string, string>>,
): string {
  const values = filters.map(({ node: { field, kind, title }, row }): [string, string] => {
    if (kind === 'text') return [field, `找不到的${title ?? titleAt(row, field)}`];
    const values = kind === 'enum' ? enumAt(row, field, enums) : undefined;
    return [field, String(values?.[0]?.value ?? 1)];
  });
  return String(new URLSearchParams([...Object.entries(searched), ...values]));
}

/** Returns a state for each value of an enum: in the list, or in the sheet that `open` leads to. */
function valueStates({ node: { field, kind, title }, row }: ColumnPlace, enums: SharedEnums, open: readonly string[]) {
  const values = kind === 'enum' ? (enumAt(row, field, enums) ?? []) : [];
  return values.map(
    (value): ScreenState => ({
      ...normal,
      id: idOf(...open, field, value.value),
      name: `${open.length === 0 ? '' : '详情 · '}${title ?? titleAt(row, field)}：${value.title}`,
      behaviour: { ...few, values: { [field]: value.value } },
      steps: open.map((name) => ({ open: name })),
    }),
  );
}

/** Returns each sheet loading, failing, with long text, and with the values the list does not show. */
function sheetStates(places: Places, enums: SharedEnums): readonly ScreenState[] {
  const columns = places.all.filter((place) => place.is === 'column');
  const listed = new Set(columns.filter(({ within }) => within.is === 'screen').map(({ node }) => node.field));
  return openedSheets(places).flatMap(({ name, title, sheet }) => {
    const steps = [{ open: name }];
    const common = sheet.node.request === undefined ? [longSheet] : [...sheetLoading, longSheet];
    return [
      ...common.map((state) => ({
        ...state,
        id: idOf(name, state.id),
        name: `详情：${title} · ${state.name}`,
        steps,
      })),
      ...columns
        .filter(({ within }) => within.is === 'section' && within.within === sheet && within.node.kind === 'fields')
        .filter(({ node }) => !listed.has(node.field))
        .flatMap((column) => valueStates(column, enums, [name])),
    ];
  });
}

const sheetLoading: readonly ScreenState[] = [
  { ...loading, behaviour: { ...few, detail: 'never' } },
  { ...failed, behaviour: { ...few, detail: 'failure' } },
];
const longSheet: ScreenState = { ...longText, behaviour: { ...few, ...longText.behaviour } };
