import type { ComponentType } from 'react';
import type { ResolvedAction } from '../../compile/resolved.ts';
import type { Scope } from '../../console/actions/scope.ts';
import type { Json, Row } from '../../language/json.ts';

/** The values of a form. */
export type Input = Readonly<Record<string, Json>>;

/**
 * Performs the action once, with its toasts and refreshes. Throws a CallError for the dialog to show. With what the form of
 * an edit would have sent unchanged (`before`), the edit can be undone.
 */
export type Attempt = (input?: Input, before?: Row) => Promise<void>;

/** The props of the dialog between the click and the call. */
export interface DialogProps<A> {
  readonly action: A;
  readonly scope: Scope;
  readonly attempt: Attempt;
  readonly close: () => void;
}

/** One kind of action. Without `dialog`, it is performed at once. */
export interface ActionKind<A extends ResolvedAction> {
  /** Returns the dialog to open first, loaded on demand; undefined if this action asks nothing. */
  readonly dialog?: (action: A) => Promise<ComponentType<DialogProps<A>>> | ComponentType<DialogProps<A>> | undefined;
  /** Makes the call; returns what the back end answered. */
  readonly perform?: (action: A, scope: Scope, input: Input | undefined) => Promise<unknown>;
  /** Its dialog shows the server's message, so no toast repeats it. */
  readonly showsFailure?: boolean;
}
