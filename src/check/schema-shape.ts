import type { Json } from '../language/json.ts';
import { own } from '../language/own.ts';

/** The part of JSON Schema that the schemas of the language use. */
export interface Schema {
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  /** Accepted only to say better why it is refused: nothing offers it. */
  readonly deprecated?: boolean;
  /** Description and an example, for editors that read Markdown. */
  readonly markdownDescription?: string;
  readonly examples?: readonly Json[];
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly enumDescriptions?: readonly string[];
  /** What an editor shows beside a key that it offers. */
  readonly completionDetail?: string;
  /** Texts that an editor offers besides. */
  readonly defaultSnippets?: readonly Snippet[];
  readonly pattern?: string;
  /** What an editor says where the pattern does not fit. */
  readonly patternErrorMessage?: string;
  readonly minLength?: number;
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

/** A text that an editor offers; `$1` is where the cursor goes. */
export interface Snippet {
  readonly label: string;
  readonly description?: string;
  readonly bodyText: string;
}

/** A schema without its outer `$ref`s; `root` holds the definitions. */
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
