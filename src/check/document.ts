import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from '../language/json.ts';
import { deepestNesting, tooDeepAt } from '../language/nesting.ts';
import { byName, own } from '../language/own.ts';
import { withoutMark } from '../language/parse.ts';
import { misplacedBracket } from './brackets.ts';
import type { Code } from './messages/messages.ts';
import type { Parameters } from './messages/say.ts';
import type { Path } from './problems/problem.ts';

/** A JSON file and the positions of its keys and values. */
export interface Document {
  readonly file: string;
  /** undefined if the text is not JSON. */
  readonly value: Json | undefined;
  /** Mistakes of the text itself: the first syntax error (the rest follows from it) and duplicate keys. */
  readonly mistakes: readonly Mistake[];
  /** Returns the position of a key or value, or of its nearest existing parent. */
  place(path: Path, at: 'key' | 'value'): Place;
}
export interface Place {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}
export interface Mistake extends Place {
  readonly code: Code;
  readonly parameters: Parameters;
}

/**
 * Parses a text. Never throws: syntax errors are returned as mistakes.
 *
 * @example
 * readDocument('screens/book.json', '{}').value // {}
 */
export function readDocument(file: string, text: string): Document {
  const plain = withoutMark(text);
  const unfit = unfitText(plain);
  if (unfit !== null) return unreadable(file, plain, unfit);
  const errors: ParseError[] = [];
  const root = parseTree(plain, errors, { disallowComments: true, allowEmptyContent: false });
  const [first] = errors;
  if (first !== undefined) return unreadable(file, plain, syntaxMistake(plain, first));
  if (root === undefined) return unreadable(file, plain, empty);
  const lines = lineStarts(plain);
  const twice: Node[] = [];
  const value = jsonOf(root, twice);
  return {
    file,
    value,
    mistakes: twice.map((key) => ({
      ...placeAt(lines, key.offset, key.length),
      code: 'key.duplicate',
      parameters: { key: String(key.value) },
    })),
    place: (path, at) => {
      const node = nodeAt(root, path, at);
      return placeAt(lines, node.offset, node.type === 'object' || node.type === 'array' ? 1 : node.length);
    },
  };
}

/** A text about which only its first mistake can be reported. */
function unreadable(file: string, text: string, { offset, length, code, parameters = {} }: TextMistake): Document {
  const at = placeAt(lineStarts(text), offset, length);
  return { file, value: undefined, mistakes: [{ ...at, code, parameters }], place: () => at };
}

/**
 * Returns why a text cannot be parsed at all: bytes that are not UTF-8, no content, or nesting too deep for the parser.
 */
function unfitText(text: string): TextMistake | null {
  // Decoding replaces invalid bytes with this character.
  const broken = text.indexOf('\ufffd');
  if (broken >= 0) return { offset: broken, length: 1, code: 'json.encoding' };
  if (text.trim() === '') return empty;
  const deep = tooDeepAt(text);
  if (deep === null) return null;
  return { offset: deep, length: 1, code: 'json.deep', parameters: { depth: String(deepestNesting) } };
}

const empty: TextMistake = { offset: 0, length: 0, code: 'json.empty' };

/** Returns the value of a node; of keys that an object has more than once, all but the first are added to `twice`. */
function jsonOf(node: Node, twice: Node[]): Json {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map((child) => jsonOf(child, twice));
  if (node.type !== 'object') return node.value as Json;
  const entries = new Map<string, Json>();
  for (const { children: [key, child] = [] } of children) {
    if (key === undefined || child === undefined) continue;
    if (entries.has(key.value)) twice.push(key);
    entries.set(key.value, jsonOf(child, twice));
  }
  return byName(entries);
}

