import type { Json } from '../../language/json.ts';
import type { Schema } from '../schema-shape.ts';

/** A value of the language, and what it is called. */
export interface Titled {
  readonly value: Json;
  readonly title: string | undefined;
}

/**
 * Returns the values of an enum with the names that the language gives them; in brief, each has one.
 *
 * @example
 * described({ enum: ['wide'], description: '`wide` 宽。' }) // [{ value: 'wide', title: '宽' }]
 */
export function described(
  { enum: values = [], enumDescriptions = [], description = '' }: Schema,
  isBrief = false,
): readonly Titled[] {
  // The first words of a description name the value.
  return values.map((value, index) => ({
    value,
    title:
      firstClause(enumDescriptions[index]) ??
      namedIn(description, String(value)) ??
      (isBrief && typeof value === 'string' ? inWords(value) : undefined),
  }));
}

/** The first clause of an explanation, which names a value. */
function firstClause(text: string | undefined): string | undefined {
  return text?.split(/\p{Script=Han}/u.test(text) ? /[，。；：（]/u : /[,.;:(]/)[0];
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
