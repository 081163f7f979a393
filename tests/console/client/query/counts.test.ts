import { afterEach, expect, it, vi } from 'vitest';
import { countQuery, recountFailed } from '../../../../src/console/client/query/counts.ts';
import { fetchOnce, queryEntry } from '../../../../src/console/client/query/query-cache.ts';
import { answers, backEnd, withBackEnd } from '../back-end.ts';

withBackEnd();
afterEach(() => vi.useRealTimers());

const loans = (url: string, ...filters: Parameters<typeof countQuery>[0]['filters']) =>
  ({ request: { method: 'GET', url: [url] }, filters, permission: null }) as const;
/** What is asked for, as the back end reads it. */
async function asked(...given: Parameters<typeof loans>): Promise<string> {
  answers(200, { records: [], total: 5 });
  expect((await fetchOnce(countQuery(loans(...given)))).value).toBe(5);
  return decodeURIComponent(backEnd.calls.at(-1)?.url ?? '');
}

it('a list is counted by its total, of the fewest rows that can be asked for', async () => {
  expect(await asked('/api/loan/list')).toBe('/api/loan/list?size=1&current=0');
  expect(await asked('/api/loan/list?type=2', { field: 'status', value: '1,2' })).toBe(
    '/api/loan/list?type=2&status=1,2&size=1&current=0',
  );
});

it('days are those of the moment in which they are counted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T04:00:00Z') });
  const lately = { field: 'at', value: 'last7', range: 'date' } as const;
  expect(await asked('/api/a', lately)).toBe('/api/a?at=2026-11-16,2026-11-22&size=1&current=0');
  expect(await asked('/api/b', { ...lately, value: 'strange' })).toBe('/api/b?at=strange&size=1&current=0');
  expect(await asked('/api/c', { field: 'at', value: 'last7' })).toBe('/api/c?at=last7&size=1&current=0');
});

it('what could not be counted is counted again, and nothing else', async () => {
  const [failed, counted] = [loans('/api/failed'), loans('/api/counted')];
  answers(500, { message: '系统繁忙。' });
  await fetchOnce(countQuery(failed));
  answers(200, { records: [], total: 3 });
  await fetchOnce(countQuery(counted));
  backEnd.calls.length = 0;
  recountFailed([failed, counted]);
  const entries = [failed, counted].map((one) => queryEntry(countQuery(one)));
  await Promise.all(entries.map(({ work }) => work));
  expect(entries.map(({ answer }) => answer.value)).toEqual([3, 3]);
  expect(backEnd.calls.map(({ url }) => url)).toEqual(['/api/failed?size=1&current=0']);
});
