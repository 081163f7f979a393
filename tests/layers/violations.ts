import { own } from '../../src/language/own.ts';
import { cyclesOf } from './cycles.ts';
import { type Import, type Reached, reachedBy } from './imports.ts';
import { type Layer, layers } from './layers.ts';
import type { Violation } from './violation.ts';

/** Returns what the code of `src` (path from the root → text) imports against the layers, in the order of its files. */
export function violations(files: Readonly<Record<string, string>>): readonly Violation[] {
  const paths = Object.keys(files).sort();
  const reached = new Map(paths.map((file) => [file, reachedBy(file, files[file] ?? '')]));
  return [
    ...unnamed(paths),
    ...paths.flatMap((file) => ofFile(file, reached.get(file) ?? { imports: [], impurities: [] })),
    ...cyclesOf(reached),
  ];
}

/** A folder of `src` that nobody gave a place is told once. */
function unnamed(paths: readonly string[]): readonly Violation[] {
  const firsts = new Map(paths.toReversed().map((file) => [folderOf(file), file]));
  return [...firsts]
    .filter(([folder]) => own(layers, folder) === undefined)
    .map(([folder, file]) => ({
      file,
      line: 1,
      sentence: `src/${folder} is not named in tests/layers/layers.ts: say there what it may import.`,
    }));
}

function ofFile(file: string, { imports, impurities }: Reached): readonly Violation[] {
  const folder = folderOf(file);
  const layer = own(layers, folder);
  if (layer === undefined) return [];
  const found = imports.flatMap((one) => {
    const sentence = one.isFile ? refusedFile(folder, layer, one) : refusedPackage(folder, layer, one);
    return sentence === undefined ? [] : [{ file, line: one.line, sentence }];
  });
  const impure = impurities.map(({ what, line }) => ({
    file,
    line,
    sentence: `src/${folder} knows neither network nor clock: have the result of ${what} handed in.`,
  }));
  return layer.isPure === true ? [...found, ...impure] : found;
}

function refusedFile(folder: string, { imports }: Layer, { target }: Import): string | undefined {
  const to = folderOf(target);
  if (to === folder || to === 'words' || imports.includes(to)) return undefined;
  if (/^\/(tests|stories|\.storybook)$/.test(to))
    return `The product knows neither its tests nor its stories: ${target}.`;
  const allowed = imports.map((name) => (name.startsWith('/') ? name.slice(1) : `src/${name}`));
  const may = allowed.length === 0 ? 'no other folder' : `${allowed.join(', ')} only`;
  return `src/${folder} may import ${may}, not ${target} (tests/layers/layers.ts).`;
}

function refusedPackage(folder: string, { packages }: Layer, { target }: Import): string | undefined {
  const isAllowed = packages?.some(
    (name) => target === name || target.startsWith(name === 'node:' ? name : `${name}/`),
  );
  // The engine never takes its own entries.
  if (isAllowed ?? !target.startsWith('baize/')) return undefined;
  return `src/${folder} may not import ${target} (tests/layers/layers.ts lists the packages that it may).`;
}

/**
 * The folder that has a layer: `check` for `src/check/rules/places.ts`, `console/form` for `src/console/form/rjsf/trim.ts`,
 * `console` for `src/console/product.ts`, `entries/view` for `src/entries/view/form.ts`, `kinds/specs` for `src/kinds/columns/money/spec.ts`, `kinds/columns` for the faces beside it, `hall/areas` for `src/hall/areas/bill/routes.ts`, `hall/server.ts` for a file that
 * is named by itself, `/schemas` for what stands beside `src`.
 */
function folderOf(path: string): string {
  const [first = '', second = '', ...below] = path.split('/');
  if (first !== 'src') return `/${first}`;
  const file = [second, ...below].join('/');
  if (own(layers, file) !== undefined) return file;
  if (second === 'kinds') return isSpec(below) ? 'kinds/specs' : `kinds/${below[0]}`;
  const isDivided = ['console', 'entries', 'hall', 'tools'].includes(second);
  return isDivided && below.length > 1 ? `${second}/${below[0]}` : second;
}

/** The pure half of `kinds`: `spec.ts` of a kind, and what a family of kinds has in common, but for its faces. */
function isSpec(path: readonly string[]): boolean {
  const file = path.at(-1) ?? '';
  return file === 'spec.ts' || (path.length === 2 && !file.startsWith('face'));
}
