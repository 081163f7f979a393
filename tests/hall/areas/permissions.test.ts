import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProject } from '../../../src/check/read.ts';
import { bodyFor } from '../../../src/console/client/request.ts';
import { initialValues } from '../../../src/console/form/initial.ts';
import { people } from '../../../src/hall/areas/account/people.ts';
import { service } from '../../../src/hall/service.ts';
import type { ApiCall } from '../../../src/language/contract/api.ts';
import type { Row } from '../../../src/language/json.ts';
import { allRoutes } from '../../../src/server/areas.ts';
import { contractOf } from '../../../src/server/http/contract.ts';
import { openSession } from '../../../src/server/people/sessions.ts';
import { digest, newToken } from '../../../src/server/people/token.ts';
import { isShort } from '../../depth.ts';
import { bodies, storePicture } from '../../guards/bodies.ts';
import { evening } from '../../server/evening.ts';
import { type Answered, type Person, person, type TestApi } from '../../server/open-api.ts';
import { openTestApi } from '../api.ts';

const dealsOf = (platform: number) =>
  `select ticket_deal.id from ticket_deal inner join ticket_shop on ticket_shop.id = ticket_deal.shop_id
    where tenant_id = 1 and platform = ${platform} and type > 0`;

const { api: entries } = contractOf(await readProject(process.cwd()));
const calls = Object.entries(entries)
  .map(([key, entry]) => {
    const [method = '', path = ''] = key.split(' ');
    return { key, entry, method, path };
  })
  // Signing out ends the walk: it comes last.
  .sort(({ key }, other) => Number(key === 'POST /api/logout') - Number(other.key === 'POST /api/logout'));

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await storePicture(api.store.db);
  await api.as('viewer');
});
afterAll(() => api.close());

const noRight = '没有权限进行此操作。';
const day = 86_400_000;

/** A session of somebody, whether they have a password or not. */
async function sessionOf(username: string, expiresAt = evening + day): Promise<Person> {
  const { id } = await staff(username);
  const token = newToken();
  const { db } = api.store;
  await openSession(people, db, {
    tokenHash: digest(token),
    staffId: id,
    userAgent: '',
    address: '',
    now: evening,
  });
  await db.updateTable('session').set({ expiresAt }).where('staffId', '=', id).execute();
  return person(api.app, token);
}

const staff = (username: string) =>
  api.store.db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirstOrThrow();

