import { questionTexts } from '../../../compile/action/question.ts';
import type { ResolvedColumn, ResolvedFormAction, ResolvedRequestAction, Template } from '../../../compile/resolved.ts';

interface LeadingColumns {
  /** Of the back end's answer: the first amount in the text that previews the action. */
  readonly previewed?: ResolvedColumn;
  /** Of the row: the first amount that the question itself names. */
  readonly own?: ResolvedColumn;
}

/** Returns the amounts that may lead the question of an action; none where it is not consequential. */
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
