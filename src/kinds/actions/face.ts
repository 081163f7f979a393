import type { ComponentType } from 'react';
import type { ResolvedAction } from '../../compile/resolved.ts';
import type { Scope } from '../../console/actions/scope.ts';
import type { Unchanged } from '../../console/input/unchanged.ts';
import type { Json } from '../../language/json.ts';

/** The values of a form. */
export type Input = Readonly<Record<string, Json>>;

/**
 * Performs the action once, with its toasts and refreshes. Throws a CallError for the dialog to show.
 */
export type Attempt = (input?: Input, known?: Known) => Promise<void>;

/** What a dialog passes besides its input. */
export interface Known {
  /** The body that the edit's form would have sent unchanged: with it, the edit can be undone. */
  readonly unchanged?: Unchanged | undefined;
  /** The consequences that the confirmation showed: the back end refuses with 409 or 412 if they have changed. */
  readonly seen?: Json | undefined;
}

/** The props of the dialog between the click and the call. */
export interface DialogProps<A> {
  readonly action: A;
  readonly scope: Scope;
  readonly attempt: Attempt;
  readonly close: () => void;
}

/** One kind of action. Without `dialog`, it is performed immediately. */
export interface ActionKind<A extends ResolvedAction> {
  /** Returns the dialog to open first, loaded on demand; undefined if the action needs none. */
  readonly dialog?: (action: A) => Promise<ComponentType<DialogProps<A>>> | ComponentType<DialogProps<A>> | undefined;
  /** Makes the call; returns the response. */
  readonly perform?: (action: A, scope: Scope, input: Input | undefined, seen: Json | undefined) => Promise<unknown>;
  /** Whether its dialog shows the server's message, so that no toast repeats it. */
  readonly showsFailure?: boolean;
}
