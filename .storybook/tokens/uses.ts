import { basename } from 'node:path/posix';
import { themePath, tokensPath } from '../../src/tools/build/tokens/theme-css.ts';
import { referencesIn, type TokensFile, tokensIn } from '../../src/tools/build/tokens/tokens.ts';
import { ruleFinder } from './drawn.ts';
import type { Files } from './loaded.ts';
import { previewModules, type StoryGroup, storyGroups } from './modules.ts';
import { type StyledPlace, styledPlaces } from './rules.ts';

/** Where a token is used. */
export interface TokenUse {
  /** Paths from the root of the styles and code that name its variable, or one that gets its value from it. */
  readonly files: readonly string[];
  readonly stories: readonly Pick<StoryGroup, 'title' | 'id' | 'first' | 'count'>[];
}

/**
 * Returns a function that says where a token is used:
 *
 *     token → variables made from it → rules and code that name them → stories that load these, and whose code names
 *     every class of the rule
 *
 * Names too many stories rather than too few: what it cannot tell (an element's rule, a class that no code names, a
 * module loaded on demand) counts. The matrix of a screen only frames other stories, which are named themselves.
 */
export function usesOf(files: Files, tokens: TokensFile): (token: string) => TokenUse {
  const groups = storyGroups(files);
  const everywhere = previewModules(files);
  const draws = ruleFinder(files);
  const loaded = new Set([...everywhere, ...groups.flatMap(({ modules }) => [...modules])]);
  const paths = Object.keys(files).filter((path) => path !== themePath && loaded.has(path));
  const styles = paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => styledPlaces(files[path] ?? '').map((place) => ({ path, place })));
  const code = paths
    .filter((path) => !path.endsWith('.css'))
    .map((path) => ({ path, names: variablesIn(files[path] ?? '') }));
  const made = madeFrom(
    tokens,
    styles.map(({ place }) => place),
  );

  return (token) => {
    const variables = closure(token, made);
    const rules = styles.filter(({ place }) => place.variables.some((name) => variables.has(name)));
    const modules = code.filter(({ names }) => [...variables].some(names)).map(({ path }) => path);
    const isTouched = (group: StoryGroup) =>
      modules.some((path) => group.modules.has(path)) ||
      rules.some(({ path, place }) => draws(group, path, place.selectors));
    return {
      files: [...new Set([...rules.map(({ path }) => path), ...modules])].sort(),
      stories: groups.filter(isTouched).map(({ title, id, first, count }) => ({ title, id, first, count })),
    };
  };
}

/** Returns a predicate: whether a module names the variable with this name. */
function variablesIn(text: string): (name: string) => boolean {
  // Whoever reads the tokens or the theme as text may show any of them.
  if ([`${basename(tokensPath)}?raw`, `${basename(themePath)}?raw`].some((file) => text.includes(file)))
    return () => true;
  const written = new Set([...text.matchAll(/--([a-z][\w-]*)/g)].map(([, name]) => name));
  // `var(--${intent}-surface)` may be any variable that ends so.
  const patterns = [...text.matchAll(/var\(--((?:[\w-]|\$\{[^}]*\})*\$\{(?:[\w-]|[^)])*)\)/g)].map(
    ([, name = '']) => new RegExp(`^${name.replaceAll(/\$\{[^}]*\}/g, '.+')}$`),
  );
  return (name) => written.has(name) || patterns.some((pattern) => pattern.test(name));
}

/** Returns the variables that get their value from each one: in the tokens, or in a style (`--a: var(--b)`). */
function madeFrom(file: TokensFile, places: readonly StyledPlace[]): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, readonly string[]>();
  const add = (name: string, from: readonly string[]) => {
    for (const one of from) made.set(one, [...(made.get(one) ?? []), name]);
  };
  for (const set of Object.keys(file.sets))
    for (const [name, { $value }] of tokensIn(file, [set])) add(name, referencesIn($value));
  for (const { defines, variables } of places) if (defines !== undefined) add(defines, variables);
  return made;
}

function closure(name: string, made: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set([name]);
  for (const one of found) for (const next of made.get(one) ?? []) found.add(next);
  return found;
}
