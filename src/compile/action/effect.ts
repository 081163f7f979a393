import type { FormAction } from '../../kinds/actions/form/spec.ts';
import type { RequestAction } from '../../kinds/actions/request/spec.ts';
import { type Inverse, inversesOf } from '../../language/contract/inverses.ts';
import { statusFieldOf, type Transition } from '../../language/contract/record.ts';
import { passes } from '../../language/guards/holds.ts';
import { resolveWhen } from '../../language/guards/resolve.ts';
import { memoized } from '../../language/memoized.ts';
import { own } from '../../language/own.ts';
import type { ActionPlace } from '../../language/places/place.ts';
import { makesCall } from '../../language/project/made-transitions.ts';
import type { Project } from '../../language/project/project.ts';
import { screenWords } from '../../words/screens.ts';
import { resolveEnum } from '../enum.ts';
import { calledBy, type Scope } from '../scope.ts';

/**
 * Returns the effect of an action in words, from the contract: the status transition, the values filled in, whether
 * another person may have to approve it, and whether it can be undone. Undefined if the contract declares none of
 * these.
 *
 * @example
 * effectOf(scope, lend, transitions, false) // '状态从「在架」变为「借出」；可以撤销。'
 */
export function effectOf(
  scope: Scope<ActionPlace>,
  action: RequestAction | FormAction,
  transitions: readonly Transition[],
  isFinal: boolean,
): string | undefined {
  const words = screenWords(scope.project.language);
  const effects = [
    ...(isChosenInForm(action, transitions) ? [] : transitions.flatMap((one) => changeOf(scope, action, one) ?? [])),
    ...(action.request.startsWith('DELETE ') ? [words.goneOnceDeleted] : []),
    ...(action.kind === 'form' ? [words.fillIn(formTitle(scope, action))] : []),
    ...approvalOf(scope, transitions),
    ...(isFinal ? [words.notUndoable] : canUndo(scope, action, transitions) ? [words.undoable] : []),
  ];
  const sentences = [...new Set(effects)];
  return sentences.length === 0 ? undefined : words.effectSentence(sentences.join(words.effectSeparator));
}

/** Returns whether the target status is chosen in a field of the form. */
function isChosenInForm({ kind }: RequestAction | FormAction, transitions: readonly Transition[]): boolean {
  return kind === 'form' && new Set(transitions.map(({ to }) => to)).size > 1;
}

/** Returns the status transition in words; undefined if a value has no title. */
function changeOf(
  scope: Scope<ActionPlace>,
  action: RequestAction | FormAction,
  transition: Transition,
): string | undefined {
  const { schema } = scope.place.row;
  if (schema === undefined) return undefined;
  const field = statusFieldOf(schema);
  const titles = resolveEnum(scope, field);
  const title = (value: string | number) => titles?.find((one) => one.value === value)?.title;
  const { to, part } = transition;
  const [before, after] = [offeredFrom(action, transition, field).map(title), title(to)];
  if (after === undefined || before.length === 0 || before.includes(undefined)) return undefined;
  const words = screenWords(scope.project.language);
  const name = schema.properties[field]?.title ?? words.statusName;
  const from = before.map((one) => words.statusValue(one ?? '')).join(words.statusSeparator);
  return (part === undefined ? words.statusChanges : words.statusChangesOnceWhole)(name, from, after);
}

/** Returns the source statuses of a transition in which its action is offered. */
function offeredFrom({ when }: RequestAction | FormAction, { from }: Transition, field: string) {
  const guards = resolveWhen(when).filter((guard) => guard.field === field);
  return from.filter((value) => guards.every(({ test }) => passes(test, value)));
}

function formTitle({ project }: Scope, { form, title }: FormAction): string {
  return own(project.forms, form)?.title ?? title;
}

function approvalOf(scope: Scope<ActionPlace>, transitions: readonly Transition[]): readonly string[] {
  const key = calledBy(scope)?.found?.key ?? '';
  const approvals = [
    ...Object.values(scope.project.records).flatMap((record) => own(record.approvals, key) ?? []),
    ...transitions.flatMap(({ approval }) => approval ?? []),
  ];
  if (approvals.length === 0) return [];
  const words = screenWords(scope.project.language);
  return approvals.some(({ above }) => above === undefined) ? [words.approvedByOther] : [words.approvedAboveLimit];
}

/** Returns whether the action can be undone from every status that it is offered in. */
function canUndo(
  { project, place }: Scope<ActionPlace>,
  action: RequestAction | FormAction,
  transitions: readonly Transition[],
): boolean {
  const leading = inversesIn(project).filter((one) => makesCall(project.api, [action.request], one.request));
  const { schema } = place.row;
  const field = schema === undefined ? '' : statusFieldOf(schema);
  const offered = transitions.flatMap((transition) => offeredFrom(action, transition, field));
  const leadsBack = (value: string | number) => leading.some(({ was }) => was === undefined || was.value === value);
  return leading.length > 0 && offered.every(leadsBack);
}

const inversesIn = memoized(({ api, records }: Project): readonly Inverse[] => inversesOf(api, records));
