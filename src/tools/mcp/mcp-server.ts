import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import type { McpContext } from './context.ts';
import { draft } from './draft.ts';
import { propose } from './propose.ts';
import { read } from './read.ts';
import { Refusal } from './refusal.ts';
import { search } from './search.ts';
import type { Tool } from './tool.ts';
import { tryCall } from './try-call.ts';

/**
 * Returns a Model Context Protocol server for a project, to be connected to a transport:
 *
 *     read, search → propose (problems, changes in words, risk) → try_call → draft, which people review
 *
 * Inputs are validated by their schemas; a refusal is returned as an error with a sentence.
 */
export function mcpServer(context: McpContext, version: string): McpServer {
  const server = new McpServer({ name: 'baize', version }, { instructions: context.words.instructions });
  add(server, context, 'read', read);
  add(server, context, 'search', search);
  add(server, context, 'propose', propose);
  add(server, context, 'try_call', tryCall);
  add(server, context, 'draft', draft);
  return server;
}

function add<Input>(server: McpServer, context: McpContext, name: string, tool: Tool<Input>): void {
  const { words } = context;
  server.registerTool(
    name,
    {
      title: tool.title(words),
      description: tool.description(words),
      // Safe cast: it is a JSON Schema; the package's type only names its dialect more narrowly.
      inputSchema: fromJsonSchema<Input>(tool.input as Parameters<typeof fromJsonSchema>[0]),
      annotations: { readOnlyHint: tool.isRead, destructiveHint: false, openWorldHint: false },
    },
    async (input: Input) => {
      try {
        const { text, data, picture } = await tool.run(context, input);
        const image = picture && { type: 'image' as const, mimeType: 'image/png', data: picture.toString('base64') };
        const content = [{ type: 'text' as const, text }, ...(image ? [image] : [])];
        return { content, ...(data && { structuredContent: { ...data } }) };
      } catch (error) {
        if (!(error instanceof Refusal)) console.error(error);
        // Other errors may contain paths of this machine.
        const text = error instanceof Refusal ? error.message : words.failed;
        return { isError: true, content: [{ type: 'text' as const, text }] };
      }
    },
  );
}
