import { findNodeAtOffset, getLocation, parse, parseTree } from 'jsonc-parser';
import type { FileKind } from '../../check/editor/language-schemas.ts';
import type { Json } from '../../language/json.ts';
import type { Names } from './names.ts';
import type { Completions } from './offers.ts';
import { fieldsAt } from './values.ts';

/**
 * Returns the fields that can be completed in a string after `{`; null elsewhere. A JSON Schema cannot describe the
 * inside of a string.
 */
export function fieldCompletions(names: Names, kind: FileKind, text: string, offset: number): Completions | null {
  const typed = /"(?:[^"\\\n]|\\.)*\{(\w*)$/.exec(text.slice(0, offset))?.[1];
  const tree = typed === undefined ? undefined : parseTree(text);
  const node = tree && findNodeAtOffset(tree, offset);
  if (typed === undefined || node?.type !== 'string' || node.offset > offset - typed.length - 2) return null;
  const { path } = getLocation(text, offset);
  // The parser is tolerant: an incomplete document yields what can be parsed.
  const fields = fieldsAt(names, { kind, document: parse(text) as Json | undefined, path });
  const options = fields.map(({ value, title, info }) => ({ label: String(value), title, info, text: `${value}}` }));
  const to = offset + (/^\w*\}?/.exec(text.slice(offset))?.[0].length ?? 0);
  const from = offset - typed.length;
  return options.length === 0 ? null : { from, to, typed: from, options };
}
