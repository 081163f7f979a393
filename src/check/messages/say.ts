import { own } from '../../language/own.ts';
import { type CheckWords, checkWords } from '../../words/check.ts';
import type { Language } from '../../words/language.ts';
import { type Word, wordIn } from '../problems/words.ts';
import { type Code, messages } from './messages.ts';

/** Parameter of a message → its word. */
export type Parameters = Readonly<Record<string, Word>>;

/**
 * Returns the message of a code with its `{parameter}` placeholders filled.
 *
 * @example
 * say('key.unknown', { key: 'feild' }, 'zh-CN') // '没有「feild」这个键'
 */
export function say(code: Code, parameters: Parameters, language: Language): string {
  return fillParameters(messages[code][language], parameters, language);
}

/**
 * Returns a sentence with its `{parameter}` placeholders filled.
 *
 * @example
 * fillParameters('there is no key “{key}”', { key: 'feild' }, 'en') // 'there is no key “feild”'
 */
export function fillParameters(text: string, parameters: Parameters, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string, at: number, sentence: string) => {
    const word = own(parameters, name) ?? '';
    if (!ofTypes.has(name) || typeof word !== 'string') return wordIn(language, word);
    const words = checkWords(language);
    return words.typesAfter(sayTypes(word, words), sentence.slice(0, at));
  });
}

/**
 * Returns “Did you mean …?” in a language.
 *
 * @example
 * sayHint('field', 'en') // ' (did you mean “field”?)'
 */
export function sayHint(hint: string, language: Language): string {
  return checkWords(language).hint(hint);
}

/**
 * Returns “It can be …” in a language. A list too long to read refers to the editor instead.
 *
 * @example
 * sayChoices(['list', 'form'], 'en') // '; it can be list, form'
 */
export function sayChoices(choices: readonly Word[], language: Language): string {
  if (choices.length === 0) return '';
  const words = checkWords(language);
  return choices.length > 40 ? words.tooManyChoices : words.choices(choices.map((one) => wordIn(language, one)));
}

/** Parameters that hold JSON types, separated by `|`. */
const ofTypes: ReadonlySet<string> = new Set(['expected', 'types', 'to', 'from']);

function sayTypes(types: string, words: CheckWords): string {
  return words.either(types.split('|').map((type) => own(typeNames, type)?.(words) ?? type));
}

const typeNames: Readonly<Record<string, (words: CheckWords) => string>> = {
  string: ({ aString }) => aString,
  number: ({ aNumber }) => aNumber,
  integer: ({ anInteger }) => anInteger,
  boolean: ({ aBoolean }) => aBoolean,
  object: ({ anObject }) => anObject,
  array: ({ anArray }) => anArray,
};
