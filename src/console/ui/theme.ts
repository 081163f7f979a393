/** The theme of the page. */
export type Theme = 'light' | 'dark';

const key = 'baize.theme';

/** Returns the chosen theme, or the system's. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Applies the chosen theme, or the system's. */
export function applyTheme(theme: Theme = chosen() ?? preferred()): void {
  document.documentElement.dataset.theme = theme;
  document.body.classList.toggle('bp6-dark', theme === 'dark');
}

/** Chooses a theme for this and later visits. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Storage is disabled: the choice lasts as long as the page.
  }
}

function chosen(): Theme | undefined {
  try {
    const theme = localStorage.getItem(key);
    return theme === 'light' || theme === 'dark' ? theme : undefined;
  } catch {
    return undefined;
  }
}

function preferred(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
