import { createScanner } from 'jsonc-parser';
import { type Phrase, phrase } from '../words/check.ts';
import type { Code } from './messages/messages.ts';
import type { Parameters } from './messages/say.ts';

/** A bracket that is missing, one too many or of the wrong kind. */
export interface BracketMistake {
  readonly offset: number;
  readonly length: 1;
  readonly code: Code;
  readonly parameters: Parameters;
}

/**
 * Returns the first bracket that does not fit the others, or null if all of them fit. Where the brackets alone do not tell
 * which one it is, the indentation of the lines does.
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

/** What an opening bracket begins. */
interface Block extends Token {
  /** The indentation of its first content that is on a line of its own. */
  within?: number;
  isEmpty: boolean;
  /** Whether its first item is a text. */
  isOfTexts: boolean;
  /** The last colon in it, after which a bracket may be missing. */
  colon?: Token;
}

interface Reading {
  readonly open: Block[];
  /** Brackets inside a line that closed a block of an earlier line. */
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

/** Reads on by one token; returns the mistake if it is now known, null if none of the brackets can be named. */
function read(reading: Reading, token: Token, before?: Token, earlier?: Token): BracketMistake | null | undefined {
  const block = reading.open.at(-1);
  // A text where a key should be is one of a list.
  const isItem = (token.mark === ',' || token.mark === ']') && before?.mark === '"' && earlier?.mark === ',';
  if (isItem && block?.mark === '{' && block.colon !== undefined) return missing(block.colon, '[');
  if (isClosing(token.mark)) return close(reading, block, token, before);
  const mistake =
    block === undefined ? outside(reading, token, before, earlier) : inside(reading, block, token, before, earlier);
  if (mistake === undefined && isOpening(token.mark)) reading.open.push({ ...token, isEmpty: true, isOfTexts: false });
  return mistake;
}

/** What stands before the first block is its beginning, or lacks one; what stands after it was shut out. */
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
  // What stands in a list like the content of the object before it was shut out of that.
  if (mistake !== undefined)
    return block.mark === '[' && left?.block.within === before?.indent ? tooMany(left) : mistake;
  if (token.isFirst && token.line > block.line) block.within ??= token.indent;
  if (token.mark === ':') block.colon = token;
  block.isOfTexts ||= block.isEmpty && token.mark === '"';
  block.isEmpty = false;
  return undefined;
}

/** Whether a line is no deeper than the one that opened the block, whose content is: the block should have ended before. */
function isOutside(block: Block, { isFirst, line, indent }: Token): boolean {
  const isDeeper = block.within === undefined ? !block.isEmpty : block.within > block.indent;
  return isFirst && line > block.line && indent <= block.indent && isDeeper;
}

/** What only fits into a block of its own: its opening bracket is missing. */
function lacking(block: Block, token: Token, before?: Token, earlier?: Token): BracketMistake | undefined {
  if (token.mark === ':' && before?.mark === '"') {
    if (earlier?.mark === ':') return missing(earlier, '{');
    // A key among texts comes after their list; among objects, it belongs to one of them.
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
