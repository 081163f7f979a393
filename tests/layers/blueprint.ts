import type { Violation } from './violation.ts';

/** Other files that may name Blueprint: they trim its stylesheet and icons, or list its packages. */
const boundaries: readonly string[] = [
  'src/tools/build/blueprint-css.ts',
  'src/tools/build/icons-plugin.ts',
  'src/tools/build/one-date-fns.ts',
  'src/tools/build/packages.ts',
  'src/check/editor/generate-schemas.ts',
  'src/compile/boot/icon-paths.ts',
];

/** Returns each line of code or styles (path from the root → text) that names Blueprint's classes or packages outside of src/console/ui. */
export function blueprintOutside(files: Readonly<Record<string, string>>): readonly Violation[] {
  return Object.entries(files)
    .filter(([file]) => !file.startsWith('src/console/ui/') && !boundaries.includes(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const [named] = /\bbp\d+-|@blueprintjs\/[a-z0-9]+/.exec(line) ?? [];
        if (named === undefined) return [];
        const sentence = `Only src/console/ui draws with Blueprint: take its component, or the class it has of our own, for ${named}.`;
        return [{ file, line: index + 1, sentence }];
      }),
    );
}
