import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { reachedBy } from '../../tests/layers/imports.ts';

/** Code and styles by their path from the root. */
export type Files = Readonly<Record<string, string>>;

/** The stories of one file, and the modules they load. */
export interface StoryGroup {
  /** As in the sidebar, such as `列/枚举标签`. */
  readonly title: string;
  /** The beginning of the stories' ids. */
  readonly id: string;
  /** The id of the first story, to link to. */
  readonly first: string;
  readonly count: number;
  readonly modules: ReadonlySet<string>;
}

/** Returns the stories of a project with all the modules they load: imported, on demand, or handed over by the product. */
export function storyGroups(files: Files): readonly StoryGroup[] {
  const shown = shownReader(files, importReader(files));
  return Object.entries(files)
    .filter(([path]) => /\.stories\.tsx?$/.test(path))
    .map(([path, text]) => {
      const [, , title = path, id = ''] = /\btitle: (['"])(.+?)\1,\s+id: \1(.+?)\1/.exec(text) ?? [];
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
      const first = toId(id || 'none', storyNameFromExport(names[0] ?? 'none'));
      return { title, id, first, count: names.length, modules: shown(path) };
    });
}

/** Returns the modules that are loaded with every story. */
export function previewModules(files: Files): ReadonlySet<string> {
  return reached(preview, importReader(files));
}

/** Returns the modules that run before every story: all that are loaded with it but the product's own parts. */
export function preparingModules(files: Files): ReadonlySet<string> {
  const importsOf = importReader(files);
  return reached(preview, (path) => importsOf(path).filter((next) => next !== product && next !== handover));
}

const preview = '.storybook/preview.tsx';

type ImportsOf = (path: string) => readonly string[];

/** Takes the product's own parts from the preview; they come out of the modules that it imports. */
const handover = 'src/console/product.ts';

/** The product's views, each by its name. */
const registry = 'src/hall/views/registry.ts';

/** What comes out of each; of any other, all of the product. */
const handedOver: Readonly<Record<string, string>> = {
  'src/console/actions/custom-views.ts': registry,
  'src/console/actions/downloads.ts': registry,
  'src/console/form/field-views.tsx': registry,
};
const product = 'src/hall/product.ts';
const studio = 'src/studio/part.ts';

/** Whoever loads this shows screens with the navigation around them. */
export const pages = 'src/console/app/routes.tsx';

/**
 * Returns a function that finds the modules of a story's file. Of the product's views and of the forms only those count whose name
 * stands in what the story shows: in its code, in its screen's JSON, or in a view or form that these name; of the screens, its own.
 * For a page around any screen, and in the studio, all of them count.
 */
function shownReader(files: Files, importsOf: ImportsOf): (path: string) => ReadonlySet<string> {
  const views = viewsIn(files[registry] ?? '');
  const targets = new Set([...views.values(), studio]);
  const withoutCalled = (path: string) =>
    importsOf(path).filter((next) =>
      path === registry || path === product
        ? !targets.has(next)
        : !(path.startsWith('stories/') && isScreenOrForm.test(next)),
    );
  const wordsIn = wordReader(files);
  const isStudio = (screen: string) => wordsIn(screen).has('studio');
  const calledBy = (name: string) => {
    const [view, form] = [views.get(name), `schemas/forms/${name}.json`];
    return [...(view === undefined ? [] : reached(view, withoutCalled)), ...(Object.hasOwn(files, form) ? [form] : [])];
  };
  const withShown = (modules: ReadonlySet<string>, json: readonly string[]) => {
    const texts = new Set([...json, ...[...modules].filter(isCode)]);
    // A set's iteration includes what is added on the way.
    for (const text of texts) for (const name of wordsIn(text)) for (const found of calledBy(name)) texts.add(found);
    return new Set([...modules, ...texts]);
  };
  return (path) => {
    const modules = reached(path, withoutCalled);
    const screen = /^stories\/generated\/([^.]+)\.stories\.ts$/.exec(path)?.[1];
    const json = screen === undefined ? [] : [`screens/${screen}.json`];
    const isNarrow = screen === undefined ? !modules.has(pages) : json.every((text) => files[text] && !isStudio(text));
    return isNarrow && !path.startsWith('stories/studio/') ? withShown(modules, json) : reached(path, importsOf);
  };
}

/** Stories read all of these, to take the few that they want. */
const isScreenOrForm = /^(screens|schemas\/forms)\/[^/]+\.json$/;

function isCode(path: string): boolean {
  return /\.tsx?$/.test(path);
}

/** Returns the modules of the product's views by the names that screens and forms call them. */
function viewsIn(text: string): ReadonlyMap<string, string> {
  const entries = text.matchAll(/(?:'([^'\n]+)'|(\w+)): (?:async )?\(\) => [^\n]*?import\('\.\/([^']+)'\)/g);
  return new Map([...entries].map(([, quoted, name, file]) => [quoted ?? name ?? '', `src/hall/views/${file}`]));
}

/** Returns a function that finds what stands in quotes in a file, in one line; nothing in the registry of views itself. */
function wordReader(files: Files): (path: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const text = path === registry ? '' : (files[path] ?? '');
    const found = known.get(path) ?? new Set([...text.matchAll(/(?<=["'`])[^"'`\n]+(?=["'`])/g)].map(([word]) => word));
    known.set(path, found);
    return found;
  };
}

function importReader(files: Files): ImportsOf {
  const known = new Map<string, readonly string[]>();
  const read = (path: string): readonly string[] => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const found = isCode(path) && Object.hasOwn(files, path) ? loadedBy(path, files) : [];
    known.set(path, found);
    return found;
  };
  const exits = new Set(read(handover));
  return (path) => (exits.has(path) ? [...read(path), handedOver[path] ?? product] : read(path));
}

/** Returns the files that a module loads. Imports of types load nothing. */
function loadedBy(path: string, files: Files): readonly string[] {
  return reachedBy(path, files[path] ?? '')
    .imports.filter(({ isFile, isType }) => isFile && !isType)
    .flatMap(({ target }) => {
      if (Object.hasOwn(files, target)) return [target];
      // A pattern or a path that is put together may load every file that begins like it.
      const [start = ''] = target.split(/[*{]/);
      return Object.keys(files).filter((other) => other.startsWith(start));
    });
}

function reached(start: string, importsOf: ImportsOf): ReadonlySet<string> {
  const found = new Set([start]);
  // A set's iteration includes what is added on the way.
  for (const path of found) for (const next of importsOf(path)) found.add(next);
  return found;
}
