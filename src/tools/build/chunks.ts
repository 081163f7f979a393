import type { Rolldown } from 'vite';
import { engineFolder } from './engine.ts';

/** The names of the two files that hold what the first list needs. */
export const firstListFiles = { libraries: 'libraries', console: 'console' } as const;

/**
 * Returns how the build splits its files: what the first list needs is in two (libraries, which change rarely, and the
 * console), and everything opened later is in files of its own.
 *
 * @param page The path of the page, whose scripts are the entry.
 */
export function firstListInTwoFiles(page: string): Rolldown.CodeSplittingOptions {
  let known: ReadonlySet<string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'first list',
        name: (id, context) => {
          known ??= neededAtOnce(page, context);
          if (!known.has(id)) return null;
          // Vite's own helpers are used by both: with the libraries, so that those never wait for the console.
          return isLibrary(id) ? firstListFiles.libraries : firstListFiles.console;
        },
      },
    ],
  };
}

/**
 * Whether a module changes only with its package. The engine, though installed as a package, belongs to the console.
 */
function isLibrary(id: string): boolean {
  return id.startsWith('\0vite/') || (id.includes('/node_modules/') && !id.startsWith(engineFolder));
}

/** The modules the page's scripts import, directly or through others, except by `import()`. */
function neededAtOnce(page: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const found = new Set<string>();
  const queue = [...importsOf(page)];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...importsOf(id));
  }
  return found;
}
