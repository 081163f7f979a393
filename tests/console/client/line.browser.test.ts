import { afterEach, expect, test, vi } from 'vitest';
import { queryAt } from '../../../src/console/client/query/query.ts';
import { observeQuery, queryEntry } from '../../../src/console/client/query/query-cache.ts';

afterEach(() => vi.unstubAllGlobals());

test('what was sent before the line came back, and fails only afterwards, is asked again', async () => {
  const unreached = new TypeError('Failed to fetch');
  let fail: (reason: Error) => void = () => undefined;
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls++;
    // Two tries fail at once; the last is still on its way when the line is back.
    if (calls < 3) throw unreached;
    if (calls > 3) return Response.json(7);
    return new Promise((_, reject) => {
      fail = reject;
    });
  });
  const entry = queryEntry(queryAt('page', '/api/branch/list'));
  const end = observeQuery(entry, { notify: () => undefined, isLeaving: { current: false } });
  await expect.poll(() => calls).toBe(3);
  dispatchEvent(new Event('online'));
  fail(unreached);
  await expect.poll(() => entry.answer.value).toBe(7);
  expect(calls).toBe(4);
  end();
});
