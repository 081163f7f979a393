import { expect } from 'vitest';

/** Waits for the shortest time that a person reads: earlier, keys that follow the one that opened a dialog are ignored. */
export async function read(): Promise<void> {
  await expect.poll(() => document.documentElement.hasAttribute('data-burst')).toBe(false);
}
