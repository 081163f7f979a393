import { expect } from 'vitest';

/** Waits as long as a person reads at least: before, keys that follow those that opened a dialog go nowhere. */
export async function read(): Promise<void> {
  await expect.poll(() => document.documentElement.hasAttribute('data-burst')).toBe(false);
}
