import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { withRemark } from '../../words/zh-CN/marks.ts';
import { unknownName } from '../../words/zh-CN/studio/parts.ts';
import type { Offer } from '../help/values.ts';

/** Returns choices with titles; a current value outside them is added, so that it is shown. */
export function choices(
  offers: readonly Offer[],
  value: Json | undefined,
  isBrief = false,
): { readonly oneOf: readonly FieldSchema[] } {
  const isOnly = (title: string): boolean => offers.filter((offer) => offer.title === title).length === 1;
  const known: readonly FieldSchema[] = offers.map(({ value: one, title }) => ({
    const: one,
    title:
      title === undefined || title === one
        ? String(one)
        : isBrief && isOnly(title)
          ? title
          : withRemark(title, String(one)),
  }));
  const isKnown = value === undefined || value === '' || offers.some((offer) => offer.value === value);
  return { oneOf: isKnown ? known : [...known, { const: value, title: unknownName(String(value)) }] };
}
