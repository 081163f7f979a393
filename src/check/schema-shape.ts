import type { Json } from '../language/json.ts';
import { own } from '../language/own.ts';

/**
 * When a change of a key's value is risky: never and without any effect on what a click does (`none`), never
 * (`normal`), always (`high`), or only where the new version demands less: where a requirement is removed or another
 * (`removed`), a list has more values (`extended`) or fewer (`shortened`), a limit is lower (`lowered`) or higher
 * (`raised`), a switch is no longer on (`unset`).
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

/** What names of a project a key can hold. */
export const nameLists = ['record', 'form', 'view', 'options', 'screen', 'enums', 'permission'] as const;

/** What the language's types say of a key or a kind in tags of its comment: `@noun`, `@risk`, … */
export interface Tags {
  /** What it is called in sentences; of a kind of section, or of an entry that is not called as its list is. */
  readonly noun?: string;
  /** When a change is risky; absent if the parts of its value say so themselves. */
  readonly risk?: (typeof risks)[number];
  /** The names it holds: of records, forms, … */
  readonly names?: (typeof nameLists)[number];
  /** Each row may have another name: `{field}` holds it. */
  readonly perRow?: true;
  /** The key beside it whose own keys depend on the name it holds. */
  readonly decides?: string;
  /** Of a type: changed as one value, not key by key. */
  readonly atomic?: true;
  /** The types of values that it says something about; absent: any. */
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
  /** Accepted only for a better error message; editors do not offer it. */
  readonly deprecated?: boolean;
  /** Description and example, for editors that render Markdown. */
  readonly markdownDescription?: string;
  readonly examples?: readonly Json[];
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly enumDescriptions?: readonly string[];
  /** Shown beside the key when an editor offers it. */
  readonly completionDetail?: string;
  /** Further texts an editor offers. */
  readonly defaultSnippets?: readonly Snippet[];
  readonly pattern?: string;
  /** Shown by editors if the pattern does not match. */
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

/** A text an editor offers; `$1` is the cursor's position. */
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
  let current = schema;
  while (current.$ref !== undefined) {
    const target: Schema | undefined = own(root.definitions, decodeURIComponent(definitionName(current)));
    if (target === undefined) throw new Error(`The schema has no ${current.$ref}`);
    current = target;
  }
  return current;
}

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
 * Returns the names of the types that a value consists of, the outermost first, up to those that have keys.
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
