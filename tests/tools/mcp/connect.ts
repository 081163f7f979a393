import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { type Desk, openDesk } from '../../../src/tools/mcp/desk.ts';
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
  readonly desk: Desk;
  readonly call: (tool: string, input: Readonly<Record<string, unknown>>) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

/** Connects a client to the server over the project in a folder. */
export async function connect(root: string, language: Desk['language'], options: Parameters<typeof openDesk>[2] = {}) {
  const desk = openDesk(root, language, options);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const server = mcpServer(desk, '0.0.0');
  const client = new Client({ name: 'test', version: '0' });
  // The pair is the same in both packages; each has its own type of it.
  await server.connect(theirs as never);
  await client.connect(ours);
  const connection: Connection = {
    client,
    desk,
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
