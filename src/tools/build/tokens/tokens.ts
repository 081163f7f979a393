/** A token in the W3C design-tokens format; `baize.on` names the surfaces text of this colour stands on. */
export interface Token {
  readonly $type: string;
  readonly $value: unknown;
  readonly $description?: string;
  readonly $extensions?: { readonly 'baize.on'?: readonly string[]; readonly 'baize.system'?: string };
}

/** Tokens by their group and name; a token's name is that of its CSS variable. */
export type TokenSet = Readonly<Record<string, Readonly<Record<string, Token>>>>;

/** The tokens file: sets, and the themes that put them on top of each other, as Figma's Tokens Studio keeps them. */
export interface TokensFile {
  readonly sets: Readonly<Record<string, TokenSet>>;
  readonly themes: readonly { readonly id: string; readonly name: string; readonly sets: readonly string[] }[];
}

interface WrittenTheme {
  readonly id: string;
  readonly name: string;
  readonly selectedTokenSets: Readonly<Record<string, string>>;
}

/** Returns the sets and themes of a tokens file's text. */
export function parseTokens(text: string): TokensFile {
  const { $themes, $metadata, ...sets } = JSON.parse(text);
  const order: readonly string[] = $metadata.tokenSetOrder;
  const themes = ($themes as readonly WrittenTheme[]).map(({ id, name, selectedTokenSets }) => ({
    id,
    name,
    sets: order.filter((set) => selectedTokenSets[set] === 'enabled'),
  }));
  return { sets, themes };
}

/** Returns the tokens of these sets by name; later sets win. */
export function tokensIn({ sets }: TokensFile, names: readonly string[]): ReadonlyMap<string, Token> {
  return new Map(names.flatMap((name) => Object.values(sets[name] ?? {}).flatMap((group) => Object.entries(group))));
}

/** Returns the names of the tokens that a value refers to, as in `{color.accent}`. */
export function referencesIn(value: unknown): readonly string[] {
  return [...JSON.stringify(value).matchAll(/\{[\w-]+\.([\w-]+)\}/g)].map(([, name = '']) => name);
}
