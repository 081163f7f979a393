import { getLocation, type Node, parse } from 'jsonc-parser';
import { type FileKind, writtenSchemaOf } from '../../check/language-schemas.ts';
import { dereference, type Schema } from '../../check/schema-shape.ts';
import type { Json } from '../../language/json.ts';
import { tooDeepAt } from '../../language/nesting.ts';
import { own } from '../../language/own.ts';
import { describe } from './explain.ts';
import type { Names } from './names.ts';
import { alternatives, memberOf, partOf, schemasAt } from './schema-at.ts';
import { fieldsAt, keysAt, type Offer, type Place, valuesAt } from './values.ts';

/** One thing that may be written at a place. */
export interface Completion {
  /** What is matched against what was typed, and shown. */
  readonly label: string;
  /** Beside it: what it is called. */
  readonly title?: string | undefined;
  /** Its explanation, when it is looked at. */
  readonly info?: string | undefined;
  /** The text that takes the place of `from`–`to`; `|` is where the cursor goes. */
  readonly text: string;
}
export interface Completions {
  readonly from: number;
  readonly to: number;
  /** Where what was typed begins: after the quote of a string. */
  readonly typed: number;
  readonly options: readonly Completion[];
}

/** Everything that the language, and the names of the project, allow at an offset of a file. */
export function completionsAt(names: Names, kind: FileKind, text: string, offset: number): Completions | null {
  if (tooDeepAt(text) !== null) return null;
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  // Tolerant: a document that is being typed gives what can be read of it.
  const place: Place = { kind, document: parse(text) as Json | undefined, path };
  const node = previousNode !== undefined && isWithin(previousNode, offset) ? previousNode : undefined;
  if (isAtPropertyKey) return at(text, offset, node, keyCompletions(names, place, text, offset));
  return (
    fieldCompletions(names, place, text, offset, node) ?? at(text, offset, node, valueCompletions(names, place, node))
  );
}

