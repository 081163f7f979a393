import { nameHint } from '../../problems/nearest.ts';
import type { ScreenRule } from '../../rule.ts';

/** Checks that a card shows columns of its list. */
export const rowCards: ScreenRule = ({ screen }, _, report) => {
  if (screen.kind !== 'list' || screen.card === undefined) return;
  const { title, lines } = screen.card;
  const fields = screen.columns.map(({ field }) => field);
  const named = [
    [screen.card, 'title', title] as const,
    ...lines.map((field, index) => [lines, index, field] as const),
  ];
  for (const [owner, key, field] of named)
    if (!fields.includes(field)) report(owner, key, 'list.column', { field }, nameHint(field, fields));
  if (lines.includes(title)) report(lines, lines.indexOf(title), 'card.title', { field: title });
};
