import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/** Path from the project's root → text. */
export type Code = Readonly<Record<string, string>>;

/**
 * Returns a product's TypeScript, by path: the files below `src` that import an engine entry.
 *
 * @example
 * Object.keys(await readCode(process.cwd())) // ['src/views/lend.tsx', …]
 */
export async function readCode(root: string): Promise<Code> {
  const paths = await readdir(join(root, 'src'), { recursive: true }).catch(() => []);
  // Other projects may be nested, such as the template of new ones.
  const others = paths.filter((path) => basename(path) === 'package.json').map((path) => dirname(path) + sep);
  const sources = paths
    .filter((path) => /\.tsx?$/.test(path) && !others.some((other) => path.startsWith(other)))
    .map((path) => join('src', path));
  const texts = await Promise.all(
    sources.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
  );
  return Object.fromEntries(texts.filter(([, text]) => /from 'baize\//.test(text)));
}
