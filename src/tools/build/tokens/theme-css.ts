import { cssValue } from './token-value.ts';
import { parseTokens, tokensIn } from './tokens.ts';

/** The path of the tokens file, relative to the root. */
export const tokensPath = 'src/console/ui/tokens/tokens.json';

/** The path of the stylesheet of their CSS variables, relative to the root. */
export const themePath = 'src/console/ui/styles/theme.css';

/** Returns the stylesheet of CSS variables for a tokens file, formatted like Biome. */
export function themeCss(text: string): string {
  const file = parseTokens(text);
  const rule = (selector: string, sets: readonly string[], ...more: readonly string[]) => {
    const lines = [...tokensIn(file, sets)].map(([name, token]) => declaration(name, cssValue(token)));
    return `${selector} {\n${[...lines, ...more.map((line) => `  ${line}`)].join('\n')}\n}\n`;
  };
  const media = (query: string, ...rules: readonly string[]) =>
    `@media ${query} {\n${rules.join('\n').replaceAll(/^(?=.)/gm, '  ')}}\n`;
  return [
    `/* Generated from ${tokensPath} by \`npm run schema\`; change it there. */`,
    [
      rule(':root', ['core', 'light'], 'color-scheme: light;'),
      // Printed pages are white in every theme.
      media('screen', rule("[data-theme='dark']", ['dark'], 'color-scheme: dark;')),
      rule("[data-density='compact']", ['compact']),
      media('(prefers-contrast: more)', rule(":root:not([data-theme='dark'])", ['contrast-light'])),
      media('screen and (prefers-contrast: more)', rule("[data-theme='dark']", ['contrast-dark'])),
      media('(forced-colors: active)', rule(":root,\n[data-theme='dark']", ['forced'])),
    ].join('\n'),
  ].join('\n');
}

function declaration(name: string, value: string): string {
  const line = `  --${name}: ${value};`;
  if (line.length <= 120) return line;
  const rows = [''];
  for (const word of value.split(/(?<=,) /)) {
    const row = rows.at(-1) ?? '';
    if (row !== '' && `    ${row} ${word}`.length > 120) rows.push(word);
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`;
  }
  return `  --${name}:\n${rows.map((row) => `    ${row}`).join('\n')};`;
}
