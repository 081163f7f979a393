import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { hashOf } from '../../../src/server/audit/chain.ts';
import { decimalAmount, minorUnits } from '../../../src/server/records/money.ts';
import { formsOf } from '../../../src/server/records/names/text-forms.ts';
import { clockTime, lowerBound, upperBound } from '../../../src/server/records/time.ts';
import { openSqlite } from '../../../src/server/store/sqlite.ts';
import type { Db } from '../../../src/server/store/store.ts';

// `GET /api/bill/list`, `GET /api/bill/{id}`, `PUT /api/club/{id}` and `POST /api/login` as somebody writes them who needs these
// calls alone, over the database that the first argument names; prints its port. What bench/deep/hono.ts holds the engine against.
// A write does more by hand where `x-with` names it: what the engine's write does besides, one thing after the other.
const [, , place = ''] = process.argv;
let statements = 0;
const { db, write } = openSqlite(place, undefined, () => {
  statements += 1;
});
const app = new Hono();

app.get('/statements', (context) => context.json(statements));

const eightHours = 8 * 3_600_000;

app.get('/api/bill/list', async (context) => {
  const now = Date.now();
  const caller = await callerOf(context.req.header('x-token'), now);
  if (caller === undefined) return context.json({ message: '登录已失效，请重新登录。' }, 401);
  if (!mayRead(caller)) return context.json({ message: '没有权限进行此操作。' }, 403);
  const visible = visibleTo(caller, context);
  const { total } = await visible.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const size = Number(context.req.query('size') ?? 10);
  const current = Number(context.req.query('current') ?? 0);
  const rows = await shown(visible, caller, now)
    .orderBy('bill.id', 'desc')
    .limit(size)
    .offset(size * current)
    .execute();
  return context.json({ records: rows.map(inWords), total });
});

app.get('/api/bill/:id', async (context) => {
  const now = Date.now();
  const caller = await callerOf(context.req.header('x-token'), now);
  if (caller === undefined) return context.json({ message: '登录已失效，请重新登录。' }, 401);
  if (!mayRead(caller)) return context.json({ message: '没有权限进行此操作。' }, 403);
  const one = visibleTo(caller, context).where('bill.id', '=', Number(context.req.param('id')));
  const row = await shown(one, caller, now).executeTakeFirst();
  if (row === undefined) return context.json({ message: '没有找到这条数据，可能已被删除。' }, 404);
  const text = JSON.stringify(inWords(row));
  context.header('etag', `"${createHash('sha256').update(text).digest('base64url')}"`);
  return context.body(text, 200, { 'content-type': 'application/json' });
});

app.put('/api/club/:id', async (context) => {
  const now = Date.now();
  const caller = await callerOf(context.req.header('x-token'), now);
  if (caller === undefined) return context.json({ message: '登录已失效，请重新登录。' }, 401);
  if (!caller.permissions.some((code) => ['club', 'club:write'].includes(code)))
    return context.json({ message: '没有权限进行此操作。' }, 403);
  const { name, phone, address, serviceFeeRatio } = await context.req.json<Record<string, unknown>>();
  const isValid =
    typeof name === 'string' &&
    name.length > 0 &&
    name.length <= 50 &&
    typeof serviceFeeRatio === 'number' &&
    serviceFeeRatio >= 0 &&
    serviceFeeRatio <= 100;
  if (!isValid) return context.json({ message: '提交的内容不正确。' }, 400);
  const id = Number(context.req.param('id'));
  const does = new Set(context.req.header('x-with')?.split(','));
  const key = context.req.header('idempotency-key') ?? '';
  const began = performance.now();
  const answer = await write(async (writing) => {
    if (does.has('caller')) await callerOf(context.req.header('x-token'), Date.now(), writing);
    if (does.has('key')) await takeKey(writing, caller.id, key, JSON.stringify([context.req.path, name]), now);
    const before = await ownClub(writing, caller, id);
    if (before === undefined) return context.json({ message: '没有找到这条数据，可能已被删除。' }, 404);
    const others = writing.selectFrom('club').select('id').where('tenantId', 'is', before.tenantId);
    if (await others.where('name', '=', name).where('id', '!=', id).executeTakeFirst())
      return context.json({ message: '门店名称已存在。' }, 409);
    const values = { name, phone: String(phone ?? ''), address: address ? String(address) : null, serviceFeeRatio };
    const kept = does.has('forms') ? formsOfClub(values) : {};
    await writing
      .updateTable('club')
      .set({ ...values, ...kept })
      .where('id', '=', id)
      .execute();
    if (does.has('version')) context.header('etag', await versionLeft(writing, id));
    if (does.has('key')) await keepAnswer(writing, caller.id, key, now);
    if (does.has('log')) await addEntry(writing, caller, { id, before, after: values, now });
    return context.body(null, 204);
  });
  if (does.has('line')) printLine(performance.now() - began);
  return answer;
});