/** Returns the node of a key or value, or of its nearest existing parent. */
function nodeAt(root: Node, path: Path, at: 'key' | 'value'): Node {
  let nearest = root;
  let here = root;
  for (const [depth, step] of path.entries()) {
    const { key, value } = childAt(here, step);
    if (value === undefined) return nearest;
    // An absent value has no node: point at the key or item that should hold it.
    const isKeyWanted = depth < path.length - 1 || at === 'key';
    nearest = isKeyWanted && key !== undefined ? key : value;
    here = value;
  }
  return nearest;
}

/** Returns the nodes of an object's key and its value, of the first if there are several, or of an array's item. */
function childAt({ type, children = [] }: Node, step: Path[number]): Record<'key' | 'value', Node | undefined> {
  if (type === 'array') return { key: undefined, value: children[Number(step)] };
  const property = children.find(
    ({ children: [key, value] = [] }) => key?.value === String(step) && value !== undefined,
  );
  const [key, value] = property?.children ?? [];
  return { key, value };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function placeAt(lines: readonly number[], offset: number, length: number): Place {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (lines[low] ?? 0) + 1, length };
}

/** A syntax error or duplicate key, before it is worded. */
interface TextMistake {
  readonly offset: number;
  readonly length: number;
  readonly code: Code;
  readonly parameters?: Mistake['parameters'];
}

/** Full-width punctuation → the character that JSON expects, where Unicode normalisation does not yield it. */
const plainMarks: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '‘': '"',
  '’': '"',
  '、': ',',
  '；': ',',
  '【': '[',
  '】': ']',
};

/**
 * Matches what follows a quotation mark that ended a string too early: a letter, or a `{field}` up to the next mark.
 */
const quotedOn = /^(?:[\p{L}\p{N}。！？（《「]|\{[\p{L}\p{N}_]+\}[^,:\n]*")/u;

/** The parser errors caused by a missing or surplus bracket. */
const bracketErrors: ReadonlySet<string> = new Set([
  'PropertyNameExpected',
  'ValueExpected',
  'ColonExpected',
  'CommaExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
  'EndOfFileExpected',
]);

/**
 * Returns the syntax error at the place to edit: a missing comma belongs after the previous value, not at the next key.
 */
function syntaxMistake(text: string, error: ParseError): TextMistake {
  const mark = text.charAt(error.offset);
  const plain = own(plainMarks, mark) ?? (/[＂，－．０-９：［］｛｝]/.test(mark) ? mark.normalize('NFKC') : undefined);
  if (plain !== undefined)
    return { offset: error.offset, length: 1, code: 'json.punctuation', parameters: { mark, plain } };
  const here = { offset: error.offset, length: error.length };
  if (mark === '#') return { ...here, code: 'json.comment' };
  if (text.charAt(error.offset - 1) === '"' && quotedOn.test(text.slice(error.offset)))
    return { offset: error.offset - 1, length: 1, code: 'json.quote' };
  const what = printParseErrorCode(error.error);
  // A text that ends after a key or a colon is reported before its missing brackets.
  const isOver = text.slice(error.offset).trim() === '' && !what.startsWith('Close');
  const bracket = bracketErrors.has(what) && !isOver ? misplacedBracket(text) : null;
  if (bracket !== null) return bracket;
  const before = text.slice(0, error.offset).trimEnd();
  const end = { offset: Math.max(0, before.length - 1), length: 1 };
  switch (what) {
    case 'CommaExpected':
      return { ...end, code: 'json.comma-missing' };
    case 'ColonExpected':
      return { ...end, code: 'json.colon-missing' };
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (before.endsWith(',') && mark !== ':') return { ...end, code: 'json.comma-extra' };
      return {
        ...here,
        code: what === 'ValueExpected' ? 'json.value-missing' : 'json.key-missing',
      };
    case 'UnexpectedEndOfString':
      return { ...here, code: 'json.string-open' };
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return { ...here, code: 'json.comment' };
    case 'EndOfFileExpected':
      return { ...here, code: 'json.after-end' };
    default:
      return { ...here, code: 'json.syntax' };
  }
}
