import { tokensPath } from './theme-css.ts';
import { accentShades, parseTokens } from './tokens.ts';

/** The stylesheet of a project's own accent, relative to the root. */
export const brandPath = 'src/console/ui/styles/brand.css';

/** Returns the stylesheet that derives colours from `--own-accent`, as a tokens file declares, formatted like Biome. */
export function accentCss(text: string): string {
  const file = parseTokens(text);
  const rule = (selector: string, set: string) => {
    const lines = [...accentShades(file, set)].map(
      ([name, { lightness, chroma }]) =>
        `    --${name}: oklch(from var(--own-accent) ${lightness} min(c, ${chroma}) h);`,
    );
    return `  ${selector} {\n${lines.join('\n')}\n  }\n`;
  };
  return [
    `/* Generated from ${tokensPath} by \`npm run schema\`; change it there.\n`,
    "   A project's accent: its hue, in the lightness that text of the theme needs beside it. See `applyAccent`. */\n",
    '@media (prefers-contrast: no-preference) and (forced-colors: none) {\n',
    rule(':root[data-accent]', 'light'),
    '}\n\n',
    '@media screen and (prefers-contrast: no-preference) and (forced-colors: none) {\n',
    rule(":root[data-accent][data-theme='dark']", 'dark'),
    '}\n',
  ].join('');
}
