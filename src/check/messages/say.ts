import { own } from '../../language/own.ts';
import { type Language, type Word, wordIn } from '../words.ts';
import { type Code, messages } from './messages.ts';

/** What a message mentions: name → word. */
export type Parameters = Readonly<Record<string, Word>>;

/** The sentence for a code, its `{parameter}` places filled. */
export function say(code: Code, parameters: Parameters, language: Language): string {
  return messages[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = own(parameters, name) ?? '';
    return ofTypes.has(name) && typeof word === 'string' ? sayTypes(word, language) : wordIn(language, word);
  });
}

/** “Did you mean …?” in that language. */
export function sayHint(hint: string, language: Language): string {
  return language === 'zh' ? `（是不是「${hint}」？）` : ` (did you mean “${hint}”?)`;
}

/** “It can be …”; of more than a person reads, that the editor lists them. */
export function sayChoices(choices: readonly Word[], language: Language): string {
  if (choices.length === 0) return '';
  if (choices.length > 40) return language === 'zh' ? '；有哪些，编辑器会列出' : '; your editor lists them';
  const words = wordIn(language, choices);
  return language === 'zh' ? `，可以是：${words}` : `; it can be ${words}`;
}

/** Parameters that are types of JSON, with `|` between them. */
const ofTypes: ReadonlySet<string> = new Set(['expected', 'types', 'to', 'from']);

function sayTypes(types: string, language: Language): string {
  return types
    .split('|')
    .map((type) => own(typeNames, type)?.[language] ?? type)
    .join(language === 'zh' ? '或' : ' or ');
}

const typeNames: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  string: { zh: '文字（加双引号）', en: 'a text (in double quotes)' },
  number: { zh: '数字（不加引号）', en: 'a number (without quotes)' },
  integer: { zh: '整数（不加引号）', en: 'an integer (without quotes)' },
  boolean: { zh: 'true 或 false（不加引号）', en: 'true or false (without quotes)' },
  object: { zh: '一个对象 { "键": … }', en: 'an object { "key": … }' },
  array: { zh: '一个列表 [ … ]', en: 'a list [ … ]' },
  null: { zh: 'null', en: 'null' },
};
