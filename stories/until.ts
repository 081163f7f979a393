// The first story of a run also waits for Vite.
const patience = 20_000;

/**
 * Waits until `look` finds something, and returns it. Throws after 20 seconds. Unlike Storybook's `waitFor`, it does
 * not log every attempt in the interactions panel.
 */
export async function until<T>(look: () => T | null | undefined | false, what: string): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Timed out waiting for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}
