import { expect, test } from 'vitest';
import type { ResolvedList } from '../../../src/compile/resolved.ts';
import type { Page } from '../../../src/console/client/page.ts';
import { clearQueries, fetchOnce } from '../../../src/console/client/query/query-cache.ts';
import { parseQuery } from '../../../src/console/list/list-query.ts';
import { pageOf } from '../../../src/console/list/load-list.ts';
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
  const { value } = await fetchOnce(pageOf(screen, parseQuery(screen, new URLSearchParams(address))));
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
