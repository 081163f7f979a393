import english from '../../schemas/language/en.json' with { type: 'json' };
import type { Json } from '../language/json.ts';
import { own } from '../language/own.ts';
import { type Language, sourceLanguage } from '../words/language.ts';

/** The texts of `src/language`'s types in another language, generated from their tags by `npm run schema`. */
interface Texts {
  readonly texts: Readonly<Record<string, string>>;
  readonly examples: Readonly<Record<string, Json>>;
}

/** English is the fallback for languages without texts of their own. */
const textsIn = (language: Language): Texts => others[language] ?? (english as Texts);
const others: Readonly<Partial<Record<Language, Texts>>> = { en: english as Texts };

/**
 * Returns a description or noun of the screen language, which its types declare in Chinese, in another language.
 *
 * @example
 * languageText('状态条件', 'en') // 'condition'
 */
export function languageText(text: string, language: Language): string {
  return language === sourceLanguage ? text : (own(textsIn(language).texts, text) ?? text);
}

/**
 * Returns an example of a key in a language.
 *
 * @example
 * languageExample('商品列表', 'en') // 'Products'
 */
export function languageExample(example: Json, language: Language): Json {
  return language === sourceLanguage ? example : (own(textsIn(language).examples, JSON.stringify(example)) ?? example);
}
