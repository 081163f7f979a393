import type { Action } from '../src/kinds/actions/action.ts';
import type { FormSection } from '../src/kinds/sections/form/spec.ts';
import type { When } from '../src/language/guard.ts';
import type { Test } from '../src/language/guards/guard.ts';
import { resolveWhen } from '../src/language/guards/resolve.ts';
import type { Json, Row } from '../src/language/json.ts';
import type { ActionPlace, SheetPlace } from '../src/language/places/place.ts';
import type { Places } from '../src/language/places/places.ts';
import type { Behaviour } from './data/back-end.ts';
import { type Forms, hasWrong } from './data/form-values.ts';
import { formOutcomes } from './form-states.ts';
import { few, idOf, normal, type ScreenState, type Step } from './screen-state.ts';

/** An action, and the names of the actions that lead to it. */
interface Offered {
  readonly name: string;
  readonly action: Action;
  readonly when: When | undefined;
  readonly way: readonly string[];
}

/** A sheet, and the list's action that opens it. */
interface Opened {
  readonly name: string;
  readonly title: string;
  readonly sheet: SheetPlace;
}

/** Returns the states of a list's actions, of its sheets' actions and of the forms in its sheets. */
export function actionStates(places: Places, forms: Forms): readonly ScreenState[] {
  return [
    ...allActions(places).flatMap((offered) => statesOfAction(offered, forms)),
    ...actionsIn(places)
      .filter(({ part }) => part === 'bulk')
      .flatMap(({ name, node }) => bulkStates(name, node)),
    ...openedSheets(places).flatMap(({ name, sheet }) =>
      places.all.flatMap((place) =>
        place.is === 'section' && place.within === sheet && place.node.kind === 'form'
          ? sectionStates(name, place.node, forms)
          : [],
      ),
    ),
  ];
}

/** Returns the sheets that a list's actions open. */
export function openedSheets(places: Places): readonly Opened[] {
  return ofList(places).flatMap(({ name, node, opens }) =>
    opens === undefined ? [] : [{ name, title: node.title, sheet: opens }],
  );
}

/** Returns the actions of a list and of the sheets it opens. */
function allActions(places: Places): readonly Offered[] {
  return [
    ...ofList(places).map(({ name, node }) => ({ name, action: node, when: node.when, way: [] })),
    ...openedSheets(places).flatMap(({ name: way, sheet }) =>
      actionsIn(places)
        .filter(({ within }) => within === sheet || (within.is === 'section' && within.within === sheet))
        .map(({ name, node, part }) => ({
          name,
          action: node,
          // A table's rows are made with every status, so one of them offers the action whatever the record's status.
          when: part === 'row' ? undefined : node.when,
          way: [way],
        })),
    ),
  ];
}

function ofList(places: Places): readonly ActionPlace[] {
  return actionsIn(places).filter(({ within, part }) => within.is === 'screen' && part !== 'bulk');
}

function actionsIn({ all }: Places): readonly ActionPlace[] {
  return all.filter((place) => place.is === 'action');
}

function statesOfAction({ name, action, when, way }: Offered, forms: Forms): readonly ScreenState[] {
  const state = stateMaker(way, { name, title: action.title, when });
  const open: Step = { open: name };
  if (action.kind === 'form')
    return formStates(action, forms, (rest) => state({ ...rest, steps: [open, ...rest.steps] }));
  if (action.kind === 'request') {
    const isAsking = action.confirm !== undefined;
    const steps: readonly Step[] = isAsking ? [open, { submit: true }] : [{ click: name }];
    return [
      ...(isAsking ? [state({ name: '确认', steps: [open] })] : []),
      ...(action.done === undefined ? [] : [state({ id: 'Done', name: '成功', steps: [...steps, { see: 'toast' }] })]),
      state({ id: 'Refused', name: '失败', behaviour: conflict, steps: [...steps, { see: 'refusal' }] }),
    ];
  }
  if (action.kind === 'download') {
    return [state({ id: 'Refused', name: '失败', behaviour: conflict, steps: [{ click: name }, { see: 'toast' }] })];
  }
  if (action.kind === 'sheet') return way.length > 0 ? [] : [state({ name: '详情', steps: [open] })];
  return action.kind === 'view' && action.inline === true ? [] : [state({ name: '打开', steps: [open] })];
}

const conflict: Behaviour = { changes: { status: 409, body: { message: '记录刚刚被别人改过，请看过后再试。' } } };

interface Part {
  readonly id?: string;
  readonly name: string;
  readonly behaviour?: Behaviour;
  readonly forms?: ScreenState['forms'];
  readonly steps: readonly Step[];
}

/** Returns a function that makes the states of an action or section: how to get there, and a record that offers it. */
function stateMaker(
  way: readonly string[],
  { name, title, when }: { readonly name: string; readonly title: string; readonly when: When | undefined },
) {
  return ({ id, name: suffix, behaviour, forms, steps }: Part): ScreenState => ({
    ...normal,
    id: idOf(...way, name, ...(id === undefined ? [] : [id])),
    name: `${title} · ${suffix}`,
    behaviour: { ...few, values: satisfying(when), ...behaviour },
    ...(forms === undefined ? {} : { forms }),
    steps: [...way.map((open) => ({ open })), ...steps],
  });
}

/** Returns the states of a form: as it opens, filled in, with its errors, and with the server's responses. */
function formStates(
  { form, done, reveal }: Pick<Extract<Action, { kind: 'form' }>, 'form' | 'done' | 'reveal'>,
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

function sectionStates(sheet: string, section: FormSection, forms: Forms): readonly ScreenState[] {
  const state = stateMaker([sheet], { name: section.form, title: section.title ?? '编辑', when: section.editable });
  return formStates(section, forms, (part) => state({ ...part, steps: [{ edit: section.form }, ...part.steps] }));
}

function bulkStates(name: string, { kind, title, when }: Action): readonly ScreenState[] {
  // What is exported is the same whatever is selected; its dialog has a story of its own.
  if (kind === 'export') return [];
  const state = stateMaker([], { name: `bulk-${name}`, title, when });
  const steps: readonly Step[] = [{ select: 3 }, { open: name }];
  if (kind === 'form') return [state({ name: '批量表单', steps })];
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

/** Returns values of a row that pass every guard. */
function satisfying(when: When | undefined): Row {
  return Object.fromEntries(
    resolveWhen(when).flatMap(({ field, test }) => choose(test).map((value) => [field, value])),
  );
}

/** Returns a value that passes, or none if the made-up one does. */
function choose(test: Test): readonly Json[] {
  if ('oneOf' in test) return test.oneOf.slice(0, 1);
  if ('present' in test) return [];
  if ('except' in test) return [];
  return [test.minimum ?? test.maximum ?? 0];
}
