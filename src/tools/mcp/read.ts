import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { readJson } from '../../language/parse.ts';
import { filesOf, type McpContext } from './context.ts';
import { documentNames, documentOf, passagesOf } from './passages.ts';
import { Refusal } from './refusal.ts';
import type { Answer, Tool } from './tool.ts';

interface ReadInput {
  readonly path?: string;
  readonly section?: string;
}

/** The maximum length of a response in characters, so that it does not fill a model's context. */
const most = 80_000;

/**
 * The tool that returns a project file or an engine document, whole or by section; without a path, the list of both.
 */
export const read: Tool<ReadInput> = {
  title: ({ readTitle }) => readTitle,
  description: ({ readDescription }) => readDescription,
  isRead: true,
  input: {
    type: 'object',
    additionalProperties: false,
    properties: {
      path: { type: 'string', minLength: 1, maxLength: 200 },
      section: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
  async run(context, { path, section }) {
    if (path === undefined) return listed(context);
    const { words } = context;
    // Looked up by name among the files read, so that no path leads out of the project.
    const text = own(await filesOf(context), path) ?? (await documentOf(path, context.language));
    if (text === undefined) throw new Refusal(words.noSuchFile(path));
    const wanted = section === undefined ? text : sectionOf(path, text, section);
    if (wanted === undefined) throw new Refusal(words.noSuchSection(path, section ?? '', titlesIn(path, text)));
    if (wanted.length > most) throw new Refusal(words.tooLong(path, wanted.length, titlesIn(path, text)));
    return { text: wanted };
  },
};

async function listed(context: McpContext): Promise<Answer> {
  const files = Object.entries(await filesOf(context)).map(([path, text]) => ({ path, title: titleOf(text) }));
  const lines = files.map(({ path, title }) => (title === undefined ? path : `${path}  ${title}`));
  return {
    text: [context.words.files, ...lines, context.words.documents, ...documentNames].join('\n'),
    data: { files },
  };
}

function titleOf(text: string): string | undefined {
  const title = own(membersOf(readJson(text)), 'title');
  return typeof title === 'string' ? title : undefined;
}

function sectionOf(path: string, text: string, section: string): string | undefined {
  const wanted = section.toLowerCase();
  return passagesOf(path, text).find(({ title }) => title.toLowerCase() === wanted)?.text;
}

function titlesIn(path: string, text: string): readonly string[] {
  return [...new Set(passagesOf(path, text).map(({ title }) => title))].slice(0, 120);
}
