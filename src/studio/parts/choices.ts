import type { Schema } from '../../check/schema-shape.ts';
import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { withRemark } from '../../words/zh-CN/marks.ts';
import { clauseEnd, unknownName } from '../../words/zh-CN/studio/parts.ts';
import type { Offer } from '../help/values.ts';

/** Returns the values of an enum with the names that the language gives them; in brief, each has one. */
export function described(
  { enum: values = [], enumDescriptions = [], description = '' }: Schema,
  isBrief = false,
): readonly Offer[] {
  // The first words of a description name the value.
  return values.map((value, index) => ({
    value,
    title:
      enumDescriptions[index]?.split(clauseEnd)[0] ??
      namedIn(description, String(value)) ??
      (isBrief && typeof value === 'string' ? inWords(value) : undefined),
  }));
}

/** The name that the description of a key gives to one of its values: `narrow` 窄. */
function namedIn(description: string, value: string): string | undefined {
  const [, ...after] = description.split(`\`${value}\``);
  return after
    .map((one) => /^\s*(\p{Script=Han}[^\s，、。；：（`]*)/u.exec(one)?.[1])
    .find((name) => name !== undefined);
}

/** A value without a name in words, as far as it is some: `thisWeek` is `This week`. */
function inWords(value: string): string {
  const words = value.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, ' ').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Returns choices with titles; a value outside them stays choosable, so that it shows. */
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
