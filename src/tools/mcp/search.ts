import { filesOf, type McpContext } from './context.ts';
import { documentNames, documentOf, type Passage, passagesOf } from './passages.ts';
import { rankPassages } from './rank-passages.ts';
import type { Tool } from './tool.ts';

interface SearchInput {
  readonly words: string;
  readonly within?: 'documents' | 'project';
}

/** The tool that searches the reference, the guide, the messages and the project's files by words. */
export const search: Tool<SearchInput> = {
  title: ({ searchTitle }) => searchTitle,
  description: ({ searchDescription }) => searchDescription,
  isRead: true,
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['words'],
    properties: {
      words: { type: 'string', minLength: 1, maxLength: 200 },
      within: { enum: ['documents', 'project'] },
    },
  },
  async run(context, { words, within }) {
    const passages = [
      ...(within === 'project' ? [] : await ofDocuments(context)),
      ...(within === 'documents' ? [] : await ofProject(context)),
    ];
    const found = rankPassages(passages, words, 8);
    if (found.length === 0) return { text: context.words.nothingFound(words), data: { found: [] } };
    const parts = found.map(({ passage: { path, title, line }, excerpt }) =>
      [`## ${path === title ? path : `${path} › ${title}`} (${path}:${line})`, excerpt].join('\n'),
    );
    return {
      text: parts.join('\n\n'),
      data: { found: found.map(({ passage: { path, title, line } }) => ({ path, section: title, line })) },
    };
  },
};

/** Returns the passages of all documents except the short form, which repeats the others. */
async function ofDocuments({ language }: McpContext): Promise<readonly Passage[]> {
  const names = documentNames.filter((name) => name !== 'context');
  const texts = await Promise.all(names.map(async (name) => [name, await documentOf(name, language)] as const));
  return texts.flatMap(([name, text = '']) => passagesOf(name, text));
}

async function ofProject(context: McpContext): Promise<readonly Passage[]> {
  return Object.entries(await filesOf(context)).flatMap(([path, text]) => passagesOf(path, text));
}