app.post('/api/login', async (context) => {
  const now = Date.now();
  const { username, password } = await context.req.json<Record<string, unknown>>();
  const person = await db
    .selectFrom('staff')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .select(['staff.id', 'staff.nickname', 'staff.passwordHash', 'role.permissions'])
    .where('staff.usernameKey', '=', String(username).toLowerCase())
    .where('staff.status', '=', 1)
    .executeTakeFirst();
  if (!(await isPassword(String(password), person?.passwordHash ?? '')) || person === undefined)
    return context.json({ message: '账号或密码不正确。' }, 401);
  const token = randomBytes(32).toString('base64url');
  await write(async (writing) => {
    await writing.updateTable('staff').set({ lastLoginAt: now }).where('id', '=', person.id).execute();
    await writing
      .insertInto('session')
      .values({
        tokenHash: createHash('sha256').update(token).digest('hex'),
        staffId: person.id,
        userAgent: context.req.header('user-agent') ?? '',
        address: '127.0.0.1',
        createdAt: now,
        usedAt: now,
        expiresAt: now + eightHours,
        idle: eightHours,
        endsAt: now + eightHours,
      })
      .execute();
  });
  const { id, nickname, permissions } = person;
  return context.json({ token, user: { id, nickname, permissions: JSON.parse(permissions) } });
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));

async function takeKey(writing: Db, staffId: number, key: string, asked: string, now: number): Promise<void> {
  const bodyHash = createHash('sha256').update(asked).digest('hex');
  const { numInsertedOrUpdatedRows } = await writing
    .insertInto('idempotency')
    .values({ staffId, key, request: asked, bodyHash, status: 0, answer: '', createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new Error('The bench sends each key once');
}

async function keepAnswer(writing: Db, staffId: number, key: string, now: number): Promise<void> {
  const own = writing.updateTable('idempotency').set({ status: 204 }).where('staffId', '=', staffId);
  await own.where('key', '=', key).execute();
  await writing
    .deleteFrom('idempotency')
    .where('createdAt', '<', now - 3 * eightHours)
    .execute();
}

function ownClub(writing: Db, { tenantId, clubs }: Caller, id: number) {
  let one = writing.selectFrom('club').selectAll().where('id', '=', id);
  if (tenantId !== null) one = one.where('tenantId', '=', tenantId);
  if (clubs.length > 0) one = one.where('id', 'in', clubs);
  return one.executeTakeFirst();
}

function printLine(ms: number): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), call: 'PUT /api/club/{id}', status: 204, ms }));
}

async function versionLeft(writing: Db, id: number): Promise<string> {
  const after = await writing.selectFrom('club').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return `"${createHash('sha256').update(JSON.stringify(after)).digest('hex').slice(0, 32)}"`;
}

function formsOfClub({ name, address }: { readonly name: string; readonly address: string | null }) {
  return { ...formsBeside('name', name), ...formsBeside('address', address) };
}

