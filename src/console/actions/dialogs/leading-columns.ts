import { questionTexts } from '../../../compile/action/question.ts';
import type { ResolvedColumn, ResolvedFormAction, ResolvedRequestAction, Template } from '../../../compile/resolved.ts';

interface LeadingColumns {
  /** The first amount in the back end's preview of the action. */
  readonly previewed?: ResolvedColumn;
  /** The first amount of the row in the confirmation's own text. */
  readonly own?: ResolvedColumn;
}

/** Returns the amounts that the confirmation of an action may emphasise; empty if the action is not consequential. */
export function leadingColumns(action: ResolvedRequestAction | ResolvedFormAction): LeadingColumns {
  if (action.isConsequential !== true) return {};
  const previewed = amountIn(action.consequence?.preview);
  const own = questionTexts(action).map(amountIn).find(Boolean);
  return { ...(previewed && { previewed }), ...(own && { own }) };
}

function amountIn(text: Template = []): ResolvedColumn | undefined {
  for (const part of text) if (typeof part !== 'string' && part.column.kind === 'money') return part.column;
  return undefined;
}
