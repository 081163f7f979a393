import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';

const deepest = 3;

/** A value in a response, and its dotted path there. */
export interface Place {
  readonly name: string;
  readonly value: Json;
}

/**
 * Returns the values in a response, down to three levels, each with its path; does not enter lists.
 *
 * @example
 * placesIn({ meta: { count: 7 } }).map(({ name }) => name) // ['.', 'meta', 'meta.count']
 */
export function placesIn(answer: Json, name = '.', depth = 0): readonly Place[] {
  const inner =
    !isMembers(answer) || depth === deepest
      ? []
      : Object.entries(answer).flatMap(([member, value]) =>
          placesIn(value, name === '.' ? member : `${name}.${member}`, depth + 1),
        );
  return [{ name, value: answer }, ...inner];
}

/** Returns the paths of the lists of records in a response, longest list first. */
export function listsIn(answer: Json): readonly string[] {
  const lists = placesIn(answer).filter(
    ({ value }) => Array.isArray(value) && value.every((row: Json) => isMembers(row)),
  );
  return lists.toSorted((one, other) => lengthOf(other.value) - lengthOf(one.value)).map(({ name }) => name);
}

function lengthOf(value: Json): number {
  return Array.isArray(value) ? value.length : 0;
}
