import type { Json } from '../language/json.ts';
import { membersOf } from '../language/members.ts';
import { own } from '../language/own.ts';
import { memberFor, tellingKey, tellingTags } from './discriminate.ts';
import { type FileKind, schemaOf } from './editor/language-schemas.ts';
import { dereference, type Schema, typesIn } from './schema-shape.ts';

/** A type of the language, and the kind of file that can hold it: `screen`, `Column`. */
export type TypeOf = readonly [file: FileKind, type: string];

/** The schema of a key of a type, with its tags. */
export interface Key extends Schema {
  /** The types that its value consists of, the outermost first: `Tabs`, `Tab`. */
  readonly types: readonly string[];
}

/**
 * Returns what the language's types say of a key; in a union, those of the object's own kind, else of any kind that has
 * the key. Undefined if none has it.
 *
 * @example
 * keyOf(['screen', 'Screen'], 'request', { kind: 'list' }) // { noun: '接口', risk: 'high', types: ['Request'], … }
 */
export function keyOf([file, type]: TypeOf, key: string, object?: Json): Key | undefined {
  const root = schemaOf(file);
  const definition = own(root.definitions, type) ?? {};
  const telling = tellingKey(definition);
  if (telling !== undefined && key === telling) return { ...tellingTags[telling], types: [] };
  const kinds = telling === undefined ? [] : [memberFor(definition, telling, membersOf(object)[telling])];
  const members = [...kinds, ...(definition.allOf ?? [])].map((member) => dereference(root, member?.then ?? {}));
  const parts = (telling === undefined ? [definition] : members).map(({ properties }) => own(properties, key));
  const part = parts.find((one) => one !== undefined);
  return part && { ...part, types: typesIn(root, part) };
}

/**
 * Returns what a type, or one kind of it, is called in sentences, by its tag.
 *
 * @example
 * nounOf(['screen', 'Section'], 'table') // '表格'
 */
export function nounOf([file, type]: TypeOf, kind?: string): string | undefined {
  const root = schemaOf(file);
  const definition = own(root.definitions, type) ?? {};
  if (kind === undefined) return definition.noun;
  const member = memberFor(definition, 'kind', kind);
  return member && dereference(root, member.then).noun;
}
