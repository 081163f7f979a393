import { expect, test, vi } from 'vitest';
import { ledger } from '../../../src/console/bulk/ledger.ts';
import type { Item, Run } from '../../../src/console/bulk/run.ts';
import { Runner } from '../../../src/console/bulk/runner.ts';
import { reserveKey } from '../../../src/console/client/write/attempt.ts';
import { backEnd, noLine, withBackEnd } from './back-end.ts';

withBackEnd();

test('over a back end that does not say that it keeps keys, a pause ends when somebody says so, and not by itself', async () => {
  backEnd.says = {};
  const write = { method: 'POST', url: '/api/run/0' } as const;
  const run: Run = {
    id: 'run',
    person: '1',
    list: '借阅单列表',
    title: '退款',
    startedAt: Date.now(),
    count: 1,
    columns: [],
  };
  const item: Item = { index: 0, id: '0', name: 'B0', write, key: reserveKey(write), state: 'waiting', cells: [] };
  await ledger.begin(run, [item]);
  const runner = new Runner(run, [item]);
  const listens = vi.spyOn(window, 'addEventListener');
  backEnd.meet = noLine;
  const ending = runner.start();
  await expect.poll(() => runner.progress().phase).toBe('paused');
  const sent = backEnd.keys.length;
  dispatchEvent(new Event('online'));
  expect(runner.progress().phase).toBe('paused');
  expect(listens.mock.calls.map(([name]) => name)).not.toContain('online');
  backEnd.meet = () => undefined;
  expect(backEnd.keys).toHaveLength(sent);
  runner.resume();
  await ending;
  expect([...backEnd.effects.values()]).toEqual([1]);
});
