import type { Files } from './loaded.ts';

/** Returns a function that finds the code which may give an element this class: all that names it, whole or in parts. */
export function classFinder(files: Files): (name: string) => readonly string[] {
  const code = Object.entries(files)
    .filter(([path]) => /\.tsx?$/.test(path) && !drawsNothing.test(path))
    .map(([path, text]) => ({
      path,
      words: new Set(withoutComments(text).match(/[A-Za-z][\w-]*/g)),
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

/** Removes comments that fill a line, and where imports come from: no element gets its class there. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '').replaceAll(/\b(from|import)\b\s*\(?\s*'[^']*'/g, '');
}

/** Knows no elements, or none of the console's: a class that only this code names may still be made by any other. */
const drawsNothing = /^(tests|src\/(language|compile|check|change|server|tools)|\.storybook\/(review|shots|tokens))\//;
