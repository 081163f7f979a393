import * as english from './en/mcp-command.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/mcp-command.ts';

/** What `npm run mcp` says, in one of the languages. */
export type McpWords = Words<typeof chinese>;

/** What `npm run mcp` says, in the language of the project. */
export const mcpCommand: Readonly<Record<Language, McpWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns what the tools for programs say, in a language.
 *
 * @example
 * mcpWords('en').risks.high // 'high'
 */
export function mcpWords(language: Language): McpWords {
  return mcpCommand[language];
}
