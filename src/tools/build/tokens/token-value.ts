import type { Token } from './tokens.ts';

interface Shadow {
  readonly color: string;
  readonly offsetX: string;
  readonly offsetY: string;
  readonly blur: string;
  readonly spread: string;
}

/** Returns a token's value in CSS syntax; throws for an unknown type. */
export function cssValue({ $type, $value, $extensions }: Token): string {
  const alias = aliased($value);
  if (alias !== undefined) return alias;
  const write = writers[$type];
  if (write === undefined) throw new Error(`Tokens have no type ${$type}.`);
  return $extensions?.['baize.system'] ?? write($value);
}

// The file declares a value per type; a test covers every token.
const writers: Readonly<Record<string, (value: unknown) => string>> = {
  color: (value) => colour(String(value)),
  cubicBezier: (value) => `cubic-bezier(${(value as readonly number[]).join(', ')})`,
  dimension: String,
  duration: String,
  fontFamily: (value) => (value as readonly string[]).map((name) => aliased(name) ?? family(name)).join(', '),
  fontWeight: String,
  number: String,
  shadow: (value) => shadow(value as Shadow),
};

function aliased(value: unknown): string | undefined {
  const [, name] = /^\{[\w-]+\.([\w-]+)\}$/.exec(String(value)) ?? [];
  return name === undefined ? undefined : `var(--${name})`;
}

function family(name: string): string {
  return name.includes(' ') ? `'${name}'` : name;
}

function shadow({ color, offsetX, offsetY, blur, spread }: Shadow): string {
  const lengths = [offsetX, offsetY, blur, ...(spread === '0px' ? [] : [spread])];
  return `${lengths.map((length) => (length === '0px' ? '0' : length)).join(' ')} ${aliased(color) ?? colour(color)}`;
}

/** Formats a colour with its opacity in whole percents: a byte would turn 45 % into 45.1 %. */
function colour(hex: string): string {
  if (hex.length < 9) return hex;
  const [red, green, blue, alpha = 255] = [1, 3, 5, 7].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red} ${green} ${blue} / ${Math.round(alpha / 2.55)}%)`;
}
