import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentCss, brandPath } from '../../../../src/tools/build/tokens/accent-css.ts';
import { contrast } from '../../../../src/tools/build/tokens/contrast.ts';
import { themeCss, themePath, tokensPath } from '../../../../src/tools/build/tokens/theme-css.ts';
import { parseTokens, referencesIn, surfacesOf, tokensIn } from '../../../../src/tools/build/tokens/tokens.ts';

const text = readFileSync(tokensPath, 'utf8');
const file = parseTokens(text);
const light = tokensIn(file, ['light']);

test('theme.css is what the tokens say; if not: npm run schema', () => {
  expect(readFileSync(themePath, 'utf8')).toBe(themeCss(text));
});

test('brand.css is what the tokens say of a project’s accent; if not: npm run schema', () => {
  expect(readFileSync(brandPath, 'utf8')).toBe(accentCss(text));
});

test.each(file.themes)(
  'in $name, what a token refers to exists, and text and lines stand out where they stand',
  (theme) => {
    const tokens = tokensIn(file, theme.sets);
    const faults = [...tokens].flatMap(([name, token]) => [
      ...referencesIn(token.$value).filter((other) => !tokens.has(other)),
      ...surfaces(name).flatMap(({ surface, least }) => {
        const ratio = contrast(String(token.$value), String(tokens.get(surface)?.$value));
        return ratio >= least ? [] : [`${name} on ${surface}: ${ratio.toFixed(2)}`];
      }),
    ]);
    expect(faults).toEqual([]);
  },
);

/** What a colour stands on; the light theme says so for all. */
function surfaces(name: string) {
  const token = light.get(name);
  const { names = [], least = 0 } = (token && surfacesOf(token)) ?? {};
  return names.map((surface) => ({ surface, least }));
}

test('styles use variables that a token or a file defines', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|tsx?)$/.test(name));
  const files = names.map((name) => [name, readFileSync(`src/${name}`, 'utf8')] as const);
  const defined = new Set(
    files.flatMap(([, code]) => [...code.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*[:{]/g)].map(([, name]) => name)),
  );
  const unknown = files
    .filter(([name]) => name.endsWith('.css'))
    .flatMap(([name, css]) =>
      [...css.matchAll(/var\((--[\w-]+)/g)]
        .filter(([, used]) => !defined.has(used))
        .map(([, used]) => `${name} ${used}`),
    );
  expect(unknown).toEqual([]);
});

test('durations and easings are tokens, aside from none at all and what reduced motion sets', () => {
  const names = readdirSync('src/console', { recursive: true, encoding: 'utf8' }).filter((name) => /\.css$/.test(name));
  const literals = names
    .map((name) => `src/console/${name}`)
    .filter((path) => path !== themePath)
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:transition|animation)[\w-]*:[^;]*/g)].flatMap(([declaration]) =>
        /\b[\d.]+m?s\b|\bease\b|ease-|cubic-bezier/.test(declaration.replaceAll(/\b(?:0s|0\.01ms)\b/g, ''))
          ? [`${path} ${declaration}`]
          : [],
      ),
    );
  expect(literals).toEqual([]);
});

test('colours of styles are tokens, aside from black and white: a project’s accent reaches them all', () => {
  const literals = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `src/${name}`)
    .filter((path) => path !== themePath)
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/#(?!fff\b|000\b)[\da-f]{3,8}\b/g)].map(
        ([colour]) => `${path} ${colour}`,
      ),
    );
  expect(literals).toEqual([]);
});