/** Somebody new with these codes. */
async function withCodes(username: string, tenantId: number | null, permissions: readonly string[]): Promise<Person> {
  const { db } = api.store;
  const role = { tenantId, name: username, type: tenantId === null ? 1 : 2, code: 'custom', createdAt: evening };
  const { id } = await db
    .insertInto('role')
    .values({ ...role, permissions: JSON.stringify(permissions) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: _, ...owner } = await staff('owner');
  await db
    .insertInto('staff')
    .values({ ...owner, username, usernameKey: username, tenantId, roleId: id })
    .execute();
  return sessionOf(username);
}

const codes = [...new Set(calls.map(({ entry }) => entry.permission.split(':')[0] ?? ''))].filter(
  (code) => code !== 'public' && code !== 'session',
);
const merchant = (level: string) =>
  [
    'revenue',
    'club',
    'match',
    'assistant',
    'competition',
    'bill',
    'refund-approve',
    'user',
    'role',
    'withdraw',
    'device',
    'ticket',
    'audit',
  ].map((code) => `${code}:${level}`);

/** Who calls: how they come, and their codes; null where they are nobody to the server. */
const identities: readonly (readonly [string, () => Promise<Person>, readonly string[] | null])[] = [
  ['nobody', async () => api.anonymous, null],
  ['a made-up token', async () => person(api.app, 'made-up'), null],
  ['an expired session', () => sessionOf('admin', evening - 1), null],
  [
    'disabled staff',
    async () => {
      await api.store.db.updateTable('staff').set({ status: 0 }).where('username', '=', 'zongbu1').execute();
      return sessionOf('zongbu1');
    },
    null,
  ],
  ['the staff of a disabled franchisee', () => sessionOf('jiameng8'), null],
  ['the head office', () => api.as('admin'), codes],
  ['a franchisee’s owner', () => api.as('owner'), merchant('write')],
  ['a franchisee’s reader', () => api.as('viewer'), merchant('read')],
  ['another franchisee’s owner', () => sessionOf('jiameng2'), merchant('write')],
  [
    'a manager of one store',
    () => sessionOf('dianzhang11'),
    ['revenue:read', 'club:write', 'match:write', 'assistant:read', 'bill:read', 'device:write', 'ticket:read'],
  ],
  ['somebody without a single code', () => withCodes('without', 1, []), []],
  ...codes.map((code) => [`the head office’s ${code} clerk`, () => withCodes(code, null, [code]), [code]] as const),
  ...codes.map(
    (code) =>
      [`a franchisee’s ${code} reader`, () => withCodes(`${code}-r`, 2, [`${code}:read`]), [`${code}:read`]] as const,
  ),
];

/** All calls; where `npm test` runs, for whoever has one code that code's, and of the others one in four. */
function callsFor(held: readonly string[] | null, at: number) {
  const [own] = held?.length === 1 ? held.map((code) => code.split(':')[0]) : [];
  if (!isShort || own === undefined) return calls;
  return calls.filter(({ entry }, index) => entry.permission.split(':')[0] === own || index % 4 === at % 4);
}

test.each(identities.map(([name, come, held], at) => [name, come, held, at] as const))(
  '%s may call exactly what their codes say',
  async (_, come, held, at) => {
    const who = await come();
    const found: unknown[] = [];
    for (const { key, entry, method, path } of callsFor(held, at)) {
      const { status, body } = await who.send(method, path.replace(/\{\w+\}/g, '999999999'));
      const said = status === 401 || (status === 403 && body.message === noRight) ? status : 'let in';
      const expected = held === null ? 401 : isHeld(held, entry.permission) ? 'let in' : 403;
      // Signing in without a name is a bad request, whoever asks.
      if (said !== (entry.permission === 'public' ? 'let in' : expected)) found.push({ key, status, expected });
      const explained = method !== 'GET' && entry.changes ? await explainedTo(who, method, path) : expected;
      if (explained !== expected) found.push({ key, explained, expected });
    }
    expect(found).toEqual([]);
  },
);

/** What the server says of a call that is not made. */
async function explainedTo(who: Person, method: string, path: string): Promise<number | string> {
  const { status, body } = await who.get(explanationOf(method, path.replace(/\{\w+\}/g, '999999999')));
  return status === 401 ? 401 : body.rule === 'permission' ? 403 : 'let in';
}

function explanationOf(method: string, path: string, body?: unknown): string {
  const filled = body === undefined ? '' : `&body=${encodeURIComponent(JSON.stringify(body))}`;
  return `/api/explain?request=${encodeURIComponent(`${method} ${path}`)}${filled}`;
}

/** The rule, said once more in its own words: a plain code is everything, writing includes reading. */
function isHeld(held: readonly string[], permission: string): boolean {
  if (permission === 'session') return true;
  const [code = '', level] = permission.split(':');
  return [code, `${code}:write`, ...(level === 'read' ? [`${code}:read`] : [])].some((one) => held.includes(one));
}

/**
 * Whose the rows behind a path are: SQL that finds those of the first franchisee. `null`: the platform's own, which the
 * permission alone guards, or the caller's own. A new path with a number in it belongs here.
 */
const rowsBehind: Readonly<Record<string, string | null>> = {
  '/api/admin/role/': 'select id from role where tenant_id = 1',
  '/api/admin/session/': 'select id from session where staff_id in (select id from staff where tenant_id = 1)',
  '/api/admin/user/': 'select id from staff where tenant_id = 1',
  '/api/approval/': 'select id from approval where tenant_id = 1',
  '/api/assistant/':
    'select assistant_id as id from assistant_club where club_id in (select id from club where tenant_id = 1)',
  '/api/assistant/apply/': 'select id from assistant_apply where tenant_id = 1',
  '/api/assistant/order/': 'select id from assistant_order where tenant_id = 1',
  '/api/audit/': 'select id from audit_entry where tenant_id = 1',
  '/api/bill/': 'select id from bill where tenant_id = 1 and status = 1',
  '/api/client/user/': null,
  '/api/club/': 'select id from club where tenant_id = 1 and status = 1',
  '/api/config/banner/': null,
  '/api/config/feedback/': null,
  '/api/competition/': 'select id from competition where tenant_id = 1',
  '/api/device/':
    'select device.id from device inner join device_account on device_account.id = device.account_id where tenant_id = 1',
  '/api/device/aqara/': 'select id from device_account where tenant_id = 1 and brand = 1',
  '/api/device/smyoo/': 'select id from device_account where tenant_id = 1 and brand = 2',
  '/api/match/': 'select id from invite where tenant_id = 1',
  '/api/profit/withdraw/': 'select id from withdraw where tenant_id = 1',
  '/api/screens/version/': null,
  '/api/session/': null,
  '/api/session/factor/': null,
  '/api/table/': 'select id from club_table where club_id in (select id from club where tenant_id = 1) and status = 1',
  '/api/tenant/': 'select 1 as id',
  '/api/ticket/douyin/': null,
  '/api/ticket/douyin/deal/': dealsOf(2),
  '/api/ticket/douyin/shop/': 'select id from ticket_shop where tenant_id = 1 and platform = 2',
  '/api/screens/review/': null,
  '/api/views/': null,
  '/api/ticket/meituan/deal/': dealsOf(1),
  '/api/ticket/meituan/shop/': 'select id from ticket_shop where tenant_id = 1 and platform = 1',
};

/** What another system is called for is tried by nobody. */
function isOutside(key: string): boolean {
  const handler = allRoutes(service)[key];
  return handler !== undefined && typeof handler !== 'function' && 'outside' in handler;
}

describe('the rows of a franchisee', () => {
  let before: string;
  beforeAll(async () => {
    await askForARefund(await sessionOf('owner'));
    before = await everything();
  });

  const prefixed = calls.filter(({ path }) => path.includes('{'));
  test.each(prefixed.map((call) => [call.key, call] as const))('do not exist for another: %s', async (_, call) => {
    const prefix = call.path.slice(0, call.path.indexOf('{'));
    const find = rowsBehind[prefix];
    expect(find, `say in this test whose the rows behind ${prefix} are`).not.toBeUndefined();
    if (!find || !isHeld(merchant('write'), call.entry.permission)) return;
    const { rows } = await sql<{ id: number }>`${sql.raw(find)} order by 1 limit 1`.execute(api.store.db);
    expect(rows).toHaveLength(1);
    const id = Number(rows[0]?.id);
    const other = await sessionOfOnce('jiameng2');
    const path = call.path.replace(/\{\w+\}/g, String(id));
    const body = call.entry.form === undefined ? undefined : await sampleOf(call.entry.form, call.entry, prefix, id);
    const answer = await send(other, call.method, path, body);
    expect([answer.status, answer.body?.message]).toEqual([404, '记录不存在或已被删除。']);
    if (call.method === 'GET' || !call.entry.changes || isOutside(call.key)) return;
    const why = await other.get(explanationOf(call.method, path, body));
    expect(why.body).toEqual({ can: false, rule: 'scope', text: '记录不存在或已被删除。' });
  });

  test('are not in another’s lists', async () => {
    const other = await sessionOfOnce('jiameng2');
    for (const { key, entry, path } of calls) {
      if (!entry.list || path.includes('{') || !isHeld(merchant('write'), entry.permission)) continue;
      const { records } = (await other.get(`${path}?size=1000`)).body;
      const foreign = records.filter(({ tenantId }) => tenantId !== undefined && tenantId !== 2 && tenantId !== null);
      expect([key, foreign]).toEqual([key, []]);
    }
  });

  test('are as they were after all of that', async () => {
    expect(await everything()).toBe(before);
  });

  const sessions = new Map<string, Promise<Person>>();
  const sessionOfOnce = (username: string) => {
    const known = sessions.get(username) ?? sessionOf(username);
    sessions.set(username, known);
    return known;
  };
});

/** Somebody has to approve it. */
async function askForARefund(owner: Person): Promise<void> {
  const { db } = api.store;
  const setting = { key: 'refund.approval.above', value: '0' };
  await db.insertInto('setting').values(setting).execute();
  const [bill] = (await owner.get('/api/bill/list?status=1&size=1')).body.records;
  expect((await owner.post(`/api/bill/${bill?.id}/refund`, { reason: 2 })).status).toBe(202);
  await db.deleteFrom('setting').where('key', '=', setting.key).execute();
}

function send(who: Person, method: string, path: string, body: unknown): Promise<Answered> {
  const headers = { 'content-type': 'application/json' };
  return who.send(method, path, body === undefined ? {} : { headers, body: JSON.stringify(body) });
}

/** A valid body: the sample, and what the row has of it as the head office reads it. */
async function sampleOf(form: string, { stringified }: ApiCall, prefix: string, id: number): Promise<unknown> {
  const reader = await sessionOf('admin');
  const { status, body } = await reader.get(`${prefix}${id}`);
  const row = (status === 200 ? body : { id }) as Row;
  const schema = api.contract.forms[form];
  const filled = schema && initialValues(schema, { ...row, roleId: row.roleIds ?? null });
  const sample = { ...(bodies[form] as Row | undefined), ...(filled as Row) };
  return bodyFor({ method: 'POST', url: [], ...(stringified && { stringified }) }, sample);
}

/** All that the database holds, sessions and the log of refusals aside. */
async function everything(): Promise<string> {
  const { db } = api.store;
  const tables = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type = 'table' and name <> 'sqlite_schema' order by name`.execute(db);
  const kept = tables.rows.filter(
    ({ name }) =>
      !['session', 'login_attempt', 'known_place', 'audit_entry', 'audit_draft', 'sqlite_sequence'].includes(name),
  );
  const rows = await Promise.all(kept.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
  return JSON.stringify(rows.map((found) => found.rows));
}
