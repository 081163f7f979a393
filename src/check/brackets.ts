import { createScanner } from 'jsonc-parser';
import { type Phrase, phrase } from '../words/check.ts';
import type { Code } from './messages/messages.ts';
import type { Parameters } from './messages/say.ts';

/** A missing, surplus or mismatched bracket. */
export interface BracketMistake {
  readonly offset: number;
  readonly length: 1;
  readonly code: Code;
  readonly parameters: Parameters;
}

/**
 * Returns the first unmatched bracket of a JSON text, or null if all brackets match. Uses the indentation of the lines
 * where the brackets alone are ambiguous.
 *
 * @example
 * misplacedBracket('{\n  "a": {\n    "b": 1\n}')?.offset // 9: what "a" opens is not closed
 */
export function misplacedBracket(text: string): BracketMistake | null {
  const tokens = tokensOf(text);
  if (isBalanced(tokens)) return null;
  const reading: Reading = { open: [], suspects: [], isIndented: /^\s*[{[]\s*\n[ \t]/.test(text) };
  for (const [index, token] of tokens.entries()) {
    const mistake = read(reading, token, tokens[index - 1], tokens[index - 2]);
    if (mistake !== undefined) return mistake;
  }
  const inner = reading.open.at(-1);
  return inner === undefined ? null : unclosed(inner, undefined);
}

interface Token {
  /** Its first character. */
  readonly mark: string;
  readonly offset: number;
  readonly line: number;
  /** The number of blanks before the first token of its line. */
  readonly indent: number;
  readonly isFirst: boolean;
}

/** An open block: its opening bracket and what was read inside it so far. */
interface Block extends Token {
  /** The indentation of its first item that starts a line; undefined until there is one. */
  within?: number;
  isEmpty: boolean;
  /** Whether its first item is a string. */
  isOfTexts: boolean;
  /** Its last colon, after which a bracket may be missing. */
  colon?: Token;
}

interface Reading {
  readonly open: Block[];
  /** Closing brackets in the middle of a line that closed a block of an earlier line. */
  readonly suspects: { readonly token: Token; readonly block: Block }[];
  readonly isIndented: boolean;
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

function tokensOf(text: string): readonly Token[] {
  const scanner = createScanner(text, true);
  const tokens: Token[] = [];
  let [line, indent] = [0, 0];
  while (scanner.scan() && scanner.getTokenLength() > 0) {
    const offset = scanner.getTokenOffset();
    const now = scanner.getTokenStartLine() + 1;
    if (now !== line) indent = offset - (text.lastIndexOf('\n', offset - 1) + 1);
    tokens.push({ mark: text.charAt(offset), offset, line: now, indent, isFirst: now !== line });
    line = now;
  }
  return tokens;
}

function isBalanced(tokens: readonly Token[]): boolean {
  const open: string[] = [];
  for (const { mark } of tokens) {
    if (isOpening(mark)) open.push(mark);
    if (isClosing(mark) && closing[open.pop() ?? ''] !== mark) return false;
  }
  return open.length === 0;
}

function isOpening(mark: string): boolean {
  return mark === '{' || mark === '[';
}

function isClosing(mark: string): boolean {
  return mark === '}' || mark === ']';
}

/**
 * Reads one token. Returns the mistake once it is certain, null if no bracket can be identified, undefined to read on.
 */
function read(reading: Reading, token: Token, before?: Token, earlier?: Token): BracketMistake | null | undefined {
  const block = reading.open.at(-1);
  // A string where a key is expected is an item of a list whose opening bracket is missing.
  const isItem = (token.mark === ',' || token.mark === ']') && before?.mark === '"' && earlier?.mark === ',';
  if (isItem && block?.mark === '{' && block.colon !== undefined) return missing(block.colon, '[');
  if (isClosing(token.mark)) return close(reading, block, token, before);
  const mistake =
    block === undefined ? outside(reading, token, before, earlier) : inside(reading, block, token, before, earlier);
  if (mistake === undefined && isOpening(token.mark)) reading.open.push({ ...token, isEmpty: true, isOfTexts: false });
  return mistake;
}

/**
 * Checks a token outside all blocks: at the start of the text a bracket is missing; later, a surplus one closed the
 * root.
 */
function outside(reading: Reading, token: Token, before?: Token, earlier?: Token): BracketMistake | null | undefined {
  if (before === undefined) return undefined;
  if (earlier === undefined) return token.mark === ':' ? missing(before, '{') : undefined;
  return tooMany(reading.suspects.at(-1));
}

function inside(
  { suspects, isIndented }: Reading,
  block: Block,
  token: Token,
  before?: Token,
  earlier?: Token,
): BracketMistake | null | undefined {
  if (isIndented && isOutside(block, token)) return unclosed(block, token);
  const left = suspects.at(-1);
  const mistake = lacking(block, token, before, earlier);
  // An object's content found in the surrounding list: a surplus bracket closed the object too early.
  if (mistake !== undefined)
    return block.mark === '[' && left?.block.within === before?.indent ? tooMany(left) : mistake;
  if (token.isFirst && token.line > block.line) block.within ??= token.indent;
  if (token.mark === ':') block.colon = token;
  block.isOfTexts ||= block.isEmpty && token.mark === '"';
  block.isEmpty = false;
  return undefined;
}

/**
 * Returns whether the line is indented no deeper than the block's opening line although the block's content is: the
 * block should have ended before it.
 */
function isOutside(block: Block, { isFirst, line, indent }: Token): boolean {
  const isDeeper = block.within === undefined ? !block.isEmpty : block.within > block.indent;
  return isFirst && line > block.line && indent <= block.indent && isDeeper;
}

/** Returns the missing opening bracket if the token is only valid inside a block of its own. */
function lacking(block: Block, token: Token, before?: Token, earlier?: Token): BracketMistake | undefined {
  if (token.mark === ':' && before?.mark === '"') {
    if (earlier?.mark === ':') return missing(earlier, '{');
    // In a list of strings, a key means that the list is not closed; in a list of objects, that an object is not
    // opened.
    if (block.mark === '[')
      return block.isOfTexts && earlier?.mark === ',' && !before.isFirst
        ? unclosed(block, before)
        : missing(before, '{');
  }
  const isValue = isOpening(token.mark) && before?.mark === ',';
  return isValue && block.mark === '{' && block.colon !== undefined ? missing(block.colon, '[') : undefined;
}

function close(
  { open, suspects, isIndented }: Reading,
  block: Block | undefined,
  token: Token,
  before?: Token,
): BracketMistake | null | undefined {
  if (block === undefined) return tooMany(suspects.at(-1));
  const isLine = token.isFirst && isIndented;
  const outer = open.slice(0, -1);
  const isItsOwn = (one: Token) => (isLine ? one.indent === token.indent : one.line === token.line);
  if (isLine && token.indent > block.indent)
    return tooMany(suspects.findLast((one) => one.block.indent === token.indent) ?? { token, block });
  if (isLine && token.indent < block.indent && outer.some(isItsOwn)) return unclosed(block, token);
  if (closing[block.mark] === token.mark) {
    if (!token.isFirst && block.line !== token.line) suspects.push({ token, block });
    open.pop();
    return undefined;
  }
  const fits = (one: Token) => closing[one.mark] === token.mark;
  if (before?.mark === token.mark && !token.isFirst) return tooMany({ token, block });
  if (block.mark === '{' && block.colon !== undefined && isItsOwn(block.colon)) return missing(block.colon, '[');
  if (outer.some((one) => fits(one) && isItsOwn(one))) return unclosed(block, token);
  if (isItsOwn(block) || !outer.some(fits)) return other(token, block);
  return unclosed(block, token);
}

function unclosed({ offset, mark, line }: Block, next: Token | undefined): BracketMistake {
  const close = closing[mark] ?? '';
  return { offset, length: 1, code: 'json.unclosed', parameters: { mark, close, where: whereTo(line, next) } };
}

function whereTo(line: number, next: Token | undefined): Phrase {
  if (next === undefined) return phrase(({ atFileEnd }) => atFileEnd);
  if (next.line === line) return phrase(({ onThisLine }) => onThisLine);
  return phrase(({ beforeLine }) => beforeLine(next.line));
}

function tooMany(found: { readonly token: Token; readonly block: Block } | undefined): BracketMistake | null {
  if (found === undefined) return null;
  const { token, block } = found;
  const parameters = { mark: token.mark, open: block.mark, line: String(block.line) };
  return { offset: token.offset, length: 1, code: 'json.closed-early', parameters };
}

function other({ offset, mark }: Token, block: Block): BracketMistake {
  const parameters = { mark, close: closing[block.mark] ?? '', open: block.mark, line: String(block.line) };
  return { offset, length: 1, code: 'json.bracket', parameters };
}

function missing({ offset }: Token, mark: '{' | '['): BracketMistake {
  return { offset, length: 1, code: 'json.unopened', parameters: { mark } };
}