/** The forms by which a text is found and put in order, as the engine keeps them. */
function formsBeside(column: 'name' | 'address', text: string | null): Readonly<Record<string, string | null>> {
  const forms = formsOf({ table: 'club', column, isName: column === 'name' });
  return Object.fromEntries(forms.map(({ columnOf, of }) => [columnOf(column), text === null ? null : of(text)]));
}

interface Changed {
  readonly id: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly now: number;
}

/** An entry of the log that hashes the one before it. */
async function addEntry(writing: Db, caller: Caller, { id, before, after, now }: Changed): Promise<void> {
  const head = await writing.selectFrom('auditHead').select(['last', 'hash']).executeTakeFirstOrThrow();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  const of = (row: Changed['after']) => JSON.stringify(Object.fromEntries(changed.map((name) => [name, row[name]])));
  const entry = {
    id: head.last + 1,
    at: now,
    staffId: caller.id,
    staffName: String(caller.id),
    address: '127.0.0.1',
    session: '',
    call: 'PUT /api/club/{id}',
    request: `PUT /api/club/${id}`,
    record: 'club',
    recordId: id,
    recordName: String(after.name),
    tableName: 'club',
    rowId: String(id),
    before: of(before),
    after: of(after),
    version: '',
    status: 200,
    message: '',
  };
  await writing
    .insertInto('auditEntry')
    .values({ ...entry, hash: hashOf(head.hash, entry) } as never)
    .execute();
}

function mayRead({ permissions }: Caller): boolean {
  return permissions.some((code) => ['bill', 'bill:read', 'bill:write'].includes(code));
}

/** What a page shows of these bills. */
function shown(visible: ReturnType<typeof visibleTo>, { id }: Caller, now: number) {
  const waiting = sql.raw(`approval.record = 'bill' and approval.record_id = bill.id and approval.status = 0
    and approval.expires_at > ${now} order by approval.id desc limit 1`);
  return visible
    .leftJoin('club', 'club.id', 'bill.clubId')
    .leftJoin('client', 'client.id', 'bill.clientId')
    .select([
      ...([
        'bill.id',
        'bill.billNo',
        'bill.tenantId',
        'bill.clubId',
        'club.name as clubName',
        'bill.clientId',
      ] as const),
      ...(['client.nickname as clientName', 'client.phone', 'bill.type', 'bill.amount', 'bill.status'] as const),
      ...(['bill.createdAt', 'bill.payTime', 'bill.refundTime', 'bill.refundReason', 'bill.refundNote'] as const),
      ...(['bill.refundBy', 'bill.refunded'] as const),
      sql<number | null>`case when bill.status = 1 then bill.amount - bill.refunded end`.as('refundable'),
      sql<number | null>`((bill.pay_time + ${eightHours}) / 86400000 + 3) % 7 + 1`.as('payWeekday'),
      sql<number | null>`((bill.pay_time + ${eightHours}) / 3600000) % 24`.as('payHour'),
      sql<number | null>`(select id from assistant_order where bill_id = bill.id)`.as('orderId'),
      sql<string | null>`(select order_no from assistant_order where bill_id = bill.id)`.as('orderNo'),
      sql<number | null>`(select 1 from approval where ${waiting})`.as('approval'),
      sql<number | null>`(select id from approval where ${waiting})`.as('approvalId'),
      sql<number | null>`(select asked_by_id = ${id} from approval where ${waiting})`.as('approvalOwn'),
      sql<string | null>`(select asked_by from approval where ${waiting})`.as('approvalBy'),
      sql<number | null>`(select asked_at from approval where ${waiting})`.as('approvalAt'),
      sql<string | null>`(select reason from approval where ${waiting})`.as('approvalReason'),
      sql<number | null>`(select expires_at from approval where ${waiting})`.as('approvalUntil'),
      sql<string | null>`(select decided_by from approval where record = 'bill' and record_id = bill.id and status = 1
        order by id desc limit 1)`.as('approvedBy'),
    ]);
}

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function inWords({ createdAt, ...row }: Shown) {
  return {
    ...row,
    amount: decimalAmount(row.amount),
    refunded: decimalAmount(row.refunded),
    refundable: row.refundable === null ? null : decimalAmount(row.refundable),
    createAt: clockTime(createdAt),
    payTime: timeOf(row.payTime),
    refundTime: timeOf(row.refundTime),
    approvalAt: timeOf(row.approvalAt),
    approvalUntil: timeOf(row.approvalUntil),
  };
}

