import type { Json } from '../../language/json.ts';
import type { McpWords } from '../../words/mcp.ts';
import type { McpContext } from './context.ts';

/** What a tool answers: for people and models to read, and the same for programs. */
export interface Answer {
  readonly text: string;
  readonly data?: { readonly [name: string]: unknown };
  /** A PNG. */
  readonly picture?: Buffer;
}

/** A tool of the server. `Input` is what its schema admits. */
export interface Tool<Input> {
  readonly title: (words: McpWords) => string;
  readonly description: (words: McpWords) => string;
  /** The JSON Schema of its input, which is held against it before it runs. */
  readonly input: { readonly type: 'object'; readonly [key: string]: Json };
  /** Whether it leaves everything as it is. */
  readonly isRead: boolean;
  /** Throws a Refusal where it cannot be done. */
  readonly run: (context: McpContext, input: Input) => Promise<Answer>;
}
