import type {
  Guard,
  ResolvedAction,
  ResolvedList,
  ResolvedScreen,
  ResolvedSheet,
  Test,
} from '../src/compile/resolved.ts';
import type { Json, Row } from '../src/language/json.ts';
import type { Behaviour } from './data/back-end.ts';

/** One state of a screen that is worth a story. */
export interface ScreenState {
  /** The story's export and the end of its id: stays when titles change. */
  readonly id: string;
  /** What the sidebar says. */
  readonly name: string;
  readonly behaviour: Behaviour;
  /** Names of actions, clicked one after the other: the first that is offered, in the last dialog that opened. */
  readonly open: readonly string[];
}

/** The states of a screen, from its JSON alone: a new enum value or action brings its own. */
export function statesOf(screen: ResolvedScreen): readonly ScreenState[] {
  const states = [...(screen.kind === 'list' ? listStates(screen) : loadStates(screen))];
  // The screen and a sheet of it may offer the same action: the way to it tells them apart.
  return [...new Map(states.map((state) => [state.id, state])).values()];
}

const normal: ScreenState = { id: 'Default', name: '默认', behaviour: {}, open: [] };
const loading: ScreenState = { ...normal, id: 'Loading', name: '加载中', behaviour: { answers: 'never' } };
const failed: ScreenState = { ...normal, id: 'Failed', name: '出错', behaviour: { answers: 'failure' } };

function loadStates(screen: ResolvedScreen): readonly ScreenState[] {
  return screen.kind === 'dashboard' ? [normal, failed] : [normal];
}

function listStates(screen: ResolvedList): readonly ScreenState[] {
  return [
    normal,
    loading,
    { ...normal, id: 'Empty', name: '空', behaviour: { answers: 'nothing' } },
    failed,
    { ...normal, id: 'Forbidden', name: '无权限', behaviour: { permissions: [] } },
    ...screen.columns.flatMap(({ field, title, enum: values = [] }) =>
      values.map((value) => ({
        ...normal,
        id: pascalCase(`${field}-${String(value.value)}`),
        name: `${title}：${value.title}`,
        behaviour: { values: { [field]: value.value } },
      })),
    ),
    ...actionStates(screen, [...screen.toolbar, ...screen.row], []),
  ];
}

/** What each action opens; what a sheet offers is found by opening the sheet first. */
function actionStates(
  screen: ResolvedList,
  actions: readonly ResolvedAction[],
  before: readonly string[],
): readonly ScreenState[] {
  return actions.flatMap((action) => {
    const open = [...before, action.name];
    const state = {
      id: pascalCase(open.join('-')),
      name: nameOf(action),
      behaviour: { values: satisfying(action.when) },
      open,
    };
    if (action.kind === 'sheet') {
      const sheet = screen.sheets[action.sheet];
      return before.length > 0 || sheet === undefined ? [] : [state, ...actionStates(screen, actionsOf(sheet), open)];
    }
    return opensDialog(action) ? [state] : [];
  });
}

function actionsOf(sheet: ResolvedSheet): readonly ResolvedAction[] {
  return [
    ...sheet.actions,
    ...sheet.sections.flatMap((section) => {
      if (section.kind === 'actions') return section.actions;
      // The rows of a table are made with every status: one of them offers the action, whatever the record's own status.
      return section.kind === 'table'
        ? [...section.toolbar, ...section.row.map((action) => ({ ...action, when: [] }))]
        : [];
    }),
  ];
}

function opensDialog(action: ResolvedAction): boolean {
  if (action.kind === 'request') return action.confirm !== undefined;
  return action.kind === 'form' || action.kind === 'image' || (action.kind === 'view' && action.open === 'dialog');
}

function nameOf(action: ResolvedAction): string {
  const kinds = {
    request: '确认',
    form: '表单',
    sheet: '详情',
    image: '图片',
    download: '下载',
    view: '部件',
  } as const;
  return `${kinds[action.kind]}：${action.title}`;
}

/** Values of a row for which all of the guards hold. */
function satisfying(guards: readonly Guard[]): Row {
  return Object.fromEntries(guards.flatMap(({ field, test }) => choose(test).map((value) => [field, value])));
}

/** A value that passes, or none where the made-up one does. */
function choose(test: Test): readonly Json[] {
  if ('oneOf' in test) return test.oneOf.slice(0, 1);
  if ('present' in test) return test.present ? [] : [null];
  if ('except' in test) return [];
  return [test.minimum ?? test.maximum ?? 0];
}

function pascalCase(text: string): string {
  return text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());
}
