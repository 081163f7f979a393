import { join } from 'node:path/posix';
import type { Violation } from './violation.ts';

/** The maximum number of source files directly in a folder. */
const maximumFiles = 25;

/** A folder with at least this many source files needs a README.md. */
const filesToExplain = 5;

/** Folders that need one at any size, because a search for a file starts there. */
const alwaysExplained = /^src(\/[^/]+|\/(console|server|tools|hall)\/[^/]+)?$/;

/** The maximum number of non-empty lines of a README.md. */
const maximumLines = 12;
const guides = ['src/README.md', 'src/server/README.md'];

/** The project that `create` writes; its README.md is for its users. */
const template = 'src/template/';

/**
 * Returns the folders with too many source files or without a README.md, and READMEs that are too long or name a file
 * or a neighbour that is not there.
 * @param files path from the root → text, of everything in `src`
 */
export function folderViolations(files: Readonly<Record<string, string>>): readonly Violation[] {
  const paths = Object.keys(files).filter((path) => !path.startsWith(template));
  const sourceFolders = paths.filter(isSource).map(folderOf);
  return [...new Set(paths.flatMap(foldersAbove))].sort().flatMap((folder) => {
    const file = `${folder}/README.md`;
    const count = sourceFolders.filter((other) => other === folder).length;
    const lines = (files[file] ?? '').split('\n').filter((line) => line.trim() !== '').length;
    const sentences: string[] = [];
    if (count > maximumFiles)
      sentences.push(`Too many files in one folder (${count} > ${maximumFiles}): split by idea.`);
    if (lines === 0 && (count >= filesToExplain || alwaysExplained.test(folder)))
      sentences.push('Missing: what lives here, which file to read first, what may come in and what may not.');
    if (lines > maximumLines && !guides.includes(file)) sentences.push(`Too long (${lines} > ${maximumLines} lines).`);
    sentences.push(...missing(files[file] ?? '', folder, paths));
    return sentences.map((sentence) => ({ file, line: 1, sentence }));
  });
}

/** Returns a sentence for each missing file or folder that a README.md names. */
function missing(text: string, folder: string, paths: readonly string[]): readonly string[] {
  const isBelow = (name: string) => paths.some((path) => path.startsWith(`${folder}/`) && path.endsWith(`/${name}`));
  const isThere = (path: string) => paths.some((other) => other === path || other.startsWith(`${path}/`));
  const names = namesIn(text).filter((name) => !isBelow(name));
  const neighbours = neighboursIn(text, folder).filter((path) => !isThere(path));
  return [
    ...names.map((name) => `No file here is called “${name}”.`),
    ...neighbours.map((path) => `Nothing is at “${path}”.`),
  ];
}

/** Returns the file names without a path in a README.md: files of its folder or of one below. */
function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([\w.-]+\.(?:tsx?|css))`/g)].map(([, name = '']) => name);
}

/** Returns the paths of the folders and files that a README.md names relative to its own folder, such as `../bulk`. */
function neighboursIn(text: string, folder: string): readonly string[] {
  return [...text.matchAll(/`(\.\.\/[\w./-]+)`/g)]
    .map(([, path = '']) => join(folder, path).replace(/\/$/, ''))
    .filter((path) => path.startsWith('src/') && /(^|\/)[\w-]+$|\.(tsx?|css)$/.test(path));
}

function isSource(path: string): boolean {
  return /\.(tsx?|css)$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** `src/console/ui/icon.tsx` → `src`, `src/console`, `src/console/ui`. */
function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
