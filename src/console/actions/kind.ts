import type { ComponentType } from 'react';
import type { ResolvedAction } from '../../compile/resolved.ts';
import type { Json } from '../../language/json.ts';
import type { Scope } from './scope.ts';

/** What a form has collected. */
export type Input = Readonly<Record<string, Json>>;

/** Performs the action once: toasts, refreshes, and throws a CallError that the dialog may show. */
export type Attempt = (input?: Input) => Promise<void>;

/** What stands between the click and the call. */
export interface DialogProps<A> {
  readonly action: A;
  readonly scope: Scope;
  readonly attempt: Attempt;
  readonly close: () => void;
}

/** How one kind of action goes. A kind without `dialog` performs at once. */
export interface ActionKind<A extends ResolvedAction> {
  /** The dialog to open first, loaded when needed; undefined where this action asks nothing. */
  readonly dialog?: (action: A) => Promise<ComponentType<DialogProps<A>>> | ComponentType<DialogProps<A>> | undefined;
  /** The call itself. */
  readonly perform?: (action: A, scope: Scope, input: Input | undefined) => Promise<void>;
  /** Its dialog shows the server's sentence, so no toast repeats it. */
  readonly showsFailure?: boolean;
}
