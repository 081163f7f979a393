/** A token in the W3C design-tokens format. */
export interface Token {
  readonly $type: string;
  readonly $value: unknown;
  readonly $description?: string;
  readonly $extensions?: {
    /** The surfaces that text of this colour stands on. */
    readonly 'baize.on'?: readonly string[];
    /** The surfaces on which lines of this colour carry meaning: a control's border, the focus. */
    readonly 'baize.line-on'?: readonly string[];
    /** The system colour that CSS names instead. */
    readonly 'baize.system'?: string;
    /** How a project's own accent makes this colour: its hue, in this lightness, with at most this chroma, as OKLCH has them. */
    readonly 'baize.accent'?: AccentShade;
  };
}

/** A lightness from 0 to 1, and the most chroma. */
export interface AccentShade {
  readonly lightness: number;
  readonly chroma: number;
}

/** The surfaces below a colour, and the least contrast that WCAG 2.2 AA asks there: 4.5 of text, 3 of lines. */
export interface Surfaces {
  readonly use: 'text' | 'line';
  readonly names: readonly string[];
  readonly least: number;
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

/** Returns the colours of a set that a project's own accent makes, by name. */
export function accentShades(file: TokensFile, set: string): ReadonlyMap<string, AccentShade> {
  return new Map(
    [...tokensIn(file, [set])].flatMap(([name, { $extensions }]) => {
      const shade = $extensions?.['baize.accent'];
      return shade === undefined ? [] : [[name, shade]];
    }),
  );
}

/** Returns the names of the tokens that a value refers to, as in `{color.accent}`. */
export function referencesIn(value: unknown): readonly string[] {
  return [...JSON.stringify(value).matchAll(/\{[\w-]+\.([\w-]+)\}/g)].map(([, name = '']) => name);
}

/** Returns the surfaces that a colour must stand out from; undefined if it is a surface itself, or carries no meaning. */
export function surfacesOf({ $extensions }: Token): Surfaces | undefined {
  const { 'baize.on': text, 'baize.line-on': line } = $extensions ?? {};
  if (text !== undefined) return { use: 'text', names: text, least: 4.5 };
  return line === undefined ? undefined : { use: 'line', names: line, least: 3 };
}
