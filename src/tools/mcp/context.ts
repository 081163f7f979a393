import { readOwnFiles } from '../../check/read.ts';
import { LruCache } from '../../language/lru-cache.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import type { Language } from '../../words/language.ts';
import { type McpWords, mcpWords } from '../../words/mcp.ts';
import type { Proposal } from './proposed.ts';

/** What the tools share: the project, the console that runs, and what was proposed. */
export interface McpContext {
  /** The folder of the project. */
  readonly root: string;
  readonly language: Language;
  readonly words: McpWords;
  /** The origin of a running console; absent without one. */
  readonly server: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
  /** The last proposals, by name. */
  readonly proposals: LruCache<Proposal>;
}

/** Returns what the tools of a project share. */
export function openContext(
  root: string,
  language: Language,
  { server, environment = {} }: { readonly server?: string | undefined; readonly environment?: NodeJS.ProcessEnv } = {},
): McpContext {
  return { root, language, words: mcpWords(language), server, environment, proposals: new LruCache(20) };
}

/** Returns the files that people wrote, as they are on the disk now. */
export function filesOf({ root }: McpContext): Promise<ProjectFiles> {
  return readOwnFiles(root);
}
