import { intersect, type Letters } from './letters.ts';
import { type Pattern, parsePattern, UnsupportedPattern } from './parse.ts';

/**
 * Returns whether matching a pattern is proven to take time proportional to the length of any text.
 *
 * Regular expression engines backtrack. Each alternative of the pattern must be deterministic in Glushkov's sense (one
 * way to match each character), or take at most a few thousand steps on any text. Without a leading `^`, matching
 * restarts at each character, so the pattern must also be short.
 *
 * RE2 would bound patterns on the server only: the page matches them too, with the browser's own engine.
 *
 * @example
 * isBounded('^(a+)+$') // false
 */
export function isBounded(pattern: string): boolean {
  try {
    return variants(parsePattern(pattern)).every(isBoundedPart);
  } catch (error) {
    if (error instanceof UnsupportedPattern) return false;
    throw error;
  }
}

const mostVariants = 200;
const longestUnanchored = 100;
const mostSteps = 20_000;
const mostPlaces = 4000;

/** Returns the alternatives that an engine tries in turn: choices outside repetitions, each written out. */
function variants(pattern: Pattern): readonly Pattern[] {
  if (pattern.kind === 'choice') return pattern.parts.flatMap(variants);
  if (pattern.kind !== 'sequence') return [pattern];
  return pattern.parts
    .map(variants)
    .reduce<readonly (readonly Pattern[])[]>(
      (before, ways) => {
        if (before.length * ways.length > mostVariants) throw new UnsupportedPattern();
        return before.flatMap((parts) => ways.map((way) => [...parts, way]));
      },
      [[]],
    )
    .map((parts) => ({ kind: 'sequence', parts }));
}

function isBoundedPart(pattern: Pattern): boolean {
  if (!looksOf(pattern).every(isBoundedLook)) return false;
  const [length, ways] = [longest(pattern), waysOf(pattern)];
  // Without `^`, matching restarts at each character.
  if (!isAnchored(pattern) && length > longestUnanchored) return false;
  const isFew = length * ways <= (isAnchored(pattern) ? mostSteps : longestUnanchored);
  return isFew || isDeterministic(pattern);
}

/** Returns whether a lookaround, which is evaluated at each character, is short enough. */
function isBoundedLook(part: Pattern): boolean {
  return longest(part) <= 20 && waysOf(part) <= 20 && looksOf(part).length === 0;
}

function isAnchored(pattern: Pattern): boolean {
  if (pattern.kind === 'start') return true;
  return pattern.kind === 'sequence' && pattern.parts[0] !== undefined && isAnchored(pattern.parts[0]);
}

/** Returns the length of the longest match, in characters. */
function longest(pattern: Pattern): number {
  if (pattern.kind === 'letter') return 1;
  if (pattern.kind === 'sequence') return pattern.parts.reduce((sum, part) => sum + longest(part), 0);
  if (pattern.kind === 'choice') return Math.max(...pattern.parts.map(longest));
  if (pattern.kind !== 'repeat' || pattern.maximum === 0) return 0;
  return pattern.maximum * Math.max(1, longest(pattern.part));
}

/** Returns the number of paths through the pattern. */
function waysOf(pattern: Pattern): number {
  if (pattern.kind === 'sequence') return pattern.parts.reduce((product, part) => product * waysOf(part), 1);
  if (pattern.kind === 'choice') return pattern.parts.reduce((sum, part) => sum + waysOf(part), 0);
  if (pattern.kind !== 'repeat') return 1;
  const { minimum, maximum, part } = pattern;
  return maximum === Number.POSITIVE_INFINITY ? maximum : (maximum - minimum + 1) * waysOf(part) ** maximum;
}

function looksOf(pattern: Pattern): readonly Pattern[] {
  if (pattern.kind === 'look') return [pattern.part];
  if (pattern.kind === 'repeat') return looksOf(pattern.part);
  return 'parts' in pattern ? pattern.parts.flatMap(looksOf) : [];
}

/** A character of the pattern, and those that may follow it. */
interface Place {
  readonly letters: Letters;
  readonly after: Set<Place>;
}

interface Span {
  readonly first: readonly Place[];
  readonly last: readonly Place[];
  /** Whether it also matches the empty text. */
  readonly isEmpty: boolean;
}

function isDeterministic(pattern: Pattern): boolean {
  const places: Place[] = [];
  const { first } = span(pattern, places);
  return [first, ...places.map(({ after }) => [...after])].every((ways) =>
    ways.every((one, index) => ways.slice(index + 1).every((other) => !intersect(one.letters, other.letters))),
  );
}

const nothing: Span = { first: [], last: [], isEmpty: true };

function span(pattern: Pattern, places: Place[]): Span {
  if (places.length > mostPlaces) throw new UnsupportedPattern();
  if (pattern.kind === 'letter') {
    const place = { letters: pattern.letters, after: new Set<Place>() };
    places.push(place);
    return { first: [place], last: [place], isEmpty: false };
  }
  if (pattern.kind === 'sequence') return inOrder(pattern.parts.map((part) => span(part, places)));
  if (pattern.kind === 'choice') {
    const parts = pattern.parts.map((part) => span(part, places));
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isEmpty: parts.some(({ isEmpty }) => isEmpty),
    };
  }
  // A lookaround consumes nothing and only restricts.
  return pattern.kind === 'repeat' ? repeated(pattern, places) : nothing;
}

function repeated({ part, minimum, maximum }: Extract<Pattern, { kind: 'repeat' }>, places: Place[]): Span {
  const once = (): Span => {
    const one = span(part, places);
    // A repeated empty match has infinitely many paths.
    if (one.isEmpty) throw new UnsupportedPattern();
    return one;
  };
  // Two copies stand for any number: each copy but the last has the same successors.
  const needed = Array.from({ length: Math.min(minimum, 2) }, once);
  if (maximum === Number.POSITIVE_INFINITY) {
    const loop = once();
    join(loop.last, loop.first);
    return inOrder([...needed, { ...loop, isEmpty: true }]);
  }
  const more = Array.from({ length: Math.min(maximum - minimum, 2) }, once);
  const rest = more.reduceRight<Span>((inner, one) => ({ ...inOrder([one, inner]), isEmpty: true }), nothing);
  return inOrder([...needed, rest]);
}

function inOrder(spans: readonly Span[]): Span {
  return spans.reduce<Span>((before, next) => {
    join(before.last, next.first);
    return {
      first: before.isEmpty ? [...before.first, ...next.first] : before.first,
      last: next.isEmpty ? [...before.last, ...next.last] : next.last,
      isEmpty: before.isEmpty && next.isEmpty,
    };
  }, nothing);
}

function join(before: readonly Place[], after: readonly Place[]): void {
  for (const place of before) for (const next of after) place.after.add(next);
}
