import { describe, expect, it, vi } from 'vitest';
import { alone, isTaken } from '../../../src/console/data/lock.ts';

/** Locks as a browser has them, of which other tabs hold some. */
function locksHeld(...held: readonly string[]) {
  const names = new Set(held);
  return {
    query: async () => ({ held: [...names].map((name) => ({ name })) }),
    request: async (
      name: string,
      { ifAvailable }: { readonly ifAvailable: boolean },
      work: (lock: object | null) => Promise<boolean>,
    ) => {
      if (names.has(name)) return ifAvailable ? work(null) : new Promise<never>(() => undefined);
      names.add(name);
      return work({ name }).finally(() => names.delete(name));
    },
  };
}

describe.each([
  ['with locks', () => ({ locks: locksHeld('elsewhere') })],
  ['without https, which has none', () => ({})],
])('in a page %s', (_, navigator) => {
  it('one name is taken once at a time, and free again afterwards, also after a failure', async () => {
    vi.stubGlobal('navigator', navigator());
    const did: string[] = [];
    let end = (): void => undefined;
    const first = alone('run', async () => {
      did.push('first');
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    expect(await isTaken('run')).toBe(true);
    expect(await alone('run', async () => void did.push('second'))).toBe(false);
    expect(await alone('other', async () => void did.push('other'))).toBe(true);
    end();
    expect(await first).toBe(true);
    expect(await isTaken('run')).toBe(false);
    await expect(alone('run', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await alone('run', async () => void did.push('third'))).toBe(true);
    expect(did).toEqual(['first', 'other', 'third']);
  });
});

it('what another tab does is not done here', async () => {
  vi.stubGlobal('navigator', { locks: locksHeld('another', 'elsewhere') });
  const work = vi.fn(async () => undefined);
  expect(await isTaken('elsewhere')).toBe(true);
  expect(await alone('elsewhere', work)).toBe(false);
  expect(work).not.toHaveBeenCalled();
  expect(await isTaken('here')).toBe(false);
});
