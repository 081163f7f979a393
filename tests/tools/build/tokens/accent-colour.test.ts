import { expect, test } from 'vitest';
import { accentColour } from '../../../../src/tools/build/tokens/accent-colour.ts';

/** What Chromium paints for `oklch(from <accent> <lightness> min(c, <chroma>) h)`. */
test.each([
  ['#7a3e9d', 0.46, 0.16, '#733796'],
  ['#7a3e9d', 0.77, 0.11, '#cba0e8'],
  ['#215db0', 0.46, 0.16, '#1855a7'],
  ['#ff2000', 0.46, 0.16, '#9e2416'],
  ['#808080', 0.46, 0.16, '#585858'],
  ['#00c000', 0.91, 0.04, '#d3e9d0'],
  // Beyond sRGB: no blue is left.
  ['#ffd000', 0.55, 0.18, '#976a00'],
])('%s in lightness %d and at most chroma %d is what browsers show', (accent, lightness, chroma, shown) => {
  expect(accentColour(accent, { lightness, chroma })).toBe(shown);
});
