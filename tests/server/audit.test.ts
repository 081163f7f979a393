import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { verifyAudit } from '../../src/server/audit/verify.ts';
import { evening } from './evening.ts';
import { fold, recorded } from './fold.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';
import { unwatched } from './unwatched.ts';

describeStores('on %s', (open, store) => {
  let api: TestApi;
  let admin: Person;
  let before: Awaited<ReturnType<typeof recorded>>;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    before = await recorded(api.store, unwatched);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  /** Open branches, without the twelve that the test of the fold may close for good. */
  async function openBranches() {
    const branches = await api.store.db
      .selectFrom('branch')
      .selectAll()
      .where('status', '=', 1)
      .where('id', '>', 12)
      .execute();
    return branches as [(typeof branches)[number], (typeof branches)[number]];
  }

  /** The entries that this adds. */
  async function entriesOf(work: () => Promise<unknown>) {
    const newest = api.store.db.selectFrom('auditEntry').select(({ fn }) => fn.max('id').as('id'));
    const { id } = await newest.executeTakeFirstOrThrow();
    await work();
    return api.store.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('id', '>', id ?? 0)
      .orderBy('id')
      .execute();
  }
  const told = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
    entries.map(({ call, status, record, recordId, tableName, before, after }) => ({
      call,
      status,
      about: `${record} ${recordId}`,
      table: tableName,
      before: before && JSON.parse(before),
      after: after && JSON.parse(after),
    }));

  test('a changed status says who, when, from where, which call, which record and what it was before', {
    tags: 'short',
  }, async () => {
    const [{ id, groupId }] = await openBranches();
    const entries = await entriesOf(() => admin.post(`/api/branch/${id}/close`));
    expect(entries).toMatchObject([
      {
        at: evening,
        staffId: 1,
        staffName: '馆长',
        call: 'POST /api/branch/{id}/close',
        request: `POST /api/branch/${id}/close`,
        record: 'branch',
        recordId: id,
        tableName: 'branch',
        rowId: String(id),
        before: '{"status":1}',
        after: '{"status":4}',
        status: 200,
        groupId,
        branchId: id,
      },
    ]);
    expect(entries[0]?.session).toMatch(/^[0-9a-f]{12}$/);
    expect(entries[0]?.recordName).not.toBe('');
  });

  test('a waived fee says all it moved, and a part of the loan under the loan; what has a record under its own', async () => {
    const [loan] = (await admin.get('/api/loan/list?status=1&groupId=1&size=1')).body.records;
    const entries = await entriesOf(() => admin.post(`/api/loan/${loan?.id}/waive`));
    expect(told(entries)).toMatchObject([
      { about: `loan ${loan?.id}`, table: 'loan', before: { status: 1 }, after: { status: 3, waived_by: '馆长' } },
      { about: `loan ${loan?.id}`, table: 'waiver', before: null, after: { amount: expect.any(Number) } },
    ]);
    const refused = await entriesOf(() => admin.post(`/api/loan/${loan?.id}/waive`));
    expect(told(refused)).toMatchObject([{ status: 409, about: `loan ${loan?.id}`, table: null }]);
    expect(refused[0]?.message).toContain('刷新');
    const stranger = await api.as('viewer');
    expect(told(await entriesOf(() => stranger.post('/api/loan/1/waive')))).toMatchObject([
      { status: 403, about: 'loan 1' },
    ]);
    expect(told(await entriesOf(() => admin.post('/api/branch/1/seats', { count: 1 })))).toMatchObject([
      { about: expect.stringMatching(/^seat /), table: 'seat', before: null, after: { name: '1号座' } },
    ]);
  });

  test('what is refused otherwise, answered again from its key, or only read leaves nothing', async () => {
    const key = { 'idempotency-key': 'once' };
    const [{ id }] = await openBranches();
    const path = `/api/branch/${id}/seats`;
    expect(await entriesOf(() => admin.post(path, { count: 2 }, key))).toHaveLength(2);
    expect(await entriesOf(() => admin.post(path, { count: 2 }, key))).toEqual([]);
    expect(await entriesOf(() => admin.post(path, { count: 0 }))).toEqual([]);
    expect(await entriesOf(() => admin.get('/api/branch/list'))).toEqual([]);
  });

  test('a file that is downloaded is an entry', async () => {
    expect(told(await entriesOf(() => admin.get('/api/branch/1/plan')))).toMatchObject([
      { call: 'GET /api/branch/{id}/plan', status: 200, about: 'null 1', table: null },
    ]);
  });

  test('a call that changes no row leaves an entry all the same', async () => {
    const settings = (await admin.get('/api/rule')).rows;
    await admin.put('/api/rule', settings);
    const again = await entriesOf(() => admin.put('/api/rule', settings));
    expect(told(again)).toMatchObject([{ call: 'PUT /api/rule', status: 200, table: null }]);
  });

  test('signing in, failing to, and signing out are entries; no password and no token is in any', async () => {
    const password = 'baize888';
    const { body } = await api.anonymous.post('/api/login', { username: 'viewer', password });
    const entries = await entriesOf(async () => {
      await api.anonymous.post('/api/login', { username: 'viewer', password: 'wrong-secret' });
      await api.anonymous.post('/api/login', { username: 'typed-secret', password });
      await api.anonymous.send('POST', '/api/logout', { headers: { 'x-token': body.token } });
    });
    const name = (await api.as('viewer').then((who) => who.get('/api/session'))).body.data as { id: number };
    expect(entries).toMatchObject([
      { call: 'POST /api/login', status: 401, staffId: name.id },
      { call: 'POST /api/login', status: 401, staffId: null, staffName: '' },
      { call: 'POST /api/logout', status: 200, staffId: name.id },
    ]);
    const signedIn = await entriesOf(() => api.anonymous.post('/api/login', { username: 'viewer', password }));
    expect(signedIn).toMatchObject([{ call: 'POST /api/login', staffId: name.id, record: null }]);
    const made = await entriesOf(() => admin.post('/api/console/account', { username: 'newcomer', roleId: 1 }));
    expect(made).toMatchObject([{ record: 'console-account', tableName: 'staff', recordName: 'newcomer' }]);
    const all = JSON.stringify(await api.store.db.selectFrom('auditEntry').selectAll().execute());
    const { passwordHash } = await api.store.db
      .selectFrom('staff')
      .select('passwordHash')
      .where('username', '=', 'newcomer')
      .executeTakeFirstOrThrow();
    for (const secret of [password, 'wrong-secret', 'typed-secret', body.token, String(passwordHash)])
      expect(all).not.toContain(secret);
  });

  test('who is deleted keeps their name, and what is deleted says what it was', async () => {
    const { id } = (await admin.post('/api/console/account', { username: 'leaving', roleId: 1 })).body;
    const entries = await entriesOf(() => admin.delete(`/api/console/account/${id}`));
    expect(told(entries)).toMatchObject([
      { about: `console-account ${id}`, before: { username: 'leaving', password_hash: '***' }, after: null },
    ]);
    expect(entries[0]?.recordName).toBe('leaving');
  });

  test('what somebody changes in the database past the server is told as that, and not as the next caller’s', async () => {
    const [{ id }] = await openBranches();
    await sql`update book set title = '改过' where id = 1`.execute(api.store.db);
    const entries = await entriesOf(() => admin.post(`/api/branch/${id}/close`));
    expect(entries).toMatchObject([
      { staffId: null, staffName: '直接修改数据库', tableName: 'book', call: '' },
      { staffId: 1, tableName: 'branch' },
    ]);
  });

  test('of a hundred at once each entry follows the one before, and a refused write leaves no row in it', {
    tags: 'short',
  }, async () => {
    const [one, other] = await openBranches();
    const entries = await entriesOf(() =>
      Promise.all(
        Array.from({ length: 100 }, (_, index) => admin.post(`/api/branch/${(index % 2 ? one : other).id}/close`)),
      ),
    );
    expect(entries.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(entries.filter(({ status }) => status === 409)).toHaveLength(98);
    expect(await verifyAudit(api.store)).toEqual({ entries: entries.at(-1)?.id });
  });

  test('every table is watched but those that are named as no content', async () => {
    const { db } = api.store;
    const triggers =
      store === 'SQLite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'trigger' and name like 'watch%'`
        : sql<{
            name: string;
          }>`select distinct trigger_name as name from information_schema.triggers where trigger_name like 'watch%'`;
    const watched = new Set((await triggers.execute(db)).rows.map(({ name }) => name));
    const tables = (await db.introspection.getTables())
      .map(({ name }) => name)
      // What SQLite keeps of the texts of other tables.
      .filter((name) => !/_search_[0-9a-f]{8}/.test(name));
    const left = tables.filter((table) =>
      ['insert', 'update', 'delete'].some((event) => !watched.has(`watch_${table}_${event}`)),
    );
    // PostgreSQL says itself how far an index of searches has been made.
    const there = unwatched.filter((table) => store === 'SQLite' || table !== 'search_progress');
    expect(left.sort()).toEqual(there.toSorted());
  });

  test('the log, folded over the database as it was, is the database as it is', async () => {
    const any = random(17);
    const pick = <T>(of: readonly T[]) => of[any(of.length)] as T;
    const owner = await api.as('owner');
    const calls = [
      () => `POST /api/loan/${any(480) + 1}/${pick(['waive', 'lose'])}`,
      () => `POST /api/branch/${any(12) + 1}/${pick(['open', 'close', 'reopen', 'give-up'])}`,
      () => `PUT /api/group/${any(4) + 2}/status/${any(2)}`,
      () => `PUT /api/book/${any(4) + 1}/status/${any(3)}`,
      () => `DELETE /api/book/${any(4) + 1}`,
      () => `PUT /api/group/2/branches ${JSON.stringify({ branchIds: [any(40) + 20, any(20) + 1] })}`,
      () => `PUT /api/rule ${JSON.stringify([{ key: 'waive.above', value: pick(['', '600']) }])}`,
      () => `POST /api/branch/${any(8) + 1}/seats ${JSON.stringify({ count: any(3) + 1 })}`,
    ];
    const answers = [];
    for (let round = 0; round < 60; round += 1) {
      const asked = Array.from({ length: 5 }, () => {
        const [method = '', path = '', body] = pick(calls)().split(' ');
        const init = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
        return pick([admin, admin, owner]).send(method, path, init);
      });
      answers.push(...(await Promise.all(asked)));
    }
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(50);
    const entries = await api.store.db.selectFrom('auditEntry').selectAll().orderBy('id').execute();
    expect(fold(before, entries)).toEqual([]);
    expect(before).toEqual(await recorded(api.store, unwatched));
  });

  test('the log cannot be changed; where somebody does, the first entry that no longer fits is named', {
    tags: 'short',
  }, async () => {
    // A store of its own: its log is broken by the end.
    const spoilt = await openLibraryApi(open);
    onTestFinished(spoilt.close);
    const { db } = spoilt.store;
    const caller = await spoilt.as('admin');
    for (let id = 1; id <= 7; id += 1) await caller.post(`/api/branch/${id}/close`);
    const change = sql`update audit_entry set staff_name = '别人' where id = 3`;
    await expect(change.execute(db)).rejects.toThrow('append-only');
    await expect(sql`delete from audit_entry where id = 3`.execute(db)).rejects.toThrow('append-only');
    const on = store === 'SQLite' ? '' : ' on audit_entry';
    for (const event of ['UPDATE', 'DELETE']) await sql.raw(`drop trigger audit_entry_${event}${on}`).execute(db);
    const { entries } = await verifyAudit(spoilt.store);
    await sql`delete from audit_entry where id = ${entries}`.execute(db);
    expect(await verifyAudit(spoilt.store)).toMatchObject({ broken: { id: entries, why: 'missing' } });
    await sql`delete from audit_entry where id = 7`.execute(db);
    expect(await verifyAudit(spoilt.store)).toMatchObject({ broken: { id: 7, why: 'missing' } });
    await change.execute(db);
    expect(await verifyAudit(spoilt.store)).toMatchObject({ entries: 2, broken: { id: 3 } });
  });
});

/** Returns whole numbers below a limit, the same with the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
