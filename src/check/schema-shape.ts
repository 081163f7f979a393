import type { Json } from '../language/json.ts';
import { memoized } from '../language/memoized.ts';
import { own } from '../language/own.ts';

/**
 * When a change of a key's value is risky: never and without any effect on a click (`none`), never (`normal`), always
 * (`high`), or only if the new version requires less: a requirement is removed or replaced (`removed`), a list has more
 * values (`extended`) or fewer (`shortened`), a limit is lower (`lowered`) or higher (`raised`), a switch is turned off
 * (`unset`).
 */
export const risks = [
  'none',
  'normal',
  'high',
  'removed',
  'extended',
  'shortened',
  'lowered',
  'raised',
  'unset',
] as const;

/** The kinds of project names that a key can hold. */
export const nameLists = ['record', 'form', 'view', 'options', 'screen', 'enums', 'permission'] as const;

/** The tags in the comment of a key or kind in the language's types: `@noun`, `@risk`, … */
export interface Tags {
  /** Its name in sentences; also for a kind of section, or an entry whose name differs from its list's. */
  readonly noun?: string;
  /** When a change is risky; absent if the keys of its value have tags of their own. */
  readonly risk?: (typeof risks)[number];
  /** The kind of project names that it holds. */
  readonly names?: (typeof nameLists)[number];
  /** Whether it may name a different one per row, with `{field}`. */
  readonly perRow?: true;
  /** The sibling key whose own keys depend on the name in this one. */
  readonly decides?: string;
  /** For a type: compared as one value, not key by key. */
  readonly atomic?: true;
  /** The types of field that the key applies to; absent: any. */
  readonly suits?: 'string' | 'number' | 'string,number' | 'array' | 'object';
}

/** The keys without effect on the product, which have no tags. */
export const silentKeys: ReadonlySet<string> = new Set(['$schema', '$comment']);

/** The names of all tags. */
export const tags = ['noun', 'risk', 'names', 'perRow', 'decides', 'atomic', 'suits'] as const satisfies (keyof Tags)[];

/** The part of JSON Schema used by the language's schemas. */
export interface Schema extends Tags {
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  /** Whether it is only accepted for a better error message; editors do not offer it. */
  readonly deprecated?: boolean;
  /** Description and example, for editors that render Markdown. */
  readonly markdownDescription?: string;
  readonly examples?: readonly Json[];
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly enumDescriptions?: readonly string[];
  /** The text shown beside the key in an editor's completion list. */
  readonly completionDetail?: string;
  /** Further completions of an editor. */
  readonly defaultSnippets?: readonly Snippet[];
  readonly pattern?: string;
  /** The editor's message if the pattern does not match. */
  readonly patternErrorMessage?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minProperties?: number;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly not?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly { readonly if: Schema; readonly then: Schema }[];
}

/** A completion offered by an editor; `$1` is the cursor's position. */
export interface Snippet {
  readonly label: string;
  readonly description?: string;
  readonly bodyText: string;
}

/**
 * Returns a schema without its outer `$ref`s; `root` has the definitions.
 *
 * @example
 * dereference({ definitions: { Text: { type: 'string' } } }, { $ref: '#/definitions/Text' }) // { type: 'string' }
 */
export function dereference(root: Schema, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const targets = targetsIn(root);
  const known = targets.get(schema.$ref);
  if (known !== undefined) return known;
  const target = own(root.definitions, decodeURIComponent(definitionName(schema)));
  if (target === undefined) throw new Error(`The schema has no ${schema.$ref}`);
  const last = dereference(root, target);
  targets.set(schema.$ref, last);
  return last;
}

/** Returns the targets of the references of a root that were found before: each value of each file is checked against one. */
const targetsIn = memoized((_root: Schema) => new Map<string, Schema>());

/**
 * Returns the name of the definition that a schema refers to; '' if it refers to none.
 *
 * @example
 * definitionName({ $ref: '#/definitions/Text' }) // 'Text'
 */
export function definitionName({ $ref = '' }: Schema): string {
  return $ref.replace('#/definitions/', '');
}

/**
 * Returns the names of the types that a value consists of, outermost first, down to those with keys.
 *
 * @example
 * typesIn(root, { $ref: '#/definitions/Tabs' }) // ['Tabs', 'Tab']
 */
export function typesIn(root: Schema, schema: Schema, known: readonly string[] = []): readonly string[] {
  const { $ref, items, additionalProperties, properties = {}, anyOf = [] } = schema;
  if ($ref !== undefined) {
    const name = definitionName(schema);
    const target = dereference(root, schema);
    if (known.includes(name)) return [];
    return [name, ...(target.properties === undefined ? typesIn(root, target, [...known, name]) : [])];
  }
  const entry = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const parts = [...(items ? [items] : []), ...entry, ...anyOf, ...Object.values(properties)];
  return parts.flatMap((part) => typesIn(root, part, known));
}
