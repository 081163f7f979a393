import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './loaded.ts';

/** Returns the code, styles, screens and forms that stories are made of, by their path from the root. */
export function projectFiles(root: string): Files {
  const paths = ['src', 'stories', '.storybook', 'screens', 'schemas/forms'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const isWanted = (path: string) => /\.(tsx?|css)$/.test(path) || /^(screens|schemas)\/.*\.json$/.test(path);
  const wanted = paths.filter((path) => isWanted(path) && !/^src\/(template|tools\/build)\//.test(path));
  return Object.fromEntries(wanted.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