function at(text: string, offset: number, node: Node | undefined, options: readonly Completion[]): Completions | null {
  if (options.length === 0) return null;
  if (node !== undefined) {
    const typed = node.type === 'string' ? node.offset + 1 : node.offset;
    return { from: node.offset, to: node.offset + node.length, typed, options };
  }
  const word = /[\w$-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  return { from: offset - word.length, to: offset, typed: offset - word.length, options };
}

function isWithin({ offset: start, length, type, value }: Node, offset: number): boolean {
  const isClosed = type !== 'string' || length === JSON.stringify(value ?? '').length;
  return (
    offset >= start && (offset < start + length || (offset === start + length && (type !== 'string' || !isClosed)))
  );
}

function keyCompletions(names: Names, place: Place, text: string, offset: number): readonly Completion[] {
  const { kind, document, path } = place;
  const root = writtenSchemaOf(kind);
  const owner = path.slice(0, -1);
  const value = owner.reduce<Json | undefined>(memberOf, document);
  const present = new Set(typeof value === 'object' && value !== null ? Object.keys(value) : []);
  const typed = String(path.at(-1) ?? '');
  const rest = text.slice(offset).replace(/^[^"\n]*"/, '');
  const hasValue = /^\s*:/.test(rest);
  const free = (key: string): boolean => key === typed || !present.has(key);
  const known = schemasAt(root, document, owner).flatMap((schema) =>
    Object.entries(schema.properties ?? {}).map(([key, part]) => ({
      key,
      part,
      isRequired: schema.required?.includes(key),
    })),
  );
  const own = known
    .filter(({ key }, index) => free(key) && known.findIndex((other) => other.key === key) === index)
    .map(({ key, part, isRequired }) => ({
      label: key,
      title: isRequired ? '必填' : undefined,
      info: describe(root, part),
      text: hasValue ? JSON.stringify(key) : `${JSON.stringify(key)}: ${blank(root, part)}`,
    }));
  const named = keysAt(names, { ...place, path: owner })
    .filter(({ value: key }) => free(String(key)))
    .map(({ value: key, title, info }) => ({
      label: String(key),
      title,
      info,
      text: hasValue ? JSON.stringify(key) : `${JSON.stringify(key)}: |`,
    }));
  return [...named, ...own];
}

/** What a new key begins with, by the type of its value. */
function blank(root: Schema, part: Schema): string {
  const [schema] = alternatives(root, part, undefined);
  const [type] = [schema?.type ?? 'object'].flat();
  const byType: Readonly<Record<string, string>> = { string: '"|"', array: '[|]', object: '{ | }', boolean: 'true|' };
  return schema?.enum !== undefined && type !== 'boolean' ? '"|"' : (own(byType, type ?? '') ?? '|');
}

function valueCompletions(names: Names, place: Place, node: Node | undefined): readonly Completion[] {
  const { kind, document, path } = place;
  const root = writtenSchemaOf(kind);
  const named = valuesAt(names, place).map(completion);
  // What the project knows says more than what the language allows; an entry may also be an object of its own.
  if (named.length > 0 && typeof path.at(-1) !== 'number') return named;
  // Between two items nothing stands yet: what is beside it says nothing of its kind.
  const schemas =
    node === undefined
      ? schemasAt(root, document, path.slice(0, -1)).flatMap((owner) => {
          const part = partOf(owner, path.at(-1) ?? '');
          return part === undefined ? [] : alternatives(root, part, undefined);
        })
      : schemasAt(root, document, path);
  const isText = node?.type === 'string';
  return [
    ...named,
    ...schemas.flatMap((schema) => literals(root, schema)).filter(({ text }) => !isText || !text.startsWith('{')),
  ];
}

function completion({ value, title, info }: Offer): Completion {
  return { label: String(value), title, info, text: JSON.stringify(value) };
}

/** The values that a schema names itself: constants, yes and no, and one object for each kind. */
function literals(root: Schema, schema: Schema): readonly Completion[] {
  const values = schema.const !== undefined ? [schema.const] : (schema.enum ?? []);
  const own = values.map((value, index) => ({
    label: String(value),
    info: schema.enumDescriptions?.[index],
    text: JSON.stringify(value),
  }));
  if (schema.type === 'boolean' && own.length === 0)
    return [true, false].map((value) => ({ label: String(value), text: String(value) }));
  const kinds = schema.properties?.kind;
  if (schema.type === 'string' || kinds?.enum === undefined || schema.allOf === undefined) return own;
  return [
    ...own,
    ...kinds.enum.map((kind, index) => skeleton(root, schema, String(kind), kinds.enumDescriptions?.[index])),
  ];
}

/** An object of this kind with the keys that it must have. */
function skeleton(root: Schema, schema: Schema, kind: string, info: string | undefined): Completion {
  const branch = schema.allOf?.find((candidate) => candidate.if.properties?.kind?.const === kind)?.then ?? {};
  const required = (dereference(root, branch).required ?? []).filter((key) => key !== 'kind');
  const keys = required.map((key, index) => {
    const value = blank(root, partOf(dereference(root, branch), key) ?? {});
    return `${JSON.stringify(key)}: ${index === 0 ? value : value.replace('|', '')}`;
  });
  return { label: kind, title: '新增', info, text: `{ ${[`"kind": ${JSON.stringify(kind)}`, ...keys].join(', ')} }` };
}

/** Within a text, after `{`: the fields that can stand there. */
function fieldCompletions(
  names: Names,
  place: Place,
  text: string,
  offset: number,
  node: Node | undefined,
): Completions | null {
  if (node?.type !== 'string') return null;
  const typed = /\{(\w*)$/.exec(text.slice(node.offset, offset))?.[1];
  if (typed === undefined) return null;
  const to = offset + (/^\w*\}?/.exec(text.slice(offset))?.[0].length ?? 0);
  const options = fieldsAt(names, place).map(({ value, title, info }) => ({
    label: String(value),
    title,
    info,
    text: `${String(value)}}`,
  }));
  return options.length === 0 ? null : { from: offset - typed.length, to, typed: offset - typed.length, options };
}
