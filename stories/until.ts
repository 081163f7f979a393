// The first story of a run waits for Vite too.
const patience = 20_000;

/**
 * Waits until there is something to find, and answers it. Not Storybook's own `waitFor`, which would write each look into
 * the interactions panel.
 */
export async function until<T>(look: () => T | null | undefined | false, what: string): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`There is no sign of ${what} here.`);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}
