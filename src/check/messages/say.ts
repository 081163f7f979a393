import { own } from '../../language/own.ts';
import { type Language, type Word, wordIn } from '../problems/words.ts';
import { type Code, messages } from './messages.ts';

/** Parameter of a message → its word. */
export type Parameters = Readonly<Record<string, Word>>;

/**
 * Returns the sentence of a code with its `{parameter}` placeholders filled.
 *
 * @example
 * say('key.unknown', { key: 'feild' }, 'zh') // '没有「feild」这个键'
 */
export function say(code: Code, parameters: Parameters, language: Language): string {
  return messages[code][language].replace(/\{(\w+)\}/g, (_, name: string, at: number, sentence: string) => {
    const word = own(parameters, name) ?? '';
    if (!ofTypes.has(name) || typeof word !== 'string') return wordIn(language, word);
    const types = sayTypes(word, language);
    return /\p{Script=Han}$/u.test(sentence.slice(0, at)) ? spaced(types) : types;
  });
}

/**
 * Returns “Did you mean …?” in a language.
 *
 * @example
 * sayHint('field', 'en') // ' (did you mean “field”?)'
 */
export function sayHint(hint: string, language: Language): string {
  return language === 'zh' ? `（是不是「${hint}」？）` : ` (did you mean “${hint}”?)`;
}

/**
 * Returns “It can be …” in a language. A list too long to read refers to the editor instead.
 *
 * @example
 * sayChoices(['list', 'form'], 'en') // '; it can be list, form'
 */
export function sayChoices(choices: readonly Word[], language: Language): string {
  if (choices.length === 0) return '';
  if (choices.length > 40) return language === 'zh' ? '；有哪些，编辑器会列出' : '; your editor lists them';
  const words = wordIn(language, choices);
  return language === 'zh' ? `，可以是：${words}` : `; it can be ${words}`;
}

/** Parameters that hold JSON types, separated by `|`. */
const ofTypes: ReadonlySet<string> = new Set(['expected', 'types', 'to', 'from']);

function sayTypes(types: string, language: Language): string {
  return types
    .split('|')
    .map((type) => own(typeNames, type)?.[language] ?? type)
    .join(language === 'zh' ? '或' : ' or ');
}

/** A word in Latin letters stands apart from the Chinese before it. */
function spaced(words: string): string {
  return words.replace(/(^|或)(?=[a-z])/g, '$1 ');
}

const typeNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  string: { zh: '文字（加双引号）', en: 'text (in double quotes)' },
  number: { zh: '数字（不加引号）', en: 'a number (without quotes)' },
  integer: { zh: '整数（不加引号）', en: 'an integer (without quotes)' },
  boolean: { zh: 'true 或 false（不加引号）', en: 'true or false (without quotes)' },
  object: { zh: '一个对象 { "键": … }', en: 'an object { "key": … }' },
  array: { zh: '一个列表 [ … ]', en: 'a list [ … ]' },
  null: { zh: 'null', en: 'null' },
};
