import type { Json } from '../../language/json.ts';
import type { McpWords } from '../../words/mcp.ts';
import type { McpContext } from './context.ts';

/** A tool's response: for people and models to read, and as data for programs. */
export interface Answer {
  readonly text: string;
  readonly data?: { readonly [name: string]: unknown };
  /** A PNG screenshot. */
  readonly picture?: Buffer;
}

/** A tool of the server. `Input` is the type of its schema. */
export interface Tool<Input> {
  readonly title: (words: McpWords) => string;
  readonly description: (words: McpWords) => string;
  /** The JSON Schema of its input, validated before it runs. */
  readonly input: { readonly type: 'object'; readonly [key: string]: Json };
  /** Whether it is read-only. */
  readonly isRead: boolean;
  /** Runs the tool; throws a Refusal if it cannot. */
  readonly run: (context: McpContext, input: Input) => Promise<Answer>;
}
