import type { Change } from './compare.ts';
import type { Box } from './parts.ts';

/** A part that differs in the same way in all of these places: it is looked at, and decided, once. */
export interface Difference {
  readonly key: string;
  readonly kind: Change['kind'];
  /** How many pixels differ in each place. */
  readonly pixels: number;
  readonly places: readonly Place[];
}

export interface Place {
  /** The picture. */
  readonly file: string;
  readonly box: Box;
}

/** Differences that the same changed files have brought about. */
export interface Cause {
  /** What changed, in words; empty where nobody knows. */
  readonly reasons: readonly string[];
  readonly differences: readonly Difference[];
}

/** Returns what differs, each difference once, those that stand in most pictures first. */
export function differencesOf(changes: readonly Change[]): readonly Difference[] {
  const found = new Map<string, Difference>();
  for (const { file, kind, parts } of changes)
    for (const { key, pixels, ...box } of parts) {
      const places = [...(found.get(key)?.places ?? []), { file, box }];
      found.set(key, { key, kind, pixels, places });
    }
  return [...found.values()].sort(
    (one, other) => pictures(other) - pictures(one) || other.pixels - one.pixels || (one.key < other.key ? -1 : 1),
  );
}

/**
 * Returns the differences by what brought them about, as far as that is known: of several changed files, those that all
 * places of a difference have in common. The cause of most differences comes first.
 */
export function causesOf(
  differences: readonly Difference[],
  reasonsOf: (file: string) => readonly string[],
): readonly Cause[] {
  const causes = new Map<string, { reasons: readonly string[]; differences: Difference[] }>();
  for (const difference of differences) {
    const sets = difference.places.map(({ file }) => reasonsOf(file));
    const all = [...new Set(sets.flat())];
    const common = all.filter((reason) => sets.every((set) => set.includes(reason)));
    const reasons = (common.length > 0 ? common : all).sort();
    const key = reasons.join('\n');
    const cause = causes.get(key) ?? { reasons, differences: [] };
    cause.differences.push(difference);
    causes.set(key, cause);
  }
  return [...causes.entries()]
    .sort(([one, { differences: ones }], [other, { differences: others }]) =>
      ones.length === others.length ? Number(one > other) - Number(one < other) : others.length - ones.length,
    )
    .map(([, cause]) => cause);
}

function pictures({ places }: Difference): number {
  return new Set(places.map(({ file }) => file)).size;
}
