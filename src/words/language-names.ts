import type { Language } from './language.ts';

/** What each language is called in itself, by which people find their own. */
export const languageNames: Readonly<Record<Language, string>> = { 'zh-CN': '中文', en: 'English' };
