import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyRow } from '../../../src/console/export/every-row.ts';
import type { Row } from '../../../src/language/json.ts';

const rowsFrom = (ids: readonly number[]): Row[] => ids.map((id) => ({ id }));

async function taken(ask: Parameters<typeof everyRow>[0]): Promise<unknown[]> {
  const ids: unknown[] = [];
  for await (const { rows } of everyRow(ask)) ids.push(...rows.map(({ id }) => id));
  return ids;
}

const list = (length: number) => Array.from({ length }, (_, id) => id);

test.each([0, 1, 999, 1000, 1001, 3500])('%i rows come once each, in their order', async (length) => {
  const all = list(length);
  const ask = async (current: number, size: number) => ({
    records: rowsFrom(all.slice(current * size, (current + 1) * size)),
    total: length,
  });
  expect(await taken(ask)).toEqual(all);
});

test('a back end that gives fewer at once than it is asked for is asked for as many as it gives', async () => {
  const all = list(250);
  const ask = async (current: number, size: number) => {
    const given = Math.min(size, 100);
    return { records: rowsFrom(all.slice(current * given, (current + 1) * given)), total: 250 };
  };
  expect(await taken(ask)).toEqual(all);
});

test.each([0, 1, 999, 1000, 1001, 3500])('%i rows that are not counted come once each', async (length) => {
  const all = list(length);
  for (const most of [1000, 100]) {
    const ask = async (current: number, size: number) => {
      const [from, to] = [current * Math.min(size, most), (current + 1) * Math.min(size, most)];
      return { records: rowsFrom(all.slice(from, to)), total: undefined, hasMore: to < length };
    };
    expect(await taken(ask)).toEqual(all);
  }
});

test('a back end that knows no row before a page is not asked again and again', async () => {
  const all = list(2500);
  const ask = async (current: number, size: number) =>
    size === 1
      ? { records: [], total: undefined, hasMore: true }
      : {
          records: rowsFrom(all.slice(current * size, (current + 1) * size)),
          total: undefined,
          hasMore: (current + 1) * size < 2500,
        };
  expect(await taken(ask)).toEqual(all);
});

test('rows without ids come once each too', async () => {
  const all = list(2500).map((place) => ({ place }));
  const ask = async (current: number, size: number) => ({
    records: all.slice(current * size, (current + 1) * size),
    total: all.length,
  });
  const places: unknown[] = [];
  for await (const { rows } of everyRow(ask)) places.push(...rows.map(({ place }) => place));
  expect(places).toEqual(list(2500));
});

test('a back end that counts more rows than it has is not asked for them for ever', async () => {
  const all = list(1500);
  let asked = 0;
  const ask = async (current: number, size: number) => {
    asked += 1;
    return { records: rowsFrom(all.slice(current * size, (current + 1) * size)), total: 1_000_000 };
  };
  expect(await taken(ask)).toEqual(all);
  expect(asked).toBeLessThan(10);
});

test('whatever comes and goes meanwhile, no row comes twice and none that stays is lost', async () => {
  // Between two pages rows are added at the front, as new loans are, or some leave the filter.
  const change = fc.oneof(
    fc.record({ add: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ remove: fc.array(fc.nat(2999), { minLength: 1, maxLength: 60 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      const left = [...changes];
      let now = list(3000);
      const removed = new Set<number>();
      let added = 3000;
      const ask = async (current: number, size: number) => {
        const page = { records: rowsFrom(now.slice(current * size, (current + 1) * size)), total: now.length };
        const next = left.shift();
        if (next !== undefined && 'add' in next) now = [...Array.from({ length: next.add }, () => added++), ...now];
        else for (const id of next?.remove ?? []) removed.add(id);
        now = now.filter((id) => !removed.has(id));
        return page;
      };
      const ids = await taken(ask);
      expect(new Set(ids).size).toBe(ids.length);
      const missing = list(3000).filter((id) => !removed.has(id) && !ids.includes(id));
      expect(missing).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
