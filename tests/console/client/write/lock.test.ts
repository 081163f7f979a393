import { describe, expect, it, vi } from 'vitest';
import { unlocked, withLock } from '../../../../src/console/client/write/lock.ts';

/** Locks as a browser has them, of which another tab holds some until it ends. */
function locksHeld(...elsewhere: readonly string[]) {
  const names = new Set(elsewhere);
  const ended: (() => void)[] = [];
  return {
    query: async () => ({ held: [...names].map((name) => ({ name, mode: 'exclusive' })) }),
    request: async (
      name: string,
      { ifAvailable = false }: { readonly ifAvailable?: boolean; readonly mode?: string },
      work: (lock: object | null) => Promise<boolean>,
    ) => {
      if (names.has(name) && ifAvailable) return work(null);
      if (names.has(name)) await new Promise<void>((resolve) => void ended.push(resolve));
      names.add(name);
      return work({ name }).finally(() => names.delete(name));
    },
    endOther: () => {
      for (const name of elsewhere) names.delete(name);
      for (const end of ended.splice(0)) end();
    },
  };
}

/** Waits until somebody has been told so often, on a machine that is busy as well. */
async function told(who: () => void, times: number): Promise<void> {
  await vi.waitFor(() => expect(who).toHaveBeenCalledTimes(times), { timeout: 20_000 });
}

/** Returns whether any tab has a name taken. */
async function isTaken(name: string): Promise<boolean> {
  const free = await unlocked([name], String, () => undefined);
  return free.length === 0;
}

describe.each([
  ['with locks', () => ({ locks: locksHeld('elsewhere') })],
  ['without https, which has none', () => ({})],
])('in a page %s', (_, navigator) => {
  it('one name is taken once at a time, and free again afterwards, also after a failure', async () => {
    vi.stubGlobal('navigator', navigator());
    const did: string[] = [];
    let end = (): void => undefined;
    const first = withLock('run', async () => {
      did.push('first');
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    expect(await isTaken('run')).toBe(true);
    expect(await withLock('run', async () => void did.push('second'))).toBe(false);
    expect(await withLock('other', async () => void did.push('other'))).toBe(true);
    end();
    expect(await first).toBe(true);
    expect(await isTaken('run')).toBe(false);
    await expect(withLock('run', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await withLock('run', async () => void did.push('third'))).toBe(true);
    expect(did).toEqual(['first', 'other', 'third']);
  });
});

it('what another tab does is not done here', async () => {
  vi.stubGlobal('navigator', { locks: locksHeld('another', 'elsewhere') });
  const work = vi.fn(async () => undefined);
  expect(await isTaken('elsewhere')).toBe(true);
  expect(await withLock('elsewhere', work)).toBe(false);
  expect(work).not.toHaveBeenCalled();
  expect(await isTaken('here')).toBe(false);
});

it('who asked for what another tab has is told once that has ended, each once and for one name once', async () => {
  const locks = locksHeld('first', 'second');
  const request = vi.spyOn(locks, 'request');
  vi.stubGlobal('navigator', { locks });
  const [one, other] = [vi.fn(), vi.fn()];
  const asked = ['first', 'here', 'second'];
  expect(await unlocked(asked, String, one)).toEqual(['here']);
  await unlocked(['first'], String, one);
  await unlocked(['first'], String, other);
  expect(one).not.toHaveBeenCalled();
  expect(request.mock.calls.map(([name, how]) => [name, how])).toEqual([
    ['first', { mode: 'shared' }],
    ['second', { mode: 'shared' }],
  ]);
  locks.endOther();
  await told(one, 2);
  await told(other, 1);
  expect(await unlocked(asked, String, one)).toEqual(asked);
  const again = locksHeld('first');
  vi.stubGlobal('navigator', { locks: again });
  await unlocked(['first'], String, one);
  again.endOther();
  await told(one, 3);
  expect(other).toHaveBeenCalledTimes(1);
});

it('what this page has itself is not waited for', async () => {
  const locks = locksHeld();
  const request = vi.spyOn(locks, 'request');
  vi.stubGlobal('navigator', { locks });
  const free = await new Promise((resolve) => {
    void withLock('own', async () => resolve(await unlocked(['own'], String, () => undefined)));
  });
  expect([free, request.mock.calls.length]).toEqual([[], 1]);
});

it('who only waits for a name has not taken it, and a browser without locks held has none taken', async () => {
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [{ name: 'run', mode: 'shared' }] }) } });
  expect(await isTaken('run')).toBe(false);
  vi.stubGlobal('navigator', { locks: { query: async () => ({}) } });
  expect(await isTaken('run')).toBe(false);
});
