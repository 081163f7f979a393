import { engineViews, type Files, type ImportsOf, product, reached, views } from './loaded.ts';

/** Whoever loads this shows screens with the navigation around them. */
export const pages = 'src/console/app/routes.tsx';

/** Whoever loads this tells of all screens. */
export const manual = 'src/console/manual/manual.tsx';

/** The renderers of screens, each by its screen's kind. */
const kinds = 'src/console/app/screens/registry.ts';
const studio = 'src/studio/part.ts';

/** Pages that are no screens. */
const otherPages = ['src/console/app/sign-in/login-page.tsx', 'src/console/manual/manual-page.tsx'];

/**
 * Returns a function that finds the modules of a story's file. What is loaded by name counts only where its name stands in what the
 * story shows: views and forms in its code, its screen's JSON, or a view or form that these name; kinds of screens in the JSON, or
 * the stories' own code. Of the screens, its own. For pages around any screen, and in the studio, all of them count.
 */
export function shownReader(files: Files, importsOf: ImportsOf): (path: string) => ReadonlySet<string> {
  const [ownViews, kindsByName] = [lazyIn(engineViews, files), lazyIn(kinds, files)];
  const viewsByName = new Map([...ownViews, ...lazyIn(views, files)]);
  const dropped = new Map<string, ReadonlySet<string>>([
    [views, new Set(viewsByName.values())],
    [engineViews, new Set(ownViews.values())],
    [kinds, new Set(kindsByName.values())],
    [product, new Set([studio])],
    [pages, new Set(otherPages)],
  ]);
  const always = (path: string) =>
    importsOf(path).filter(
      (next) => !dropped.get(path)?.has(next) && !(path.startsWith('stories/') && isScreenOrForm.test(next)),
    );
  const wordsIn = wordReader(files);
  const called = (name: string, isKind: boolean) => {
    const [module, form] = [viewsByName.get(name), `schemas/forms/${name}.json`];
    const modules = [module, isKind ? kindsByName.get(name) : undefined].filter((path) => path !== undefined);
    return [...modules.flatMap((path) => [...reached(path, always)]), ...(Object.hasOwn(files, form) ? [form] : [])];
  };
  return (path) => {
    const modules = reached(path, always);
    const screen = /^stories\/generated\/([^.]+)\.stories\.ts$/.exec(path)?.[1];
    const json = screen === undefined ? [] : [`screens/${screen}.json`];
    const isNarrow =
      screen === undefined ? !modules.has(pages) : json.every((text) => files[text] && !wordsIn(text).has('studio'));
    if (!isNarrow || path.startsWith('stories/studio/')) return reached(path, importsOf);
    const found = new Set([...modules, ...json]);
    // A set's iteration includes what is added on the way.
    for (const text of found) {
      // The console's code names kinds to tell them apart.
      const hasKinds = modules.has(kinds) && !text.startsWith('src/');
      for (const name of wordsIn(text)) for (const next of called(name, hasKinds)) found.add(next);
    }
    return found;
  };
}

/** Stories read all of these, to take the few that they want. */
const isScreenOrForm = /^(screens|schemas\/forms)\/[^/]+\.json$/;

/** Returns the modules that a registry loads once they are needed, by their names there. */
function lazyIn(registry: string, files: Files): ReadonlyMap<string, string> {
  const folder = registry.replace(/[^/]+$/, '');
  const entries = (files[registry] ?? '').matchAll(
    /(?:'([^'\n]+)'|(\w+)): (?:async )?\(\) => [^\n]*?import\('\.\/([^']+)'\)/g,
  );
  return new Map([...entries].map(([, quoted, name, file]) => [quoted ?? name ?? '', `${folder}${file}`]));
}

/** Returns a function that finds what stands in quotes in code, a screen or a form, in one line; nothing in the registries of views. */
function wordReader(files: Files): (path: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const isRead = path !== views && path !== engineViews && (/\.tsx?$/.test(path) || isScreenOrForm.test(path));
    const text = isRead ? (files[path] ?? '') : '';
    const found = known.get(path) ?? new Set([...text.matchAll(/(?<=["'`])[^"'`\n]+(?=["'`])/g)].map(([word]) => word));
    known.set(path, found);
    return found;
  };
}
