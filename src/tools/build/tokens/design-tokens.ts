import { mapMembers } from '../../../language/members.ts';
import type { Brand } from '../../../language/screen/menu.ts';
import { accentColour } from './accent-colour.ts';
import { accentShades, parseTokens, type Token, type TokenSet, type TokensFile } from './tokens.ts';

/** JSON documents for design tools, by file name. */
export type DesignFiles = Readonly<Record<string, object>>;

/**
 * Returns the tokens in the Design Tokens Community Group's format 2025.10, which Figma, Penpot, Style Dictionary and
 * others import: one file of the tokens that all themes share, one per theme with its colours and shadows, one for the
 * compact density, and a resolver document that combines them. Forced colours are the system's and have no file. With a
 * project's brand, the files have its accent, its density as the default, and its name and logo as extensions.
 *
 * @example
 * designFiles(text)['dark.tokens.json']; // { color: { text: { $type: 'color', $value: { colorSpace: 'srgb', … } } } }
 */
export function designFiles(text: string, brand?: Brand): DesignFiles {
  const file = parseTokens(text);
  const branded = withAccent(file, brand?.accent);
  // A high-contrast theme keeps its colours, as in the console.
  const fileOf = (sets: readonly string[]) => (accentShades(file, sets.at(-1) ?? '').size > 0 ? branded : file);
  const themes = file.themes.filter(({ sets }) => !sets.some((set) => isSystem(file.sets[set])));
  const inThemes = new Set(file.themes.flatMap(({ sets }) => sets));
  const densities = Object.keys(file.sets).filter((set) => !inThemes.has(set));
  const source = (name: string) => ({ $ref: fileName(name) });
  return {
    [fileName(shared)]: { ...document(file, [shared]), ...(brand && about(brand)) },
    ...Object.fromEntries(themes.map(({ id, sets }) => [fileName(id), document(fileOf(sets), withoutShared(sets))])),
    ...Object.fromEntries(densities.map((set) => [fileName(set), document(file, [set])])),
    'baize.resolver.json': {
      $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
      version: '2025.10',
      sets: { [shared]: { sources: [source(shared)] } },
      modifiers: {
        theme: {
          contexts: Object.fromEntries(themes.map(({ id }) => [id, [source(id)]])),
          default: themes[0]?.id,
        },
        density: {
          contexts: { normal: [], ...Object.fromEntries(densities.map((set) => [set, [source(set)]])) },
          default: brand?.density === 'compact' ? brand.density : 'normal',
        },
      },
      resolutionOrder: [{ $ref: `#/sets/${shared}` }, { $ref: '#/modifiers/theme' }, { $ref: '#/modifiers/density' }],
    },
  };
}

/** Returns the tokens with the colours derived from a project's accent. */
function withAccent(file: TokensFile, accent: string | undefined): TokensFile {
  if (accent === undefined) return file;
  const sets = Object.entries(file.sets).map(([name, set]) => {
    const shades = accentShades(file, name);
    const made = (token: Token, of: string): Token => {
      const shade = shades.get(of);
      return shade === undefined ? token : { ...token, $value: accentColour(accent, shade) };
    };
    const groups = Object.entries(set).map(([group, tokens]) => [group, mapMembers(tokens, made)]);
    return [name, Object.fromEntries(groups)];
  });
  return { ...file, sets: Object.fromEntries(sets) };
}

/** Returns a brand's name and logo as extensions. */
function about({ name, mark }: Brand): object {
  return { $description: name, $extensions: { 'baize.brand': { name, ...(mark !== undefined && { mark }) } } };
}

/** The base set of every theme. */
const shared = 'core';

function withoutShared(sets: readonly string[]): readonly string[] {
  return sets.filter((set) => set !== shared);
}

function fileName(name: string): string {
  return `${name}.tokens.json`;
}

function isSystem(set: TokenSet | undefined): boolean {
  return Object.values(set ?? {}).some((group) =>
    Object.values(group).some(({ $extensions }) => $extensions?.['baize.system'] !== undefined),
  );
}

/** Returns the grouped tokens of these sets; later sets override values, but the first one's description stays. */
function document(file: TokensFile, names: readonly string[]): object {
  const groups: Record<string, Record<string, object>> = {};
  const described: Record<string, Partial<Token>> = {};
  for (const set of names)
    for (const [group, tokens] of Object.entries(file.sets[set] ?? {}))
      for (const [name, { $type, $value, ...about }] of Object.entries(tokens)) {
        const $extensions = { ...described[name]?.$extensions, ...about.$extensions };
        described[name] = { ...described[name], ...about, ...(Object.keys($extensions).length > 0 && { $extensions }) };
        groups[group] = { ...groups[group], [name]: { $type, $value: designValue($type, $value), ...described[name] } };
      }
  return { $schema: 'https://www.designtokens.org/schemas/2025.10/format.json', ...groups };
}

function designValue(type: string, value: unknown): unknown {
  if (type === 'color') return colour(String(value));
  if (type === 'dimension' || type === 'duration') return measure(String(value));
  if (type !== 'shadow') return value;
  const { color, ...lengths } = value as Readonly<Record<string, string>>;
  const measures = Object.entries(lengths).map(([name, length]) => [name, measure(length)]);
  return { color: colour(String(color)), ...Object.fromEntries(measures) };
}

function colour(hex: string): object {
  const [red = 0, green = 0, blue = 0, alpha = 255] = [1, 3, 5, 7]
    .filter((at) => at < hex.length)
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const part = (byte: number) => Number((byte / 255).toFixed(4));
  return { colorSpace: 'srgb', components: [red, green, blue].map(part), alpha: part(alpha), hex: hex.slice(0, 7) };
}

/** Parses a measure such as `14px` or `1.4s`. */
function measure(text: string): object {
  const [, value, unit] = /^(-?[\d.]+)([a-z]+)$/.exec(text) ?? [];
  if (unit === undefined) throw new Error(`“${text}” is not a number with a unit.`);
  return { value: Number(value), unit };
}
