import { readOwnFiles } from '../../check/read.ts';
import { LruCache } from '../../language/lru-cache.ts';
import type { ProjectFiles } from '../../language/project/project.ts';
import type { Language } from '../../words/language.ts';
import { type McpWords, mcpWords } from '../../words/mcp.ts';
import type { Proposal } from './proposal.ts';

/** The state that the tools share: the project, the running console, and the proposals. */
export interface McpContext {
  /** The folder of the project. */
  readonly root: string;
  readonly language: Language;
  readonly words: McpWords;
  /** The origin of the running console; absent without one. */
  readonly server: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
  /** The recent proposals, by name. */
  readonly proposals: LruCache<Proposal>;
}

/** Returns the shared state of a project's tools. */
export function openContext(
  root: string,
  language: Language,
  { server, environment = {} }: { readonly server?: string | undefined; readonly environment?: NodeJS.ProcessEnv } = {},
): McpContext {
  return { root, language, words: mcpWords(language), server, environment, proposals: new LruCache(20) };
}

/** Returns the project's files, as currently on disk. */
export function filesOf({ root }: McpContext): Promise<ProjectFiles> {
  return readOwnFiles(root);
}
