import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, sourceLanguage } from '../../words/language.ts';
import { packageFolder } from '../build/engine.ts';

/** A section of a text. */
export interface Passage {
  readonly path: string;
  /** Its heading; for a project file, its path. */
  readonly title: string;
  /** Its first line, from 1. */
  readonly line: number;
  readonly text: string;
}

const documents: Readonly<Record<string, string>> = {
  guide: 'README.md',
  reference: 'reference.md',
  problems: 'problems.md',
  context: 'context.md',
};

/** The names of the engine's documents: the guide, the reference of keys, the messages, and their short form. */
export const documentNames: readonly string[] = Object.keys(documents);

/** Returns the text of a document in a language; undefined for an unknown name. */
export async function documentOf(name: string, language: Language): Promise<string | undefined> {
  if (!documentNames.includes(name)) return undefined;
  const folder = join(packageFolder, 'screens', ...(language === sourceLanguage ? [] : [language]));
  return readFile(join(folder, documents[name] ?? ''), 'utf8');
}

/**
 * Returns the passages of a text: the sections of Markdown, each with its heading; any other text whole.
 *
 * @example
 * passagesOf('guide', '# A\ntext\n## B\nmore').map(({ title }) => title) // ['A', 'B']
 */
export function passagesOf(path: string, text: string): readonly Passage[] {
  if (path.endsWith('.json')) return [{ path, title: path, line: 1, text }];
  const passages: { title: string; line: number; lines: string[] }[] = [];
  let isCode = false;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, heading] = (!isCode && /^#{1,4} (.+)$/.exec(line)) || [];
    if (heading !== undefined) passages.push({ title: heading.replaceAll('`', ''), line: index + 1, lines: [] });
    passages.at(-1)?.lines.push(line);
  }
  return passages.map(({ title, line, lines }) => ({ path, title, line, text: lines.join('\n').trim() }));
}
