import type { ResolvedColumn, ResolvedList, ResolvedScreen, ResolvedSheet } from '../src/compile/resolved.ts';
import { pageSizes } from '../src/console/list/list-query.ts';
import { actionStates, allActions } from './action-states.ts';
import { type Filling, type Forms, hasWrong } from './data/form-values.ts';
import { formOutcomes } from './form-states.ts';
import { few, idOf, normal, type ScreenState, type Step } from './screen-state.ts';

/** The states of a screen, from its JSON alone: a new enum value or action brings its own. */
export function statesOf(screen: ResolvedScreen, forms: Forms): readonly ScreenState[] {
  const states = [...commonStates(screen), ...ownStates(screen, forms)];
  // The screen and a sheet of it may offer the same action: the way to it tells them apart.
  return [...new Map(states.map((state) => [state.id, state])).values()];
}

const loading: ScreenState = { ...normal, id: 'Loading', name: '加载中', behaviour: { answers: 'never' } };
const failed: ScreenState = { ...normal, id: 'Failed', name: '出错', behaviour: { answers: 'failure' } };
const forbidden: ScreenState = { ...normal, id: 'Forbidden', name: '无权限', behaviour: { permissions: [] } };
const longText: ScreenState = { ...normal, id: 'LongText', name: '超长文本', behaviour: { text: 'long' } };

function commonStates(screen: ResolvedScreen): readonly ScreenState[] {
  const isLoaded = screen.kind === 'list' || screen.kind === 'dashboard' || (screen.kind === 'form' && screen.load);
  return [
    normal,
    ...(isLoaded ? [loading, failed] : []),
    ...(screen.permission === null ? [] : [forbidden]),
    ...(isLoaded ? [longText] : []),
  ];
}

function ownStates(screen: ResolvedScreen, forms: Forms): readonly ScreenState[] {
  if (screen.kind === 'list') return [...listStates(screen), ...sheetStates(screen), ...actionStates(screen, forms)];
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

function listStates(screen: ResolvedList): readonly ScreenState[] {
  const { filters } = screen;
  const last = pageSizes.at(-1);
  return [
    { ...normal, id: 'Empty', name: '空', behaviour: { answers: 'nothing' } },
    ...(filters.length === 0
      ? []
      : ([
          { ...normal, id: 'NoResults', name: '无结果', behaviour: { answers: 'nothing' }, address: chosen(filters) },
        ] as const)),
    { ...normal, id: 'ManyRows', name: '大量数据', behaviour: { rows: 12_345 }, address: `size=${last}&current=61` },
    { ...normal, id: 'Selected', name: '已选择', steps: [{ select: 3 }] },
    ...screen.columns.flatMap((column) => valueStates(column, [])),
  ];
}

/** The address in which every filter is used. */
function chosen(filters: ResolvedList['filters']): string {
  const values = filters.map(({ field, kind, enum: values, title }): [string, string] => {
    if (kind === 'text') return [field, `找不到的${title}`];
    return [field, String(values?.[0]?.value ?? 1)];
  });
  return String(new URLSearchParams(values));
}

/** The record with each value of an enum: in the list, or in the sheet that `open` leads to. */
function valueStates({ field, title, enum: values = [] }: ResolvedColumn, open: readonly string[]) {
  return values.map(
    (value): ScreenState => ({
      ...normal,
      id: idOf(...open, field, value.value),
      name: `${open.length === 0 ? '' : '详情 · '}${title}：${value.title}`,
      behaviour: { ...few, values: { [field]: value.value } },
      steps: open.map((name) => ({ open: name })),
    }),
  );
}

/** Each sheet on its way and failing, and with the values that the list does not show. */
function sheetStates(screen: ResolvedList): readonly ScreenState[] {
  const listed = new Set(screen.columns.map(({ field }) => field));
  return allActions(screen).flatMap(({ action, way }) => {
    const sheet = action.kind === 'sheet' ? screen.sheets[action.sheet] : undefined;
    if (sheet === undefined || way.length > 0) return [];
    const steps = [{ open: action.name }];
    const request = sheet.request === undefined ? [] : sheetLoading.map((state) => ({ ...state, steps }));
    return [
      ...request.map((state) => ({
        ...state,
        id: idOf(action.name, state.id),
        name: `详情：${action.title} · ${state.name}`,
      })),
      ...fieldsOf(sheet)
        .filter(({ field }) => !listed.has(field))
        .flatMap((column) => valueStates(column, [action.name])),
    ];
  });
}

const sheetLoading: readonly ScreenState[] = [
  { ...loading, behaviour: { ...few, detail: 'never' } },
  { ...failed, behaviour: { ...few, detail: 'failure' } },
];

function fieldsOf(sheet: ResolvedSheet): readonly ResolvedColumn[] {
  return sheet.sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
}
