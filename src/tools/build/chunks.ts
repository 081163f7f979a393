import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { engineFolder, engineModuleIds } from './engine.ts';

/** The names of the two files that hold what the first list needs. */
export const firstListFiles = { libraries: 'libraries', console: 'console' } as const;

/** The name of the file with what only a form needs. */
export const formFile = 'form';

/** What is loaded together, by the modules that begin it, which have paths in the engine's folder. */
const beginnings = {
  /** Little that other first pages need as well: one custom view, counts in the menu, favourites. */
  first: ['compile/boot/menu-items', 'console/app/screens/view', 'console/preferences/favourites'],
  /** The first interaction with a list. */
  interactions: [
    'console/actions/run',
    'console/app/keep-focus',
    'console/app/keys',
    'console/favourites/star',
    'console/list/fit-hint',
    'console/list/list-interactions',
    'console/list/selection/selected',
    'console/table/column-edge',
    'kinds/actions/request/confirm-dialog',
  ],
  form: ['console/app/screens/form', 'kinds/actions/form/form-dialog'],
  /** What only a form draws. */
  formItself: ['console/form/module-form'],
} as const;

/**
 * Returns how the build splits its files. What the first list needs is in two: libraries, which change rarely, and the
 * console with all styles. What the first interaction with a list needs is in one, what a form needs in one, and the part of
 * these that smaller dialogs need as well in one more, with the styles of a form. Everything else that is opened later is in
 * files of its own. By itself, a bundler makes a file for each set of modules with the same importers: thirty for a form.
 *
 * @param page The path of the page, whose scripts are the entry.
 */
export function chunksByNeed(page: string): Rolldown.CodeSplittingOptions {
  let parts: ReadonlyMap<string, string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'by need',
        name: (id, context) => {
          parts ??= partsOf(page, context);
          return parts.get(id) ?? null;
        },
      },
    ],
  };
}

/** Module → the file that it is built into. */
function partsOf(page: string, context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const info = context.getModuleInfo(page);
  // Another page, as the gallery of stories, begins elsewhere and splits as the bundler does.
  if (info === null) return new Map();
  const needed = (name: keyof typeof beginnings) => neededBy(idsOf(beginnings[name], context), context);
  const first = new Set([...neededBy(info.importedIds, context), ...needed('first')]);
  const interactions = needed('interactions');
  const form = needed('form');
  const others = neededWithoutForm(page, context);
  const partOf = (id: string) => {
    if (first.has(id)) return isLibrary(id) ? firstListFiles.libraries : firstListFiles.console;
    if (!form.has(id)) return 'interactions';
    // A form's styles come with those of smaller dialogs, which it needs as well: one file less for 3 KB.
    return interactions.has(id) || others.has(id) || isStyle(id) ? 'dialogs' : formFile;
  };
  return new Map([...first, ...interactions, ...form].map((id) => [id, partOf(id)]));
}

const partsOfConsole = ['console', 'kinds'];

/** What those parts of the engine's console need that are loaded later and draw no form. */
function neededWithoutForm(page: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const itself = idsOf(beginnings.formItself, context);
  const later = new Set<string>();
  // An import holds rows against a form, and so needs what forms need.
  for (const id of neededBy([page], context, 'also later'))
    for (const begun of context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      if (partsOfConsole.some((part) => begun.startsWith(`${engineFolder}/${part}/`)) && !begun.includes('/import/'))
        later.add(begun);
  const needed = [...later].map((id) => neededBy([id], context));
  return new Set(needed.flatMap((ids) => (itself.some((id) => ids.has(id)) ? [] : [...ids])));
}

/** The ids of modules of the engine, as far as the build has them. Throws for a module that the engine does not have. */
function idsOf(modules: readonly string[], context: Rolldown.ChunkingContext): readonly string[] {
  return modules.flatMap((name) => {
    const ids = engineModuleIds(name);
    if (!ids.some(existsSync)) throw new Error(`The engine has no module ${name}, by which its files are split.`);
    return ids.filter((id) => context.getModuleInfo(id) !== null);
  });
}

/**
 * Whether a module changes only with its package. The engine, though installed as a package, belongs to the console; so do
 * styles, which come in one file in the order of their imports.
 */
function isLibrary(id: string): boolean {
  if (isStyle(id)) return false;
  // Vite's own helpers are used by both: with the libraries, so that those never wait for the console.
  return id.startsWith('\0vite/') || (id.includes('/node_modules/') && !id.startsWith(engineFolder));
}

function isStyle(id: string): boolean {
  return /\.css(\?|$)/.test(id);
}

/** These modules and those that they import, directly or through others; without what they `import()`, unless it is asked for. */
function neededBy(
  modules: Iterable<string>,
  context: Rolldown.ChunkingContext,
  extent?: 'also later',
): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...modules];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = context.getModuleInfo(id);
    queue.push(...(info?.importedIds ?? []), ...(extent === undefined ? [] : (info?.dynamicallyImportedIds ?? [])));
  }
  return found;
}
