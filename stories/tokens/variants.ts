import { setTitle } from '../../.storybook/tokens/set-title.ts';
import menu from '../../screens/menu.json';
import text from '../../src/console/ui/tokens/tokens.json?raw';
import { type DesignFiles, designFiles } from '../../src/tools/build/tokens/design-tokens.ts';
import { parseTokens, type Surfaces, surfacesOf, type Token, tokensIn } from '../../src/tools/build/tokens/tokens.ts';

const file = parseTokens(text);

/** A way in which the tokens take their values: a theme, or a density. */
export interface Variant {
  readonly id: string;
  readonly title: string;
  readonly tokens: ReadonlyMap<string, Token>;
  /** The tokens that have a value of their own here. */
  readonly own: ReadonlyMap<string, Token>;
}

const themes = file.themes.map(({ id, name, sets }) => variant(id, name, sets));
const inThemes = new Set(file.themes.flatMap(({ sets }) => sets));
const others = Object.keys(file.sets)
  .filter((set) => !inThemes.has(set))
  .map((set) => variant(set, setTitle(file, set), [...(file.themes[0]?.sets ?? []), set]));

/** The names of the tokens of each group, in the file's order. */
export const groups: ReadonlyMap<string, readonly string[]> = grouped();

/** Returns the variants that a group's tokens take values in: the first one, and those that change any of them. */
export function variantsOf(names: readonly string[]): readonly Variant[] {
  const [first, ...rest] = [...themes, ...others];
  const changing = rest.filter(({ own }) => names.some((name) => own.has(name)));
  return first === undefined
    ? []
    : [{ ...first, title: changing.some(isTheme) ? first.title : setTitle(file, 'core') }, ...changing];
}

/** The themes whose colours the product chooses; with forced colours, the system does. */
export const designedThemes: readonly Variant[] = themes.filter(({ id }) => id !== 'forced');

/** Returns the surfaces that this colour must stand out from. */
export function surfacesUnder(name: string): Surfaces | undefined {
  const token = themes[0]?.tokens.get(name);
  return token && surfacesOf(token);
}

/** The files that design tools import, by their names, in the look of this project. */
export const filesForTools: DesignFiles = designFiles(text, menu.brand);

function grouped(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const set of Object.values(file.sets))
    for (const [group, tokens] of Object.entries(set))
      found.set(group, new Set([...(found.get(group) ?? []), ...Object.keys(tokens)]));
  return new Map([...found].map(([group, names]) => [group, [...names]]));
}

function isTheme({ id }: Variant): boolean {
  return themes.some((theme) => theme.id === id);
}

function variant(id: string, title: string, sets: readonly string[]): Variant {
  return { id, title, tokens: tokensIn(file, sets), own: tokensIn(file, sets.slice(-1)) };
}
