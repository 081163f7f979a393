import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { engineFolder, engineModuleIds } from './engine.ts';

/** The names of the two files that the first list needs. */
export const firstListFiles = { libraries: 'libraries', console: 'console' } as const;

/** The name of the file that only forms need. */
export const formFile = 'form';

/** The modules that are loaded together, by their entry modules, with paths in the engine's folder. */
const beginnings = {
  /** Small modules that other first pages also need: one custom view, counts in the menu, favourites. */
  first: ['compile/boot/menu-items', 'console/app/screens/view', 'console/preferences/favourites'],
  /** Loaded by the first interaction with a list. */
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
  /** Loaded by forms only. */
  formItself: ['console/form/module-form'],
} as const;

/**
 * Returns how the build splits its files. The first list gets two: libraries, which change rarely, and the console with
 * all styles. Its first interaction gets one, forms get one, and the part of these that smaller dialogs also need gets
 * one, with the styles of forms. Everything opened later gets files of its own. By default, a bundler makes a file for
 * each set of modules with the same importers: thirty for a form.
 *
 * @param page The path of the page, whose scripts are the entry modules.
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

/** Returns module → the name of its file. */
function partsOf(page: string, context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const info = context.getModuleInfo(page);
  // Another page, such as the Storybook, has another entry and keeps the bundler's default.
  if (info === null) return new Map();
  const needed = (name: keyof typeof beginnings) => neededBy(idsOf(beginnings[name], context), context);
  const first = new Set([...neededBy(info.importedIds, context), ...needed('first')]);
  const interactions = needed('interactions');
  const form = needed('form');
  const others = neededWithoutForm(page, context);
  const partOf = (id: string) => {
    if (first.has(id)) return isLibrary(id) ? firstListFiles.libraries : firstListFiles.console;
    // Lists and forms both load the dialogs' file, so the styles of all go there: one request less for each.
    if (isStyle(id)) return 'dialogs';
    if (!form.has(id)) return 'interactions';
    return interactions.has(id) || others.has(id) ? 'dialogs' : formFile;
  };
  return new Map([...first, ...interactions, ...form].map((id) => [id, partOf(id)]));
}

const partsOfConsole = ['console', 'kinds'];

/** Returns the modules that later parts of the console need without rendering a form. */
function neededWithoutForm(page: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const itself = idsOf(beginnings.formItself, context);
  const later = new Set<string>();
  // Imports validate rows against a form, and so need the form's modules.
  for (const id of neededBy([page], context, 'also later'))
    for (const begun of context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      if (partsOfConsole.some((part) => begun.startsWith(`${engineFolder}/${part}/`)) && !begun.includes('/import/'))
        later.add(begun);
  const needed = [...later].map((id) => neededBy([id], context));
  return new Set(needed.flatMap((ids) => (itself.some((id) => ids.has(id)) ? [] : [...ids])));
}

/** Returns the ids of those engine modules that the build has. Throws for a module that the engine does not have. */
function idsOf(modules: readonly string[], context: Rolldown.ChunkingContext): readonly string[] {
  return modules.flatMap((name) => {
    const ids = engineModuleIds(name);
    if (!ids.some(existsSync)) throw new Error(`The engine has no module ${name}, by which its files are split.`);
    return ids.filter((id) => context.getModuleInfo(id) !== null);
  });
}

/**
 * Whether a module changes only with its package. The engine, even if installed as a package, belongs to the console;
 * so do styles, which stay in one file in import order.
 */
function isLibrary(id: string): boolean {
  if (isStyle(id)) return false;
  // Vite's own helpers are used by both, so they go with the libraries, which then never wait for the console.
  return id.startsWith('\0vite/') || (id.includes('/node_modules/') && !id.startsWith(engineFolder));
}

function isStyle(id: string): boolean {
  return /\.css(\?|$)/.test(id);
}

/** Returns these modules and their transitive imports; dynamic imports only on request. */
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
