import { asLanguage, type Language, sourceLanguage } from '../words/language.ts';
import { ownLanguage } from '../words/zh-CN/own-language.ts';

/** The language of the page, used by the check and the comparison of versions. */
export const pageLanguage: Language = asLanguage(ownLanguage) ?? sourceLanguage;
