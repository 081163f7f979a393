import { expect, test } from 'vitest';
import type { ResolvedList } from '../../../src/compile/resolved.ts';
import type { Page } from '../../../src/console/client/page.ts';
import { clearQueries, fetchOnce, queryEntry, refetch } from '../../../src/console/client/query/query-cache.ts';
import { versionFor } from '../../../src/console/client/write/version.ts';
import { parseQuery } from '../../../src/console/list/list-query.ts';
import { pageQuery } from '../../../src/console/list/load-list.ts';
import { answers, withBackEnd } from '../client/back-end.ts';

withBackEnd();

const screen: ResolvedList = {
  id: 'things',
  kind: 'list',
  title: 'Things',
  permission: null,
  request: { method: 'GET', url: ['/api/things'] },
  columns: [],
  filters: [],
  toolbar: [],
  row: [],
  bulk: [],
  views: [],
  sheets: {},
};
const totalOn = async (address: string) => {
  const { value } = await fetchOnce(pageQuery(screen, parseQuery(screen, new URLSearchParams(address))));
  clearQueries();
  return (value as Page | undefined)?.total;
};

test('a list has at least the rows that stand on this page and before it', async () => {
  answers(200, { records: [{ id: 31 }, { id: 32 }], total: -5 });
  expect(await totalOn('current=3')).toBe(32);
  answers(200, { records: [{ id: 31 }, { id: 32 }], total: 50 });
  expect(await totalOn('current=3')).toBe(50);
  answers(200, { records: [], total: 12 });
  expect(await totalOn('current=3')).toBe(12);
});

test('of rows that are not counted, only those of a single page are known', async () => {
  answers(200, { records: [{ id: 1 }, { id: 2 }], total: null, more: false });
  expect(await totalOn('')).toBe(2);
  expect(await totalOn('current=3')).toBeUndefined();
  answers(200, { records: [], total: null, more: false });
  expect(await totalOn('')).toBe(0);
  answers(200, { records: [{ id: 1 }, { id: 2 }], total: null, more: true });
  expect(await totalOn('')).toBeUndefined();
});

test('a row of a newer answer is the same object unless its content or its version has changed', async () => {
  const query = pageQuery(screen, parseQuery(screen, new URLSearchParams()));
  const rowsOf = async (rows: readonly [id: number, price: number, version: string][]) => {
    const records = rows.map(([id, price]) => ({ id, price }));
    answers(200, { records, total: 9, versions: rows.map(([, , version]) => version) });
    const entry = queryEntry(query);
    await refetch(entry);
    return (entry.answer.value as Page).records;
  };
  const before = await rowsOf([
    [1, 5, '"a"'],
    [2, 5, '"b"'],
    [3, 5, '"c"'],
  ]);
  expect(
    await rowsOf([
      [1, 5, '"a"'],
      [2, 5, '"b"'],
      [3, 5, '"c"'],
    ]),
  ).toBe(before);
  const after = await rowsOf([
    [3, 5, '"c"'],
    [2, 6, '"b2"'],
    [1, 5, '"a2"'],
  ]);
  expect(after.map((row) => before.indexOf(row))).toEqual([2, -1, -1]);
  expect(after.map((row) => versionFor(row, `/api/things/${row.id}`))).toEqual(['"c"', '"b2"', '"a2"']);
});
