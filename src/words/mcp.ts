import * as english from './en/mcp-command.ts';
import type { Language, Words } from './language.ts';
import * as chinese from './zh-CN/mcp-command.ts';

/** The words of `npm run mcp`, in any language. */
export type McpWords = Words<typeof chinese>;

/** The words of `npm run mcp` per language; it uses that of the project. */
export const mcpCommand: Readonly<Record<Language, McpWords>> = { 'zh-CN': chinese, en: english };

/**
 * Returns the words of `npm run mcp` in a language.
 *
 * @example
 * mcpWords('en').risks.high // 'high'
 */
export function mcpWords(language: Language): McpWords {
  return mcpCommand[language];
}
