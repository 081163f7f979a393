import { createElement } from 'react';
import type { ResolvedAction, ResolvedFormAction, ResolvedRequestAction, Template } from '../../compile/resolved.ts';
import type { Attempt, Input, Known } from '../../kinds/actions/face.ts';
import { kindOf } from '../../kinds/actions/faces.ts';
import type { Json, Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { actionFailed, actionSucceeded } from '../../words/zh-CN/console/actions.ts';
import { CallError, canRetry, explained, isUndecided } from '../client/call-error.ts';
import type { Write } from '../client/http.ts';
import { pendingMessage } from '../client/write/pending-message.ts';
import { fillOptional, fillText } from '../columns/template.ts';
import { showFailure } from '../toasts/show-failure.ts';
import { showSuccess } from '../toasts/show-success.ts';
import { toast } from '../toasts/toasts.ts';
import { needsNewConfirmation } from './asks-again.ts';
import { availability } from './availability.ts';
import { rowIn, type Scope } from './scope.ts';
import { writeOf } from './write-of.ts';

/**
 * Handles a click on an action:
 *
 *     allowed? → dialog or question → perform, once → toast → refresh
 *                                                   ↳ refused: refresh → toast with the state of the row
 *
 * Resolves when the dialog is open, or, without a dialog, when everything is done. `onKnown` is called once it is known
 * whether a dialog opens. Never rejects: every failure has been shown.
 */
export async function run(action: ResolvedAction, scope: Scope, onKnown?: (isAsked: boolean) => void): Promise<void> {
  if (availability(action, scope.row, scope.lookups).state !== 'offered') return;
  const attempt = attemptOf(action, scope);
  try {
    const loading = kindOf(action).dialog?.(action);
    if (loading !== undefined) {
      onKnown?.(true);
      const Dialog = await loading;
      const subject = JSON.stringify([action.name, scope.row.id ?? null]);
      scope.show((close) => createElement(Dialog, { action, scope, attempt, close }), subject);
      return;
    }
  } catch (error) {
    return showFailure(error, failureOf(action));
  }
  onKnown?.(false);
  // The failure has been shown, and no dialog needs it.
  await attempt().catch(() => undefined);
}

/**
 * Returns a function that performs an action and then shows toasts and refreshes. Overlapping calls share one attempt.
 * `quietly` leaves error toasts to the caller. Bugs are shown like other failures and logged to the console.
 */
export function attemptOf(action: ResolvedAction, scope: Scope, { quietly = false } = {}): Attempt {
  // An edit is undone by another edit of the record that the history entry is about.
  if (action.kind === 'restore')
    return attemptOf(action.edit, { ...scope, ...(scope.record ?? { row: {} }) }, { quietly });
  const kind = kindOf(action);
  let running: Promise<void> | undefined;
  const perform: Attempt = async (input, known = {}) => {
    let answer: unknown;
    try {
      answer = await kind.perform?.(action, scope, input, known.seen);
    } catch (error) {
      const isShown = quietly || kind.showsFailure === true;
      if (!(error instanceof CallError)) {
        if (!isShown) showFailure(error, failedOf(action, scope) ?? failureOf(action));
        throw error;
      }
      const shown = isStale(error) ? await withStateNow(error, action, scope) : error;
      fail(action, scope, shown, isShown);
      throw shown;
    }
    succeed(action, scope, { input, ...known, waits: pendingMessage(answer) });
  };
  return (input, known) => {
    running ??= perform(input, known).finally(() => {
      running = undefined;
    });
    return running;
  };
}

interface Outcome extends Known {
  readonly input: Input | undefined;
  /** Why an accepted write is pending: nothing has changed yet, so there is nothing to undo. */
  readonly waits: string | undefined;
}

function succeed(action: ResolvedAction, scope: Scope, { input, unchanged, seen, waits }: Outcome): void {
  const { row } = scope;
  const isWrite = action.kind === 'request' || action.kind === 'form';
  if (waits !== undefined) toast({ message: waits, intent: 'primary' });
  else if ('done' in action && action.done !== undefined) {
    // What a form loads may be newer than the row.
    const before = 'load' in action ? {} : row;
    const edit =
      unchanged !== undefined && isWrite && canPutBack(action)
        ? { ...unchanged, after: input ?? {}, writeOf: (values: Row) => writeOf(action, row, values) }
        : undefined;
    const doneOf = (write: Write) => ({ write, before, newest: () => rowIn(scope), ...(edit && { edit }) });
    showSuccess(doneIn(action, action.done, seen, scope), isWrite ? doneOf(writeOf(action, row, input)) : undefined);
  }
  if ('closes' in action && action.closes) scope.close?.();
  if (isWrite) void scope.refresh(row);
}

/** Returns whether an edit may be undone by a second edit: it moves no money, and it replaces the record's values. */
function canPutBack(action: ResolvedRequestAction | ResolvedFormAction): boolean {
  return action.isConsequential !== true && ['PUT', 'PATCH'].includes(action.request.method);
}

/** Returns the success message; without the consequences if the back end has not previewed them. */
function doneIn(action: ResolvedAction, done: Template, seen: Json | undefined, { row, lookups }: Scope): string {
  const previewed = membersOf(seen);
  const needed = 'consequence' in action ? (action.consequence?.done ?? []) : [];
  const isKnown = needed.every((field) => own(previewed, field) !== undefined);
  return isKnown ? fillText(done, { ...row, ...previewed }, lookups) : actionSucceeded(action.title);
}

function fail(action: ResolvedAction, scope: Scope, error: CallError, isShown: boolean): void {
  const failed = failedOf(action, scope);
  // An open confirmation stays open and shows the failure itself.
  const isAsking =
    (canRetry(error) || needsNewConfirmation(action, error)) &&
    'confirm' in action &&
    action.confirm !== undefined &&
    failed === undefined;
  if (!isShown && !isAsking) {
    toast({ message: explained(isUndecided(error) ? undefined : failed, error.message), intent: 'danger' });
  }
}

/** Returns the screen's own failure message. */
function failedOf(action: ResolvedAction, { row, lookups }: Scope): string | undefined {
  return 'failed' in action ? fillOptional(action.failed, row, lookups) : undefined;
}

/** Returns the name of the action for the message of a bug. */
function failureOf({ title }: ResolvedAction): string {
  return actionFailed(title);
}

/** Returns whether another user changed the record first. */
function isStale({ status }: CallError): boolean {
  return [404, 409, 412].includes(status);
}

/** Reloads the row; returns the refusal with the row's current state if the action's guard no longer passes. */
async function withStateNow(refusal: CallError, action: ResolvedAction, scope: Scope): Promise<CallError> {
  const row = await rowIn(scope);
  const known = new CallError(refusal.status, refusal.answer, { cause: refusal, row });
  if (!('state' in action) || action.state === undefined) return known;
  const asked = { state: action.state, when: action.when, row: scope.row };
  // Offline, this module cannot be loaded either.
  return import('../client/state-now.ts').then(
    ({ withFailedGuard }) => withFailedGuard(known, asked),
    () => known,
  );
}
