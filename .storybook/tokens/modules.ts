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
  const importsOf = importReader(files);
  return Object.entries(files)
    .filter(([path]) => /\.stories\.tsx?$/.test(path))
    .map(([path, text]) => {
      const [, , title = path, id = ''] = /\btitle: (['"])(.+?)\1,\s+id: \1(.+?)\1/.exec(text) ?? [];
      const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
      const first = toId(id || 'none', storyNameFromExport(names[0] ?? 'none'));
      return { title, id, first, count: names.length, modules: reached(path, importsOf) };
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

/** What comes out of each; of any other, all of the product. */
const handedOver: Readonly<Record<string, string>> = {
  'src/console/actions/custom-views.ts': 'src/hall/views/registry.ts',
  'src/console/actions/downloads.ts': 'src/hall/views/registry.ts',
  'src/console/form/field-views.tsx': 'src/hall/views/registry.ts',
};
const product = 'src/hall/product.ts';

function importReader(files: Files): ImportsOf {
  const known = new Map<string, readonly string[]>();
  const read = (path: string): readonly string[] => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const isCode = /\.tsx?$/.test(path) && Object.hasOwn(files, path);
    const found = isCode ? loadedBy(path, files) : [];
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
