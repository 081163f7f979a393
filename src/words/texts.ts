import * as english from './en/texts-command.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/texts-command.ts';

/** The words of `npm run texts` per language; it uses that of the person who runs it. */
export const textsCommand: Readonly<Record<Language, Words<typeof chinese>>> = { 'zh-CN': chinese, en: english };
