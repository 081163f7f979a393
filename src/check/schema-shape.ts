import type { Json } from '../language/json.ts';
import { own } from '../language/own.ts';

/** The part of JSON Schema used by the language's schemas. */
export interface Schema {
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
    const target: Schema | undefined = own(
      root.definitions,
      decodeURIComponent(current.$ref.replace('#/definitions/', '')),
    );
    if (target === undefined) throw new Error(`The schema has no ${current.$ref}`);
    current = target;
  }
  return current;
}
