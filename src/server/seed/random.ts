/** A deterministic random number generator. */
export interface Random {
  /** Returns a whole number from `minimum` to `maximum`, inclusive. */
  readonly whole: (minimum: number, maximum: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** Returns a value, chosen by weight: `[[1, 70], [4, 30]]`. */
  readonly weighted: <T>(from: readonly (readonly [T, number])[]) => T;
  readonly chance: (share: number) => boolean;
  /** Returns an independent generator by name; using it does not affect any other. */
  readonly fork: (name: string) => Random;
}

/**
 * Returns the random number generator of a name; its sequence is always the same.
 *
 * @example
 * randomOf('books').whole(1, 6) // a number from 1 to 6, the same on every start…
 */
export function randomOf(name: string): Random {
  let state = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  // The mulberry32 algorithm.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1));
  const pick = <T>(from: readonly T[]): T => from[whole(0, from.length - 1)] as T;
  return {
    whole,
    pick,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(from)[0];
    },
    chance: (share) => next() < share,
    fork: (other) => randomOf(`${name}/${other}`),
  };
}
