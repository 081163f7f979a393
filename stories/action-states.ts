import type {
  ResolvedAction,
  ResolvedFormAction,
  ResolvedFormSection,
  ResolvedList,
  ResolvedSheet,
} from '../src/compile/resolved.ts';
import type { Guard, Test } from '../src/language/guards/guard.ts';
import type { Json, Row } from '../src/language/json.ts';
import type { Behaviour } from './data/back-end.ts';
import { type Forms, hasWrong } from './data/form-values.ts';
import { formOutcomes } from './form-states.ts';
import { few, idOf, normal, type ScreenState, type Step } from './screen-state.ts';

/** An action, and the names of the actions that lead to where it is offered. */
interface Placed {
  readonly action: ResolvedAction;
  readonly way: readonly string[];
}

/** What there is to see of the actions of a list, of its sheets, and of the forms in these. */
export function actionStates(screen: ResolvedList, forms: Forms): readonly ScreenState[] {
  return [
    ...allActions(screen).flatMap((placed) => statesOfAction(placed, forms)),
    ...screen.bulk.flatMap((action) => bulkStates(action)),
    ...sheetsOf(screen).flatMap(({ name, sheet }) =>
      sheet.sections.flatMap((section) => (section.kind === 'form' ? sectionStates(name, section, forms) : [])),
    ),
  ];
}

/** The actions of a list and of the sheets that its rows open. */
export function allActions(screen: ResolvedList): readonly Placed[] {
  return [
    ...[...screen.toolbar, ...screen.row].map((action) => ({ action, way: [] })),
    ...sheetsOf(screen).flatMap(({ name, sheet }) => actionsOf(sheet).map((action) => ({ action, way: [name] }))),
  ];
}

function sheetsOf(screen: ResolvedList): readonly { readonly name: string; readonly sheet: ResolvedSheet }[] {
  return [...screen.toolbar, ...screen.row].flatMap((action) => {
    const sheet = action.kind === 'sheet' ? screen.sheets[action.sheet] : undefined;
    return sheet === undefined ? [] : [{ name: action.name, sheet }];
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

function statesOfAction(placed: Placed, forms: Forms): readonly ScreenState[] {
  const { action, way } = placed;
  const state = stateMaker(way, action);
  const open: Step = { open: action.name };
  if (action.kind === 'form')
    return formStates(action, forms, (rest) => state({ ...rest, steps: [open, ...rest.steps] }));
  if (action.kind === 'request') {
    const isAsking = action.confirm !== undefined;
    const steps: readonly Step[] = isAsking ? [open, { submit: true }] : [{ click: action.name }];
    return [
      ...(isAsking ? [state({ name: '确认', steps: [open] })] : []),
      ...(action.done === undefined ? [] : [state({ id: 'Done', name: '成功', steps: [...steps, { see: 'toast' }] })]),
      state({ id: 'Refused', name: '失败', behaviour: conflict, steps: [...steps, { see: 'toast' }] }),
    ];
  }
  if (action.kind === 'download') {
    return [
      state({ id: 'Refused', name: '失败', behaviour: conflict, steps: [{ click: action.name }, { see: 'toast' }] }),
    ];
  }
  if (action.kind === 'sheet') return way.length > 0 ? [] : [state({ name: '详情', steps: [open] })];
  return action.kind === 'view' && action.open === 'inline' ? [] : [state({ name: '打开', steps: [open] })];
}

const conflict: Behaviour = { changes: { status: 409, body: { message: '记录刚刚被别人改过，请看过后再试。' } } };

interface Part {
  readonly id?: string;
  readonly name: string;
  readonly behaviour?: Behaviour;
  readonly forms?: ScreenState['forms'];
  readonly steps: readonly Step[];
}

/** Makes the states of one action or section: how to get there, and a record that offers it. */
function stateMaker(way: readonly string[], { name, title, when }: Pick<ResolvedAction, 'name' | 'title' | 'when'>) {
  return ({ id, name: suffix, behaviour, forms, steps }: Part): ScreenState => ({
    ...normal,
    id: idOf(...way, name, ...(id === undefined ? [] : [id])),
    name: `${title} · ${suffix}`,
    behaviour: { ...few, values: satisfying(when), ...behaviour },
    ...(forms === undefined ? {} : { forms }),
    steps: [...way.map((open) => ({ open })), ...steps],
  });
}

/** A form as it opens, filled, with its mistakes, and with what the server says. */
function formStates(
  { form, done, reveal }: Pick<ResolvedFormAction, 'form' | 'done' | 'reveal'>,
  forms: Forms,
  state: (part: Part) => ScreenState,
): readonly ScreenState[] {
  const schema = forms[form];
  return [
    state({ name: '表单', steps: [] }),
    state({ id: 'Filled', name: '表单已填写', forms: 'valid', steps: [] }),
    ...(hasWrong(schema)
      ? [state({ id: 'Errors', name: '表单全部错误', forms: 'wrong', steps: [{ submit: true }, { see: 'errors' }] })]
      : []),
    ...formOutcomes(schema, done !== undefined, reveal).map(({ sees, ...outcome }) =>
      state({ ...outcome, forms: 'valid', steps: [{ submit: true }, { see: sees }] }),
    ),
  ];
}

function sectionStates(sheet: string, section: ResolvedFormSection, forms: Forms): readonly ScreenState[] {
  const state = stateMaker([sheet], { name: section.form, title: section.title ?? '编辑', when: section.editable });
  return formStates(section, forms, (part) => state({ ...part, steps: [{ edit: section.form }, ...part.steps] }));
}

function bulkStates(action: ResolvedList['bulk'][number]): readonly ScreenState[] {
  const state = stateMaker([], { ...action, name: `bulk-${action.name}` });
  const steps: readonly Step[] = [{ select: 3 }, { open: action.name }];
  return [
    state({ name: '批量确认', steps }),
    state({
      id: 'Refused',
      name: '批量失败',
      behaviour: conflict,
      steps: [...steps, { submit: true }, { see: 'dialog' }],
    }),
  ];
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
