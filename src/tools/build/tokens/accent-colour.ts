import type { AccentShade } from './tokens.ts';

/**
 * Returns the colour derived from an accent as `#rrggbb`: what browsers show for `oklch(from <accent> L min(c, C) h)`,
 * clipped to sRGB.
 *
 * @example
 * accentColour('#215db0', { lightness: 0.46, chroma: 0.16 }) // '#1855a7'
 */
export function accentColour(accent: string, { lightness, chroma }: AccentShade): string {
  const [a, b] = planeOf(accent);
  const own = Math.hypot(a, b);
  const scale = own === 0 ? 0 : Math.min(own, chroma) / own;
  const linear = linearOf(lightness, a * scale, b * scale);
  return `#${linear.map((part) => byteOf(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the OKLab a and b of a colour. */
function planeOf(hex: string): readonly [a: number, b: number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}

/** Converts OKLab to linear sRGB. */
function linearOf(lightness: number, a: number, b: number): readonly number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function byteOf(linear: number): number {
  const part = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, part)) * 255);
}
