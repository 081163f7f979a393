import type { ResolvedFormAction, ResolvedRequestAction } from '../../../compile/resolved.ts';
import type { Json } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import { fillText } from '../../columns/template.ts';
import type { Scope } from '../scope.ts';
import { leadingColumns } from './leading-columns.ts';
import './leading-amount.css';

interface LeadingAmountProps {
  readonly action: ResolvedRequestAction | ResolvedFormAction;
  readonly scope: Pick<Scope, 'row' | 'lookups'>;
  /** The back end's preview of the action, and whether it is loading. */
  readonly consequence: { readonly seen?: Json; readonly isLoading: boolean };
}

/** The first amount in the confirmation of a consequential action, emphasised; renders nothing if it has none. */
export function LeadingAmount({ action, scope, consequence }: LeadingAmountProps) {
  const { previewed, own } = leadingColumns(action);
  const answer = isMembers(consequence.seen) ? consequence.seen : undefined;
  const column = (answer && previewed) ?? own;
  if (previewed !== undefined && consequence.isLoading) return <p className="leading-amount">…</p>;
  if (column === undefined) return null;
  return <p className="leading-amount">{fillText([{ column }], { ...scope.row, ...answer }, scope.lookups)}</p>;
}
