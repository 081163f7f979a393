import * as english from './en/where-command.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/where-command.ts';

/** The words of `npm run where` per language; it uses that of the person who runs it. */
export const whereCommand: Readonly<Record<Language, Words<typeof chinese>>> = { 'zh-CN': chinese, en: english };
