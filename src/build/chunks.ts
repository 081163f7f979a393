import type { Rolldown } from 'vite';

/**
 * How the build cuts its files: what the first list needs stands in two (libraries, which change rarely, and the
 * console), and everything that opens later in files of its own.
 */
export const firstListInTwoFiles: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'first list',
      name: (id, context) => {
        if (!neededAtOnce(context).has(id)) return null;
        // Vite's own helpers are used by both: beside the libraries, so that those never wait for the console.
        return id.includes('/node_modules/') || id.startsWith('\0vite/') ? 'libraries' : 'console';
      },
    },
  ],
};

let known: ReadonlySet<string> | undefined;

/** The modules that the entry imports, directly or through others, but for what `import()` loads. */
function neededAtOnce(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  if (known !== undefined) return known;
  const found = new Set<string>();
  const queue = [entry];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  known = found;
  return found;
}

const entry = decodeURIComponent(new URL('../main.tsx', import.meta.url).pathname);
