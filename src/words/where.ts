import * as english from './en/where-command.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/where-command.ts';

/** What `npm run where` says, in the language of the person who runs it. */
export const whereCommand: Readonly<Record<Language, Words<typeof chinese>>> = { 'zh-CN': chinese, en: english };
