import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

const counted = 10_000;

describeStores('a log with more entries than are counted, on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let before: number;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
    before = (await log('size=1')).total;
  });
  afterAll(() => api.close());

  const log = async (query: string) => {
    const { status, body } = await admin.get(`/api/audit/list?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body;
  };

  /** Adds entries that are none of the chain's: nothing verifies it here. */
  const add = (first: number, count: number) =>
    sql`with recursive more (id) as (select ${sql.lit(first)} union all select id + 1 from more where id + 1 < ${sql.lit(first + count)})
      insert into audit_entry (id, at, staff_name, address, session, call, request, version, status, message, hash)
      select id, 1000 + id, '某人', '', '', '', '', '', 200, '', '' from more`.execute(api.store.db);

  test('it says how many there are, up to the last that is counted', async () => {
    await add(1_000_000, counted - before);
    const { total, more, records } = await log('size=10');
    expect([total, more, records.length]).toEqual([counted, undefined, 10]);
  });

  test('of one more it says that others follow, on each page but the last', async () => {
    await add(2_000_000, 1);
    const first = await log('size=10');
    expect([first.total, first.more, first.records.length]).toEqual([null, true, 10]);
    expect(first.records[0]?.id).toBe(2_000_000);
    const pages = (counted + 1) / 1000;
    const last = await log(`size=1000&current=${Math.floor(pages)}`);
    expect([last.total, last.more, last.records.length]).toEqual([null, false, 1]);
    const before = await log(`size=1000&current=${Math.floor(pages) - 1}`);
    expect([before.more, before.records.length]).toEqual([true, 1000]);
    expect((await log(`size=1000&current=${Math.floor(pages) + 1}`)).records).toEqual([]);
  });

  test('what a filter leaves is counted', async () => {
    const { total, more } = await log(
      `size=10&staffName=${encodeURIComponent('某人')}&at=1970-01-01 08:16:41,1970-01-01 08:16:42`,
    );
    expect([total, more]).toEqual([2000, undefined]);
  });
});
