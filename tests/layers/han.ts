import { type ESTree, parseSync, Visitor } from 'vite';
import type { Violation } from './violation.ts';

/**
 * Folder of `src` → the number of texts with Chinese characters that it still has outside of `src/words`. Numbers may only
 * decrease; folders without such texts are not listed.
 */
export const remaining: Readonly<Record<string, number>> = {};

/**
 * The folders where Chinese texts belong: the words, the bilingual messages of the check, the product, and the project that
 * `create` writes.
 */
const speaksChinese = /^src\/(words|check\/messages|hall|template)\//;

const han = /\p{Script=Han}/u;

/** Returns the folders with more or fewer texts with Chinese characters than listed (path from the root → text). */
export function hanOutside(
  files: Readonly<Record<string, string>>,
  allowed: Readonly<Record<string, number>> = remaining,
): readonly Violation[] {
  const found = new Map<string, { readonly file: string; readonly line: number }[]>();
  for (const [file, text] of Object.entries(files)) {
    if (speaksChinese.test(file) || !han.test(text)) continue;
    const texts = linesOfHan(file, text).map((line) => ({ file, line }));
    if (texts.length > 0) found.set(folderOf(file), [...(found.get(folderOf(file)) ?? []), ...texts]);
  }
  return [...new Set([...found.keys(), ...Object.keys(allowed)])].flatMap((folder) => {
    const texts = found.get(folder) ?? [];
    const most = allowed[folder] ?? 0;
    if (texts.length === most) return [];
    const { file, line } = texts[0] ?? { file: folder, line: 1 };
    const sentence =
      texts.length > most
        ? `src/words holds the engine's texts: ${folder} has ${texts.length} of its own (${texts.map((one) => `${one.file}:${one.line}`).join(', ')}), ${most} are allowed.`
        : `${folder} has ${texts.length} texts of its own, no longer ${most}: lower the number in tests/layers/han.ts.`;
    return [{ file, line, sentence }];
  });
}

/** Returns the line of each text with Chinese characters, except comments, types and patterns. */
function linesOfHan(file: string, text: string): readonly number[] {
  const lines: number[] = [];
  const add = ({ start }: { readonly start: number }) => lines.push(text.slice(0, start).split('\n').length);
  new Visitor({
    Literal: (node: ESTree.Node & { readonly value?: unknown }) => {
      if (typeof node.value === 'string' && han.test(node.value)) add(node);
    },
    TemplateLiteral: (node) => {
      if (node.quasis.some(({ value }) => han.test(value.raw))) add(node);
    },
    JSXText: (node) => {
      if (han.test(node.value)) add(node);
    },
    Identifier: (node) => {
      if (han.test(node.name)) add(node);
    },
  } as ConstructorParameters<typeof Visitor>[0]).visit(parseSync(file, text).program);
  return lines;
}

/** Returns the counted folder of a file: `src/console/list` for everything below it, `src/check` for files directly in it. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 3).join('/');
}
