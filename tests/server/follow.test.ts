import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporarySqlite } from './stores.ts';
import { copyLibrary, openStudio } from './studio.ts';

const folder = await copyLibrary();
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterAll(() => {
  vi.useRealTimers();
  folder.remove();
});

test('a process asks a silent database no more often the longer it is silent', async () => {
  const store = await temporarySqlite('first');
  let asked = 0;
  let heard = Promise.resolve();
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      await heard;
      return result;
    },
  });
  const { screens } = await openStudio({ ...store, db }, folder.root);
  /** How often it is asked around so many seconds of silence. */
  const silent = async (seconds: number) => {
    const before = asked;
    let speak = () => {};
    heard = new Promise((resolve) => (speak = resolve));
    vi.advanceTimersByTime(1000 * seconds);
    speak();
    // Whatever was begun meanwhile goes before it.
    await screens.refresh();
    return asked - before;
  };
  const shortly = await silent(10);
  expect(await silent(600)).toBe(shortly);
  expect(await silent(1)).toBeLessThan(shortly);
  screens.close();
  await store.close();
});
