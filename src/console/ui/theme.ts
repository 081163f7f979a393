import { choiceOf } from './list-box/kept-choice.ts';

/** The theme of the page. */
export type Theme = 'light' | 'dark';

const kept = choiceOf('theme');

/** Returns the chosen theme, or the system's. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Applies the chosen theme, or the system's. */
export function applyTheme(theme: Theme = chosen() ?? preferred()): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.classList.toggle('bp6-dark', theme === 'dark');
}

/**
 * Applies the product's accent colour: by default the one in the page's head, if there is one. `brand.css` derives
 * colours from `--own-accent: #rrggbb`.
 */
export function applyAccent(accent = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content) {
  const { dataset, style } = document.documentElement;
  if (accent === undefined) return;
  style.setProperty('--own-accent', accent);
  dataset.accent = '';
}

/** Stores a theme for this and later visits; without storage, it lasts until the page is closed. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  kept.choose(theme);
}

function chosen(): Theme | undefined {
  const theme = kept.chosen();
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

function preferred(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
