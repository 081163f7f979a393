import { diff3Merge } from 'node-diff3';

/** A conflict: lines that both sides changed, numbered from 1 in each text. */
export interface Conflict {
  readonly ours: Lines;
  readonly theirs: Lines;
}
export interface Lines {
  readonly from: number;
  readonly text: readonly string[];
}

/** A text with the changes of both sides (null: the file is deleted), or the conflicting lines. */
export type Merged = { readonly text: string | null } | { readonly clashes: readonly Conflict[] };

/**
 * Merges two versions of a file with a common `base`, line by line; null means the file does not exist.
 *
 * @example
 * merge('1\n2\n3', '0\n2\n3', '1\n2\n4') // { text: '0\n2\n4' }
 */
export function merge(base: string | null, ours: string | null, theirs: string | null): Merged {
  if (ours === theirs || theirs === base) return { text: ours };
  if (ours === base) return { text: theirs };
  if (base === null || ours === null || theirs === null)
    return { clashes: [{ ours: allOf(ours ?? ''), theirs: allOf(theirs ?? '') }] };
  const regions = diff3Merge(ours.split('\n'), base.split('\n'), theirs.split('\n'), { excludeFalseConflicts: true });
  const clashes = regions.flatMap(({ conflict }) =>
    conflict === undefined
      ? []
      : [
          {
            ours: { from: conflict.aIndex + 1, text: conflict.a },
            theirs: { from: conflict.bIndex + 1, text: conflict.b },
          },
        ],
  );
  return clashes.length > 0 ? { clashes } : { text: regions.flatMap(({ ok }) => ok ?? []).join('\n') };
}

/**
 * Returns the numbers of these lines: `7` or `7–9`.
 *
 * @example
 * rangeOf({ from: 7, text: ['a', 'b', 'c'] }) // '7–9'
 */
export function rangeOf({ from, text }: Lines): string {
  return text.length > 1 ? `${from}–${from + text.length - 1}` : `${from}`;
}

function allOf(text: string): Lines {
  return { from: 1, text: text.split('\n') };
}
