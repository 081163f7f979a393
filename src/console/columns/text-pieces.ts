/** A piece of a text: literal words and punctuation, or the value of a placeholder. */
export interface Piece {
  /** `unnamed`: an absent name, which may be left out. `unknown`: any other absent value, such as an amount. */
  readonly kind: 'words' | 'open' | 'close' | 'comma' | 'known' | 'unnamed' | 'unknown';
  /** The literal text, the value, or the substitute for an absent value. */
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
 * Returns a text without absent names and the words that depend on them. Parentheses hold optional parts: those between
 * commas with an absent name are removed, and empty parentheses as well. Parentheses with a single value replace an
 * absent name before them. At either end of a text an absent name is removed with its comma. Anything else keeps its
 * dash: an unknown amount must be visible, and a sentence without its object would say something else.
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

/** Appends a parenthesised part, its parentheses included. */
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

/** Returns the parts between commas, each with the comma before it. */
function partsOf(inside: readonly Piece[]): readonly (readonly Piece[])[] {
  const parts: Piece[][] = [[]];
  for (const piece of inside) {
    if (piece.kind === 'comma') parts.push([]);
    parts.at(-1)?.push(piece);
  }
  return parts;
}

/**
 * Returns the index of the parenthesis that closes the one at `from`; -1 if there is none, or if parentheses are
 * nested.
 */
function endOf(pieces: readonly Piece[], from: number): number {
  const next = pieces.findIndex(({ kind }, at) => at > from && (kind === 'open' || kind === 'close'));
  return pieces[next]?.kind === 'close' ? next : -1;
}

function kindOf(part: string): 'words' | 'open' | 'close' | 'comma' {
  if (part === '（' || part === '(') return 'open';
  if (part === '）' || part === ')') return 'close';
  return /^[，、；]$/.test(part) ? 'comma' : 'words';
}
