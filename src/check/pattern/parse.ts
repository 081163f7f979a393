import { anyLetter, classes, complementOf, type Letters, unionOf } from './letters.ts';

/** A regular expression, reduced to what its matching time depends on. */
export type Pattern =
  | { readonly kind: 'letter'; readonly letters: Letters }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly minimum: number; readonly maximum: number }
  | { readonly kind: 'start' | 'end' }
  /** A lookahead or lookbehind, positive or negative. */
  | { readonly kind: 'look'; readonly part: Pattern };

/** Thrown for constructs whose matching time cannot be proven, such as `\1`. */
export class UnsupportedPattern extends Error {
  override readonly name = 'Unjudged';
}

/**
 * Parses a pattern that `new RegExp(pattern, 'u')` accepts. Throws `UnsupportedPattern` for constructs that it cannot
 * analyse.
 *
 * @example
 * parsePattern('^a').kind // 'sequence'
 */
export function parsePattern(pattern: string): Pattern {
  const reader = new Reader([...pattern]);
  const parsed = choice(reader);
  if (reader.next() !== undefined) throw new UnsupportedPattern();
  return parsed;
}

class Reader {
  private at = 0;

  constructor(private readonly letters: readonly string[]) {}

  next(): string | undefined {
    return this.letters[this.at];
  }

  take(): string {
    const letter = this.next();
    if (letter === undefined) throw new UnsupportedPattern();
    this.at += 1;
    return letter;
  }

  /** Consumes a text if it comes next. */
  skip(text: string): boolean {
    const isNext = [...text].every((letter, index) => this.letters[this.at + index] === letter);
    if (isNext) this.at += text.length;
    return isNext;
  }

  until(end: string): string {
    let text = '';
    while (!this.skip(end)) text += this.take();
    return text;
  }
}

function choice(reader: Reader): Pattern {
  const parts = [sequence(reader)];
  while (reader.skip('|')) parts.push(sequence(reader));
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind: 'choice', parts };
}

function sequence(reader: Reader): Pattern {
  const parts: Pattern[] = [];
  while (reader.next() !== undefined && reader.next() !== '|' && reader.next() !== ')') parts.push(repeated(reader));
  return { kind: 'sequence', parts };
}

function repeated(reader: Reader): Pattern {
  const part = atom(reader);
  const limits = limitsAt(reader);
  if (limits === undefined) return part;
  // Laziness does not change the number of paths.
  reader.skip('?');
  return { kind: 'repeat', part, ...limits };
}

function limitsAt(reader: Reader): { readonly minimum: number; readonly maximum: number } | undefined {
  if (reader.skip('*')) return { minimum: 0, maximum: Number.POSITIVE_INFINITY };
  if (reader.skip('+')) return { minimum: 1, maximum: Number.POSITIVE_INFINITY };
  if (reader.skip('?')) return { minimum: 0, maximum: 1 };
  if (!reader.skip('{')) return undefined;
  const [least = '', most] = reader.until('}').split(',');
  const minimum = Number(least);
  return { minimum, maximum: most === undefined ? minimum : most === '' ? Number.POSITIVE_INFINITY : Number(most) };
}

function atom(reader: Reader): Pattern {
  if (reader.skip('^')) return { kind: 'start' };
  if (reader.skip('$')) return { kind: 'end' };
  if (reader.skip('(')) return group(reader);
  if (reader.skip('[')) return { kind: 'letter', letters: set(reader) };
  if (reader.skip('.')) return { kind: 'letter', letters: classes['.'] ?? anyLetter };
  if (reader.skip('\\b') || reader.skip('\\B')) return { kind: 'sequence', parts: [] };
  return { kind: 'letter', letters: reader.skip('\\') ? escaped(reader) : just(reader.take()) };
}

function group(reader: Reader): Pattern {
  const isLook = ['?=', '?!', '?<=', '?<!'].some((sign) => reader.skip(sign));
  if (!isLook && reader.skip('?') && !reader.skip(':')) {
    if (!reader.skip('<')) throw new UnsupportedPattern();
    reader.until('>');
  }
  const part = choice(reader);
  if (!reader.skip(')')) throw new UnsupportedPattern();
  return isLook ? { kind: 'look', part } : part;
}

function set(reader: Reader): Letters {
  const isNegative = reader.skip('^');
  const found: Letters[] = [];
  while (!reader.skip(']')) {
    const from = member(reader);
    if (reader.next() !== '-') {
      found.push(from);
      continue;
    }
    reader.take();
    if (reader.next() === ']') {
      found.push(from, just('-'));
      continue;
    }
    const to = member(reader);
    found.push([[from[0]?.[0] ?? 0, to.at(-1)?.[1] ?? 0]]);
  }
  return isNegative ? complementOf(unionOf(...found)) : unionOf(...found);
}

function member(reader: Reader): Letters {
  if (!reader.skip('\\')) return just(reader.take());
  return reader.skip('b') ? [[8, 8]] : escaped(reader);
}

const controls: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, v: 11, f: 12, '0': 0 };

function escaped(reader: Reader): Letters {
  const letter = reader.take();
  const named = classes[letter.toLowerCase()];
  if (named !== undefined && letter !== '.') return letter === letter.toLowerCase() ? named : complementOf(named);
  // Unicode property classes are not expanded: they count as overlapping with any other set.
  if (letter === 'p' || letter === 'P') {
    reader.until('}');
    return anyLetter;
  }
  const control = controls[letter];
  if (control !== undefined) return [[control, control]];
  if (letter === 'x') return code(reader.take() + reader.take());
  if (letter === 'u') {
    if (reader.skip('{')) return code(reader.until('}'));
    return code(reader.take() + reader.take() + reader.take() + reader.take());
  }
  // Back references and control letters.
  if (/[1-9kc]/.test(letter)) throw new UnsupportedPattern();
  return just(letter);
}

function code(digits: string): Letters {
  const point = Number.parseInt(digits, 16);
  // Half of a surrogate pair.
  if (point >= 0xd800 && point <= 0xdfff) throw new UnsupportedPattern();
  return [[point, point]];
}

function just(letter: string): Letters {
  const point = letter.codePointAt(0) ?? 0;
  return [[point, point]];
}
