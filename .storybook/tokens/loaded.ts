import { reachedBy } from '../../tests/layers/imports.ts';

/** Code and styles by their path from the root. */
export type Files = Readonly<Record<string, string>>;

/** Returns the modules that a module loads. */
export type ImportsOf = (path: string) => readonly string[];

/** Takes the product's own parts from the preview; they come out of the modules that it imports. */
export const handover = 'src/console/product.ts';

/** The product's views, each by its name. */
export const views = 'src/hall/views/registry.ts';

/** The engine's own, which the handover adds to the product's. */
export const engineViews = 'src/console/views/registry.ts';

/** What the product adds to the console. */
export const product = 'src/hall/product.ts';

/** What comes out of each; of any other, all of the product. */
const handedOver: Readonly<Record<string, readonly string[]>> = {
  'src/console/actions/custom-views.ts': [views, engineViews],
  'src/console/actions/downloads.ts': [views],
  'src/console/form/field/field-views.tsx': [views],
  [engineViews]: [],
};
/** Returns a function that says what a module loads: imported, on demand, or handed over by the product. Reads each of the files once. */
export function importReader(files: Files): ImportsOf {
  const reader = readers.get(files) ?? readerOf(files);
  readers.set(files, reader);
  return reader;
}

const readers = new WeakMap<Files, ImportsOf>();

function readerOf(files: Files): ImportsOf {
  const known = new Map<string, readonly string[]>();
  const read = (path: string): readonly string[] => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const found = /\.tsx?$/.test(path) && Object.hasOwn(files, path) ? loadedBy(path, files) : [];
    known.set(path, found);
    return found;
  };
  const exits = new Set(read(handover));
  return (path) => (exits.has(path) ? [...read(path), ...(handedOver[path] ?? [product])] : read(path));
}

/** Returns the files that a module loads. Imports of types load nothing. */
function loadedBy(path: string, files: Files): readonly string[] {
  return reachedBy(path, files[path] ?? '')
    .imports.filter(({ isType }) => !isType)
    .flatMap(({ target, isFile, names }) => {
      if (!isFile) return takenFrom(target, names, files);
      if (Object.hasOwn(files, target)) return [target];
      // A pattern or a path that is put together may load every file that begins like it.
      const [start = ''] = target.split(/[*{]/);
      return Object.keys(files).filter((other) => other.startsWith(start));
    });
}

/** What is loaded of an entry of the engine: an entry only exports. */
function takenFrom(name: string, wanted: readonly string[] | undefined, files: Files): readonly string[] {
  const [, entry] = /^baize\/(.+)$/.exec(name) ?? [];
  const path = `src/entries/${entry}.ts`;
  return reachedBy(path, files[path] ?? '')
    .imports.filter(({ isType, names }) => !isType && (names?.some((one) => wanted?.includes(one) ?? true) ?? true))
    .map(({ target }) => target);
}

/** Returns a module with all that it loads, and that these load. */
export function reached(start: string, importsOf: ImportsOf): ReadonlySet<string> {
  const found = new Set([start]);
  // A set's iteration includes what is added on the way.
  for (const path of found) for (const next of importsOf(path)) found.add(next);
  return found;
}
