import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/console/ui/styles/theme.css', 'utf8');
const [light = '', dark = ''] = css.split("[data-theme='dark']");
const tokens = (text: string) =>
  new Map([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
const themes = { light: tokens(light), dark: new Map([...tokens(light), ...tokens(dark)]) };

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colour = (name: string) => themes[theme].get(name) ?? '#000000';

  test.each(['neutral', 'primary', 'success', 'warning', 'danger'])(
    'a %s badge is seen on a selected row',
    (intent) => {
      expect(distance(colour(`${intent}-surface`), colour('surface-selected'))).toBeGreaterThan(6);
    },
  );

  test.each(['text', 'text-muted', 'accent', 'danger-text', 'warning-text'])(
    '%s is readable on a selected row',
    (name) => {
      expect(contrast(colour(name), colour('surface-selected'))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

/** How different two colours look (CIE76): below 3 the eye takes them for one. */
function distance(one: string, other: string): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}

function contrast(one: string, other: string): number {
  const [high = 1, low = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function lab(colour: string): readonly number[] {
  const [r = 0, g = 0, b = 0] = linear(colour);
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const [x, y, z] = [
    root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047),
    root(0.2126 * r + 0.7152 * g + 0.0722 * b),
    root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
