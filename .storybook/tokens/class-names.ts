import type { Files } from './modules.ts';

/** Returns a function that finds the code which may give an element this class: all that names it, whole or in parts. */
export function classFinder(files: Files): (name: string) => readonly string[] {
  const code = Object.entries(files)
    .filter(([path]) => /\.tsx?$/.test(path))
    .map(([path, text]) => ({
      path,
      words: new Set(text.match(/[A-Za-z][\w-]*/g)),
      // `badge-${intent}` and 'badge-' + intent; `${kind}-cell`.
      starts: [...text.matchAll(/([A-Za-z][\w-]*-)(?:\$\{|['"`])/g)].map(([, start = '']) => start),
      ends: [...text.matchAll(/\}(-[\w-]+)/g)].map(([, end = '']) => end),
    }));
  const known = new Map<string, readonly string[]>();
  return (name) => {
    const found =
      known.get(name) ??
      code
        .filter(
          ({ words, starts, ends }) =>
            words.has(name) || starts.some((start) => name.startsWith(start)) || ends.some((end) => name.endsWith(end)),
        )
        .map(({ path }) => path);
    known.set(name, found);
    return found;
  };
}
