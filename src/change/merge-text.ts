import { withItem, withPosition, withValue } from '../language/edit.ts';
import type { Json } from '../language/json.ts';
import { isMembers } from '../language/members.ts';
import { own } from '../language/own.ts';
import { readJson } from '../language/parse.ts';
import { valueAt } from '../language/value-at.ts';
import { merge } from './merge.ts';
import { type Choose, type Clash, mergeChanges } from './merge-values.ts';

/** The text of a file with the changes of both sides, and the conflicts: places that both have changed. */
export interface MergedText {
  readonly text: string;
  readonly clashes: readonly Clash[];
}

/**
 * Returns `ours` with the changes made in `theirs` since `base`, value by value; undefined if one of them is invalid
 * JSON. Unchanged values keep their formatting.
 *
 * @param choose Which side stays where both have changed a place. @default ours
 * @example
 * mergeTexts('{ "a": 1 }', '{ "a": 1, "b": 2 }', '{ "a": 3 }')?.text // '{ "a": 3, "b": 2 }'
 */
export function mergeTexts(base: string, ours: string, theirs: string, choose?: Choose): MergedText | undefined {
  const [before, one, other] = [readJson(base), readJson(ours), readJson(theirs)];
  if (before === undefined || one === undefined || other === undefined) return undefined;
  const { value, clashes } = mergeChanges(before, one, other, choose);
  if (value === undefined) return undefined;
  const lines = merge(base, ours, theirs);
  const wanted = JSON.stringify(value);
  // A merge by lines also keeps the layout of entries.
  const isByLines = 'text' in lines && lines.text !== null && JSON.stringify(readJson(lines.text)) === wanted;
  return { text: isByLines && lines.text !== null ? lines.text : withContent(ours, [], value), clashes };
}

type Path = readonly (string | number)[];

/** Returns the text with a new value at a path, rewriting only the parts that differ. */
function withContent(text: string, path: Path, value: Json): string {
  const now = valueAt(readJson(text), path);
  if (JSON.stringify(now) === JSON.stringify(value)) return text;
  if (isMembers(now) && isMembers(value)) {
    const left = Object.keys(now)
      .filter((key) => own(value, key) === undefined)
      .reduce((made, key) => withValue(made, [...path, key], undefined), text);
    return Object.entries(value).reduce((made, [key, member], index) => {
      const isThere = own(now, key) !== undefined;
      const written = isThere ? withContent(made, [...path, key], member) : withItem(made, path, key, member);
      return withPosition(written, [...path, key], index);
    }, left);
  }
  if (Array.isArray(now) && Array.isArray(value) && now.length === value.length && !now.every(isPlain))
    return value.reduce<string>((made, item: Json, index) => withContent(made, [...path, index], item), text);
  return withValue(text, path, value);
}

function isPlain(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}
