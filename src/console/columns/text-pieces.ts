/** A piece of a text: words and marks that are written, and the values of placeholders. */
export interface Piece {
  /** `unnamed`: the value is absent and would only name something. `unknown`: it is absent and no name, such as an amount. */
  readonly kind: 'words' | 'open' | 'close' | 'comma' | 'known' | 'unnamed' | 'unknown';
  /** What is written, or stands for an absent value. */
  readonly text: string;
}

/**
 * Returns the pieces of the literal text between two placeholders.
 *
 * @example
 * piecesOf('（书号 ') // [{ kind: 'open', text: '（' }, { kind: 'words', text: '书号 ' }]
 */
export function piecesOf(text: string): readonly Piece[] {
  return text
    .split(/([（()）]|[，、；])/)
    .filter((part) => part !== '')
    .map((part) => ({ kind: kindOf(part), text: part }));
}

/**
 * Returns a text without absent names, and without what only they need. What stands in parentheses is an addition: of its
 * parts between commas those with an absent name go, and without any part so do the parentheses. An addition that is one
 * value takes the place of an absent name before it. At either end of a text an absent name goes with its comma. Anything
 * else stays, with its dash: an amount that is not known is to be seen, and a sentence without its object says another thing.
 *
 * @example
 * withoutNameless([unnamed, ...piecesOf('（'), known, ...piecesOf('）')]) // [known]
 */
export function withoutNameless(pieces: readonly Piece[]): readonly Piece[] {
  const kept: Piece[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const end = piece.kind === 'open' ? endOf(pieces, at) : -1;
    if (end === -1) {
      kept.push(piece);
      continue;
    }
    addAddition(kept, pieces.slice(at, end + 1));
    at = end;
  }
  if (isNameless(kept[0]) && kept[1]?.kind === 'comma') kept.splice(0, 2);
  if (isNameless(kept.at(-1)) && kept.at(-2)?.kind === 'comma') kept.splice(-2);
  return kept;
}

/** Adds the pieces in parentheses, which it begins and ends with. */
function addAddition(kept: Piece[], addition: readonly Piece[]): void {
  const inside = addition.slice(1, -1);
  const parts = partsOf(inside).filter((part) => !part.some(isNameless));
  const [first, ...others] = parts;
  if (first === undefined) return;
  const content = [...first.slice(first[0]?.kind === 'comma' ? 1 : 0), ...others.flat()];
  const isOneValue = content.length === 1 && content[0]?.kind === 'known';
  if (isNameless(kept.at(-1)) && isOneValue) kept.splice(-1, 1, ...content);
  else kept.push(...addition.slice(0, 1), ...content, ...addition.slice(-1));
}

function isNameless(piece: Piece | undefined): boolean {
  return piece?.kind === 'unnamed';
}

/** The parts between commas, each with the comma before it. */
function partsOf(inside: readonly Piece[]): readonly (readonly Piece[])[] {
  const parts: Piece[][] = [[]];
  for (const piece of inside) {
    if (piece.kind === 'comma') parts.push([]);
    parts.at(-1)?.push(piece);
  }
  return parts;
}

/** Where the parentheses that open here end; -1 if they do not, or hold others. */
function endOf(pieces: readonly Piece[], from: number): number {
  const next = pieces.findIndex(({ kind }, at) => at > from && (kind === 'open' || kind === 'close'));
  return pieces[next]?.kind === 'close' ? next : -1;
}

function kindOf(part: string): 'words' | 'open' | 'close' | 'comma' {
  if (part === '（' || part === '(') return 'open';
  if (part === '）' || part === ')') return 'close';
  return /^[，、；]$/.test(part) ? 'comma' : 'words';
}
