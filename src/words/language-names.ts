import type { Language } from './language.ts';

/** The name of each language in that language, as shown in a choice of languages. */
export const languageNames: Readonly<Record<Language, string>> = { 'zh-CN': '中文', en: 'English' };
