import type { Rolldown } from 'vite';
import { engineFolder } from './engine.ts';

/**
 * Returns how the build cuts its files: what the first list needs stands in two (libraries, which change rarely, and the
 * console), and everything that opens later in files of its own.
 *
 * @param page The path of the page, whose scripts are the beginning of all.
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
          // Vite's own helpers are used by both: beside the libraries, so that those never wait for the console.
          return isLibrary(id) ? 'libraries' : 'console';
        },
      },
    ],
  };
}

/** Whether a module changes with its package only; the engine is installed as one, and belongs to the console all the same. */
function isLibrary(id: string): boolean {
  return id.startsWith('\0vite/') || (id.includes('/node_modules/') && !id.startsWith(engineFolder));
}

/** Returns the modules that the page's scripts import, directly or through others, except what `import()` loads. */
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
