import { asLanguage, type Language, sourceLanguage } from '../words/language.ts';
import { ownLanguage } from '../words/zh-CN/own-language.ts';

/** The language of the page, in which the check and the comparison of versions speak to its person. */
export const pageLanguage: Language = asLanguage(ownLanguage) ?? sourceLanguage;
