/** A token in the W3C design-tokens format. */
export interface Token {
  readonly $type: string;
  readonly $value: unknown;
  readonly $description?: string;
  readonly $extensions?: {
    /** The surfaces behind text of this colour. */
    readonly 'baize.on'?: readonly string[];
    /** The surfaces behind meaningful lines of this colour: a control's border, the focus ring. */
    readonly 'baize.line-on'?: readonly string[];
    /** The CSS system colour to use instead with forced colours. */
    readonly 'baize.system'?: string;
    /** The OKLCH lightness and maximum chroma for deriving this colour from a project's accent hue. */
    readonly 'baize.accent'?: AccentShade;
  };
}

/** A lightness from 0 to 1, and a maximum chroma. */
export interface AccentShade {
  readonly lightness: number;
  readonly chroma: number;
}

/** The surfaces behind a colour, and the minimum contrast by WCAG 2.2 AA: 4.5 for text, 3 for lines. */
export interface Surfaces {
  readonly use: 'text' | 'line';
  readonly names: readonly string[];
  readonly least: number;
}

/** Tokens by group and name; a token's name is also its CSS variable's. */
export type TokenSet = Readonly<Record<string, Readonly<Record<string, Token>>>>;

/** The tokens file: sets, and the themes that layer them, as in Figma's Tokens Studio. */
export interface TokensFile {
  readonly sets: Readonly<Record<string, TokenSet>>;
  readonly themes: readonly { readonly id: string; readonly name: string; readonly sets: readonly string[] }[];
}

interface WrittenTheme {
  readonly id: string;
  readonly name: string;
  readonly selectedTokenSets: Readonly<Record<string, string>>;
}

/** Parses a tokens file. */
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

/** Returns the colours of a set that derive from a project's accent, by name. */
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

/** Returns the surfaces that a colour must contrast with; undefined for a surface or a decorative colour. */
export function surfacesOf({ $extensions }: Token): Surfaces | undefined {
  const { 'baize.on': text, 'baize.line-on': line } = $extensions ?? {};
  if (text !== undefined) return { use: 'text', names: text, least: 4.5 };
  return line === undefined ? undefined : { use: 'line', names: line, least: 3 };
}
