import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import type { Words } from '../../words/language.ts';

/** The messages about faulty texts, in one of the languages. */
export type FormTextWords = Words<typeof import('../../words/zh-CN/form-texts.ts')>;

/** A text in a form's values that is unreadable or cannot be stored. */
export interface TextFault {
  readonly path: readonly (string | number)[];
  /**
   * `unusable`: contains a control character, a lone surrogate or the like; `invisible`: contains no visible character.
   */
  readonly fault: 'unusable' | 'invisible';
  /** A message that names the field. */
  readonly message: string;
}

/**
 * Returns the fault of a text, or undefined. Control characters (except tabs and line breaks), lone surrogates,
 * noncharacters and directional overrides make it `unusable`; zero-width characters alone make it `invisible`. Empty
 * text and plain spaces are left to the form's rules.
 *
 * @example
 * faultOf('\u200b') // 'invisible'
 */
export function faultOf(text: string): TextFault['fault'] | undefined {
  if (unusableCharacters.test(text)) return 'unusable';
  return blank.test(text) && text.trim() !== '' ? 'invisible' : undefined;
}

/**
 * Returns the first faults in the texts and keys of a body, at most ten. The schema provides the titles of fields.
 *
 * @example
 * textFaults(undefined, { name: '\u0000' }, words).map(({ path }) => path) // [['name']]
 */
export function textFaults(
  schema: FieldSchema | undefined,
  value: Json | undefined,
  words: FormTextWords,
): readonly TextFault[] {
  const found: TextFault[] = [];
  walk(schema, value, [], { found, words });
  return found;
}

const unusableCharacters = /[\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/u;
// U+2800 is the braille pattern without dots.
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const enough = 10;
const deepest = 50;

function walk(
  schema: FieldSchema | undefined,
  value: Json | undefined,
  path: TextFault['path'],
  to: { readonly found: TextFault[]; readonly words: FormTextWords },
): void {
  const { found, words } = to;
  if (found.length >= enough) return;
  const fault = typeof value === 'string' ? faultOf(value) : undefined;
  if (fault) found.push({ path, fault, message: sentence(schema, fault, words) });
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= deepest) {
    found.push({ path, fault: 'unusable', message: words.tooDeep });
    return;
  }
  const isList = Array.isArray(value);
  for (const [name, item] of Object.entries(value as Readonly<Record<string, Json>>)) {
    // The name itself is unusable, so the message does not show it.
    if (faultOf(name)) found.push({ path, fault: 'unusable', message: sentence(schema, 'unusable', words) });
    else walk(isList ? schema?.items : schema?.properties?.[name], item, [...path, name], to);
  }
}

function sentence(schema: FieldSchema | undefined, fault: TextFault['fault'], words: FormTextWords): string {
  const named = schema?.title === undefined ? words.content : words.field(schema.title);
  return words[fault](named);
}
