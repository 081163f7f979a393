import type { ResolvedAction } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { holds } from '../../language/guards/holds.ts';
import type { Row } from '../../language/json.ts';
import { fillText } from '../columns/template.ts';
import { may } from '../session/session.ts';

/** Whether a person is offered an action on a row: yes, no with a reason, or not at all. */
export type Availability =
  | { readonly state: 'offered' }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'hidden' };

const offered: Availability = { state: 'offered' };
const hidden: Availability = { state: 'hidden' };

/** Returns whether an action is available, by the person's permission and the row's guards. */
export function availability(
  action: Pick<ResolvedAction, 'when' | 'otherwise' | 'permission'>,
  row: Row,
  lookups: Lookups,
): Availability {
  if (!may(action.permission)) return hidden;
  if (holds(action.when, row)) return offered;
  return action.otherwise === undefined
    ? hidden
    : { state: 'refused', reason: fillText(action.otherwise, row, lookups) };
}
