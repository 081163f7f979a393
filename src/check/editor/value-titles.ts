import type { Json } from '../../language/json.ts';
import type { Schema } from '../schema-shape.ts';

/** A value of the language, and its title. */
export interface TitledValue {
  readonly value: Json;
  readonly title: string | undefined;
}

/**
 * Returns the values of an enum with their titles from the language's descriptions; `isBrief` gives a title to each.
 *
 * @example
 * valueTitles({ enum: ['wide'], description: '`wide` 宽。' }) // [{ value: 'wide', title: '宽' }]
 */
export function valueTitles(
  { enum: values = [], enumDescriptions = [], description = '' }: Schema,
  isBrief = false,
): readonly TitledValue[] {
  // The first words of a description are the title.
  return values.map((value, index) => ({
    value,
    title:
      firstClause(enumDescriptions[index]) ??
      namedIn(description, String(value)) ??
      (isBrief && typeof value === 'string' ? inWords(value) : undefined),
  }));
}

/** Returns the first clause of an explanation, which is the title of a value. */
function firstClause(text: string | undefined): string | undefined {
  return text?.split(/\p{Script=Han}/u.test(text) ? /[，。；：（]/u : /[,.;:(]/)[0];
}

/** Returns the title that a key's description gives to one of its values: `narrow` 窄. */
function namedIn(description: string, value: string): string | undefined {
  const [, ...after] = description.split(`\`${value}\``);
  return after
    .map((one) => /^\s*(\p{Script=Han}[^\s，、。；：（`]*)/u.exec(one)?.[1])
    .find((name) => name !== undefined);
}

/** Returns an untitled value in words: `thisWeek` → `This week`. */
function inWords(value: string): string {
  const words = value.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, ' ').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
