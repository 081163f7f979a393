import type { ResolvedAction, ResolvedFormAction, ResolvedRequestAction } from '../../compile/resolved.ts';
import type { Write } from '../client/http.ts';
import { boot } from '../session/boot.ts';
import { may } from '../session/session.ts';
import { availability } from './availability.ts';
import type { Scope } from './scope.ts';
import { writeOf } from './write-of.ts';

/** An action on a record, and the write it would send. */
export interface Explained {
  readonly action: ResolvedRequestAction | ResolvedFormAction;
  readonly write: Write;
  readonly isOffered: boolean;
}

/** Returns the actions on this record that the back end can explain; empty if it gives no explanations. */
export function explainableActions(
  actions: readonly ResolvedAction[],
  scope: Pick<Scope, 'row' | 'lookups'>,
): readonly Explained[] {
  if (boot().explains !== true) return [];
  return actions.flatMap((action) => {
    if (action.kind !== 'request' && action.kind !== 'form') return [];
    const write = writeIn(action, scope);
    if (write === undefined) return [];
    return [{ action, write, isOffered: availability(action, scope.row, scope.lookups).state === 'offered' }];
  });
}

/** Returns whether the signed-in user may request explanations for other people. */
export function mayExplainOthers(): boolean {
  const { explainsOthers } = boot();
  return explainsOthers !== undefined && may(explainsOthers);
}

/** A path with parameters from the form's input is not known yet. */
function writeIn(action: Explained['action'], { row }: Pick<Scope, 'row'>): Write | undefined {
  try {
    return writeOf(action, row);
  } catch {
    return undefined;
  }
}