function isPassword(password: string, hash: string): Promise<boolean> {
  const [, log2 = 14, salt = '', expected = ''] = hash.split('$');
  const options = { N: 2 ** Number(log2), r: 8, p: 1, maxmem: 256 * 2 ** Number(log2) * 8 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, options, (error, key) => {
      if (error) return reject(error);
      const stored = Buffer.from(expected, 'base64');
      resolve(stored.length === key.length && timingSafeEqual(stored, key));
    });
  });
}

interface Caller {
  readonly id: number;
  readonly permissions: readonly string[];
  readonly tenantId: number | null;
  readonly clubs: readonly number[];
}

async function callerOf(token: string | undefined, now: number, reading: Db = db): Promise<Caller | undefined> {
  if (token === undefined) return undefined;
  const person = await reading
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staffId')
    .innerJoin('role', 'role.id', 'staff.roleId')
    .leftJoin('tenant', 'tenant.id', 'staff.tenantId')
    .select(['staff.id', 'staff.tenantId', 'role.permissions', 'tenant.status as tenantStatus'])
    .where('session.tokenHash', '=', createHash('sha256').update(token).digest('hex'))
    .where('session.expiresAt', '>', now)
    .where('staff.status', '=', 1)
    .executeTakeFirst();
  if (person === undefined || person.tenantStatus === 0) return undefined;
  const clubs = await reading.selectFrom('staffClub').select('clubId').where('staffId', '=', person.id).execute();
  return {
    id: person.id,
    permissions: JSON.parse(person.permissions) as string[],
    tenantId: person.tenantId,
    clubs: clubs.map(({ clubId }) => clubId),
  };
}

/** The bills that a caller may see, as far as the filters in the query let them pass. */
function visibleTo({ tenantId, clubs }: Caller, context: Context) {
  let query = db.selectFrom('bill');
  if (tenantId !== null) query = query.where('bill.tenantId', '=', tenantId);
  if (clubs.length > 0) query = query.where('bill.clubId', 'in', clubs);
  const asked = context.req.query();
  for (const name of ['type', 'status', 'tenantId', 'clubId', 'refundReason'] as const)
    if (asked[name]) query = query.where(`bill.${name}`, 'in', asked[name].split(',').map(Number));
  const billsOf = {
    billNo: (part: string) => sql<boolean>`bill.bill_no like ${part}`,
    phone: (part: string) => sql<boolean>`bill.client_id in (select id from client where phone like ${part})`,
    clubName: (part: string) => sql<boolean>`bill.club_id in (select id from club where name like ${part})`,
  };
  for (const [name, found] of Object.entries(billsOf)) if (asked[name]) query = query.where(found(`%${asked[name]}%`));
  for (const word of (asked.keyword ?? '').split(/\s+/).filter(Boolean))
    query = query.where(({ or }) => or(Object.values(billsOf).map((found) => found(`%${word}%`))));
  const times = { createAt: 'bill.createdAt', payTime: 'bill.payTime', refundTime: 'bill.refundTime' } as const;
  for (const [name, column] of Object.entries(times)) {
    const [from, to] = (asked[name] ?? '').split(',');
    if (from) query = query.where(column, '>=', lowerBound(from));
    if (to) query = query.where(column, '<', upperBound(to));
  }
  const [least, most] = (asked.amount ?? '').split(',');
  if (least) query = query.where('bill.amount', '>=', minorUnits(least));
  if (most) query = query.where('bill.amount', '<=', minorUnits(most));
  return query;
}

function timeOf(at: number | null): string | null {
  return at === null ? null : clockTime(at);
}
