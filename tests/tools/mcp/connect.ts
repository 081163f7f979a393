import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { type McpContext, openContext } from '../../../src/tools/mcp/context.ts';
import { mcpServer } from '../../../src/tools/mcp/mcp-server.ts';

/** What a tool answered. */
export interface Answered {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A client of the server over a project, in this process. */
export interface Connection {
  readonly client: Client;
  readonly context: McpContext;
  readonly call: (tool: string, input: Readonly<Record<string, unknown>>) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

/** Connects a client to the server over the project in a folder. */
export async function connect(
  root: string,
  language: McpContext['language'],
  options: Parameters<typeof openContext>[2] = {},
) {
  const context = openContext(root, language, options);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const server = mcpServer(context, '0.0.0');
  const client = new Client({ name: 'test', version: '0' });
  // The pair is the same in both packages; each has its own type of it.
  await server.connect(theirs as never);
  await client.connect(ours);
  const connection: Connection = {
    client,
    context,
    call: async (tool, input) => answered(await client.callTool({ name: tool, arguments: { ...input } })),
    close: () => client.close(),
  };
  return connection;
}

function answered(result: Awaited<ReturnType<Client['callTool']>>): Answered {
  const { content, isError = false, structuredContent = {} } = result;
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  return { isError, text, data: structuredContent as Answered['data'] };
}
