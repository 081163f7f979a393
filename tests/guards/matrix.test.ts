import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProject } from '../../src/check/read.ts';
import { availability } from '../../src/console/actions/availability.ts';
import { fill, values } from '../../src/console/client/request.ts';
import { initialValues } from '../../src/console/form/initial.ts';
import { service } from '../../src/hall/service.ts';
import type { Transition } from '../../src/language/contract/record.ts';
import type { Guard } from '../../src/language/guards/guard.ts';
import { holds } from '../../src/language/guards/holds.ts';
import type { Json, Row } from '../../src/language/json.ts';
import { own } from '../../src/language/own.ts';
import { findCall } from '../../src/language/project/find-call.ts';
import { parseProject } from '../../src/language/project/project.ts';
import { allRoutes } from '../../src/server/areas.ts';
import { scryptPasswords } from '../../src/server/people/passwords.ts';
import { createApp } from '../../src/server/run/app.ts';
import type { Store } from '../../src/server/store/store.ts';
import { openTestApi } from '../hall/api.ts';
import { evening } from '../server/evening.ts';
import { type Person, person, type TestApi } from '../server/open-api.ts';
import { bodies, storePicture } from './bodies.ts';
import { type Offer, offers } from './offers.ts';

const project = parseProject(await readProject(process.cwd()));

/** Where the rows of a record stand, and how to make one that nothing but its own state keeps from changing. */
interface Place {
  readonly table: Parameters<Store['db']['updateTable']>[0];
  readonly make?: (admin: Person) => Promise<unknown>;
  /** What else must be so before the first case. */
  readonly prepare?: (admin: Person) => Promise<unknown>;
  /** Guarded fields that are no columns: how each gets a value, and what sets it back. */
  readonly set?: Readonly<Record<string, (row: Row, value: Json) => Promise<() => Promise<unknown>>>>;
  /** Whether a row can be in a state at all. */
  readonly isPossible?: (state: Row) => boolean;
  /** What its guards look at is no column: the first row is taken as it is. */
  readonly isTakenAsItIs?: true;
}

/** A record whose rows a screen changes belongs here. */
const places: Readonly<Record<string, Place>> = {
  approval: {
    table: 'approval',
    make: () => askForRefund(),
    set: {
      own: async ({ id }, value) => {
        const update = (askedById: number) =>
          api.store.db.updateTable('approval').set({ askedById }).where('id', '=', Number(id)).execute();
        await update(value === 0 ? 2 : 1);
        return () => update(2);
      },
    },
  },
  'aqara-account': { table: 'deviceAccount' },
  assistant: { table: 'assistant' },
  'assistant-apply': { table: 'assistantApply' },
  banner: { table: 'banner' },
  bill: {
    table: 'bill',
    set: {
      approval: ({ id }, value) => setWaiting(Number(id), value === null ? undefined : 2),
      approvalOwn: ({ id }, value) => setWaiting(Number(id), value === 0 ? 2 : value === 1 ? 1 : undefined),
      // Comes and goes with the request.
      approvalId: async () => async () => undefined,
    },
  },
  club: { table: 'club' },
  'douyin-shop': { table: 'ticketShop', prepare: (admin) => freeFirstStore(admin, 'douyin') },
  feedback: { table: 'feedback' },
  match: { table: 'invite' },
  'meituan-shop': { table: 'ticketShop', prepare: (admin) => freeFirstStore(admin, 'meituan') },
  role: { table: 'role', make: (admin) => admin.post('/api/admin/role', bodies['role-create']) },
  session: { table: 'session', prepare: () => signIn('admin', 'baize888'), isTakenAsItIs: true },
  'smyoo-account': { table: 'deviceAccount' },
  table: { table: 'clubTable' },
  tenant: { table: 'tenant' },
  user: {
    table: 'staff',
    make: newcomer,
    set: {
      factor: ({ id }, value) => setFactor(Number(id), value === true),
      self: ({ id }, value) => setSelf(Number(id), value !== null),
    },
    // Whoever is disabled is signed out.
    isPossible: ({ self = null, status = 1 }) => self === null || status === 1,
  },
  withdraw: { table: 'withdraw' },
  'withdraw-account': { table: 'withdrawAccount' },
};

/** The owner asks for a refund that another has to approve; from then on, none has to be. */
async function askForRefund(): Promise<void> {
  const { db, write } = api.store;
  const setting = { key: 'refund.approval.above', value: '0' };
  await write((writing) => writing.insertInto('setting').values(setting).execute());
  const { id } = await db
    .selectFrom('bill')
    .select('id')
    .where('status', '=', 1)
    .where('tenantId', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { status } = await (await api.as('owner')).post(`/api/bill/${id}/refund`, bodies['bill-refund']);
  if (status !== 202) throw new Error(`the refund waits for nobody: ${status}`);
  await write((writing) => writing.deleteFrom('setting').where('key', '=', setting.key).execute());
}

async function setWaiting(recordId: number, askedById: number | undefined): Promise<() => Promise<unknown>> {
  const { db } = api.store;
  const of = { record: 'bill', recordId };
  if (askedById === undefined) return async () => undefined;
  const asked = { call: '', request: '', body: '', recordName: '', amount: 1, permission: '', reason: '', ...of };
  const { id } = await db
    .insertInto('approval')
    .values({ ...asked, status: 0, askedById, askedBy: '', askedAt: evening, expiresAt: evening + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return () => db.deleteFrom('approval').where('id', '=', id).execute();
}

async function setFactor(staffId: number, isThere: boolean): Promise<() => Promise<unknown>> {
  const { db } = api.store;
  if (!isThere) return async () => undefined;
  const made = { staffId, kind: 1, name: '', secret: '', confirmed: 1, latest: 0, createdAt: evening };
  const { id } = await db.insertInto('factor').values(made).returning('id').executeTakeFirstOrThrow();
  return () => db.deleteFrom('factor').where('id', '=', id).execute();
}

/** Signs the administrator's browser in as this person, who may do then what the administrator may. */
async function setSelf(staffId: number, isSelf: boolean): Promise<() => Promise<unknown>> {
  if (!isSelf) return async () => undefined;
  const { db } = api.store;
  const account = (id: number) =>
    db.selectFrom('staff').select(['roleId', 'tenantId', 'mustChange']).where('id', '=', id).executeTakeFirstOrThrow();
  const [before, administrator] = [await account(staffId), await account(1)];
  const sessions = await db.selectFrom('session').select('tokenHash').where('staffId', '=', 1).execute();
  const hashes = sessions.map(({ tokenHash }) => tokenHash);
  const become = async (id: number, as: typeof before) => {
    await db.updateTable('staff').set(as).where('id', '=', staffId).execute();
    await db.updateTable('session').set({ staffId: id }).where('tokenHash', 'in', hashes).execute();
  };
  await become(staffId, administrator);
  return () => become(1, before);
}

/** What somebody changes in a form that is not sent as it was opened. */
const edits: Readonly<Record<string, Row>> = { 'banner-edit': { seq: 77 } };

/** Creates an account and signs it in. */
async function newcomer(admin: Person): Promise<void> {
  const { username, ...account } = bodies['staff-create'] as Readonly<Record<string, string>>;
  const { body } = await admin.post('/api/admin/user', { username, ...account });
  await signIn(`${username}`, String(body.password));
}

async function signIn(username: string, password: string): Promise<void> {
  // Of two sign-ins at the same moment either could be the first.
  api.pass(1000);
  const { status } = await api.anonymous.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${status}`);
}

/** A store has one shop of a platform: the first store gets room for the shop that the cases bind to it. */
async function freeFirstStore(admin: Person, platform: string): Promise<void> {
  const { records } = (await admin.get(`/api/ticket/${platform}/shop/list?clubId=1`)).body;
  await admin.post(`/api/ticket/${platform}/shop/${records[0]?.id}/unbind`);
}

let api: TestApi;
/** Changes everything, and keeps nothing of it: each case starts from the same rows. */
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  await storePicture(api.store.db);
  const real = await api.as('admin');
  await Promise.all(Object.values(places).flatMap(({ make, prepare }) => [make?.(real), prepare?.(real)]));
  const store = undoing(api.store);
  const app = createApp(service, { store, contract: api.contract, passwords: scryptPasswords(8), now: () => evening });
  admin = person(app, real.token);
});
afterAll(() => api.close());

test.each(offers(project).map((offer) => [offer.name, offer] as const))(
  '%s is offered exactly where the server accepts it',
  async (_, offer) => {
    const found: unknown[] = [];
    for (const outer of states(
      offer.record,
      offer.rows ? offer.around : [...offer.around, ...guardsOf(offer)],
      offer,
    )) {
      for (const inner of offer.rows ? states(offer.rows.record, guardsOf(offer), offer) : [{}]) {
        const wrong = wrongIn(offer, outer, await tried(offer, outer, inner));
        if (wrong !== undefined) found.push({ outer, inner, ...wrong });
      }
    }
    expect(found).toEqual([]);
  },
);

/** What the server says of a call that is not made; of those that another system is called for it says nothing. */
async function explanation(request: string, body: Json | undefined): Promise<Row | undefined> {
  const key = findCall(project.api, request)?.key ?? '';
  const handler = allRoutes(service)[key];
  if (handler === undefined || (typeof handler !== 'function' && 'outside' in handler)) return undefined;
  if (!project.api[key]?.changes) return undefined;
  const filled = body === undefined ? '' : `&body=${encodeURIComponent(JSON.stringify(body))}`;
  return answer(`/api/explain?request=${encodeURIComponent(request)}${filled}`);
}

/** Whatever is neither done nor refused for its state is a mistake of this test or of the product, as is another reason. */
function wrongIn({ action }: Offer, outer: Row, { offered, status, why }: Awaited<ReturnType<typeof tried>>) {
  // A form that carries the state refuses one that no row has.
  if (status === 400 && !offered && action.kind === 'form' && outer.status === 99) return undefined;
  if (![200, 202, 204, 409].includes(status) || offered !== (status !== 409)) return { offered, status };
  const isTold = why === undefined || (status === 409 ? why.rule === 'status' : why.can === true);
  return isTold ? undefined : { status, why };
}

const guardsOf = ({ action }: Offer): readonly Guard[] =>
  action.kind === 'form' && 'editable' in action ? action.editable : action.when;

/** Sets the rows' states, asks the page's code and the server, and sets them back. */
async function tried(
  offer: Offer,
  outer: Row,
  inner: Row,
): Promise<{ readonly offered: boolean; readonly status: number; readonly why: Row | undefined }> {
  const { action, sheet, rows } = offer;
  const listed = await rowOfList(offer);
  const undo = [await change(offer.record, listed, outer)];
  try {
    const changed = await rowOfList(offer, listed.id);
    const record = sheet?.request === undefined ? changed : await answer(fill(sheet.request, changed).url);
    let row = record;
    if (rows !== undefined) {
      const first = (await tableRows(rows.source, record))[0] as Row;
      undo.push(await change(rows.record, first, inner));
      const again = sheet?.request === undefined ? record : await answer(fill(sheet.request, changed).url);
      row = (await tableRows(rows.source, again)).find(({ id }) => id === first.id) as Row;
    }
    const judged = { ...action, when: guardsOf(offer) };
    const here = availability(judged, row, { optionTitle: () => undefined }).state === 'offered';
    // Without an id for its path there is no call to make.
    if (action.request.url.some((part) => typeof part !== 'string' && row[part.field] === null))
      return { offered: here, status: 409, why: undefined };
    const filled = bodyOf(offer, row);
    const { method, url } = fill(action.request, action.kind === 'form' ? { ...row, ...(filled as Row) } : row);
    const body = 'send' in action && action.send === 'nothing' ? undefined : filled;
    const why = await explanation(`${method} ${url}`, body);
    const { status } = await (method === 'DELETE'
      ? admin.delete(url)
      : method === 'PUT'
        ? admin.put(url, body)
        : admin.post(url, body));
    return { offered: here && holds(offer.around, record), status, why };
  } finally {
    for (const one of undo.reverse()) await one();
    // What was set behind the server's back would be told with the next write, all of it again at each of them.
    await api.store.db.deleteFrom('auditDraft').execute();
  }
}

function bodyOf({ action }: Offer, row: Row): Json | undefined {
  if (action.kind === 'request') {
    const own = action.body === undefined ? undefined : values(action.body, row);
    return action.send === 'row' ? { ...row, ...own } : own;
  }
  const schema = project.forms[action.form];
  if (schema === undefined) throw new Error(`no form ${action.form}`);
  const loaded = 'load' in action && action.load !== undefined ? row : undefined;
  const prefilled = action.prefill === null ? row : { ...loaded, ...values(action.prefill, row) };
  const filled = withoutLocal(action.form, initialValues(schema, prefilled));
  const typed = own(edits, action.form);
  return { ...values(action.body, row), ...(bodies[action.form] as Row | undefined), ...(filled as Row), ...typed };
}

function withoutLocal(form: string, body: Json): Json {
  const properties = project.forms[form]?.properties ?? {};
  return Object.fromEntries(Object.entries(body as Row).filter(([name]) => properties[name]?.ui?.local !== true));
}

/** Every combination of what the guards look at and what decides on the server, an unknown value of each among them. */
function states(record: string, guards: readonly Guard[], { action }: Offer): readonly Row[] {
  if (places[record]?.isTakenAsItIs) return [{}];
  const schema = project.records[record];
  if (schema === undefined) throw new Error(`no record ${record}`);
  const statusField = schema.statusField ?? 'status';
  const decides =
    (schema.transitions ?? []).some(({ request }) => isCall(request, action)) ||
    Object.keys(schema.accepts ?? {}).some((request) => isCall(request, action));
  const fields = new Set([...guards.map(({ field }) => field), ...(decides ? [statusField] : [])]);
  const combined = [...fields].reduce<readonly Row[]>(
    (rows, field) =>
      rows.flatMap((row) => valuesOf(record, field, guards).map((value) => ({ ...row, [field]: value }))),
    [{}],
  );
  return combined.filter((state) => places[record]?.isPossible?.(state) ?? true);
}

function valuesOf(record: string, field: string, guards: readonly Guard[]): readonly Json[] {
  const listed = project.records[record]?.properties[field]?.enum;
  if (listed !== undefined) return [...listed, typeof listed[0] === 'string' ? 'unknown' : 99];
  return guards.flatMap(({ field: guarded, test }): readonly Json[] => {
    if (guarded !== field) return [];
    if ('except' in test) return [...test.except, 'another'];
    if ('present' in test) return [null, 1];
    if ('oneOf' in test) return test.oneOf.every((one) => one === null) ? [null, 1] : [...test.oneOf, 'another'];
    return [test.minimum, test.maximum].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]));
  });
}

function isCall(request: Transition['request'], { request: { method, url } }: Offer['action']): boolean {
  const called = `${method} ${url.map((part) => (typeof part === 'string' ? part : '{}')).join('')}`;
  return request.replace(/\{\w+\}/g, '{}') === called;
}

async function rowOfList({ screen, record }: Offer, id?: Json): Promise<Row> {
  const place = placeOf(record);
  const made = id ?? (place.make && (await newest(place)));
  // It stands on the first page, unless its state has sorted it away.
  for (const query of ['', '?size=1000']) {
    const { records } = await answer(`${fill(screen.request, {}).url}${query}`);
    const rows = records as readonly Row[];
    const found = made === undefined ? rows[0] : rows.find((row) => row.id === made);
    if (found !== undefined) return found;
  }
  throw new Error(`${screen.id} shows no row to try`);
}

async function newest({ table }: Place): Promise<number> {
  const newest = api.store.db
    .selectFrom(table as 'bill')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1);
  return (await newest.executeTakeFirstOrThrow()).id;
}

async function tableRows(source: NonNullable<Offer['rows']>['source'], record: Row): Promise<readonly Row[]> {
  const found = 'field' in source ? record[source.field] : await answer(fill(source.request, record).url);
  const rows = found !== null && typeof found === 'object' && 'records' in found ? found.records : found;
  return rows as readonly Row[];
}

async function answer(url: string): Promise<Row> {
  const { status, body } = await admin.get(url);
  if (status !== 200) throw new Error(`${url} answers ${status}`);
  return body as Row;
}

/** Writes a state into the database, behind the server's back; answers what sets it back. */
async function change(record: string, row: Row, state: Row): Promise<() => Promise<void>> {
  const { table, set = {} } = placeOf(record);
  const others = Object.entries(state).filter(([field]) => own(set, field) === undefined);
  const undo: (() => Promise<unknown>)[] = [];
  for (const [field, value] of Object.entries(state)) {
    const back = await own(set, field)?.(row, value);
    if (back) undo.push(back);
  }
  // Every place's table has an id, and the columns that its record's states are named after.
  const update = (set: Row) =>
    Object.keys(set).length === 0
      ? Promise.resolve()
      : api.store.db
          .updateTable(table as 'bill')
          .set(set)
          .where('id', '=', Number(row.id))
          .execute()
          .then(() => undefined);
  await update(Object.fromEntries(others));
  return async () => {
    for (const back of undo) await back();
    await update(Object.fromEntries(others.map(([field]) => [field, row[field] ?? null])));
  };
}

function placeOf(record: string): Place {
  const place = places[record];
  if (place === undefined) throw new Error(`a screen changes rows of ${record}: say in this test where they stand`);
  return place;
}

/** A store whose writes answer as if they had happened, and have not. */
function undoing(store: Store): Store {
  const undo = new Error('undo');
  const undone =
    (transaction: Store['write']): Store['write'] =>
    async (work) => {
      let result: { readonly value: Awaited<ReturnType<typeof work>> } | undefined;
      await transaction(async (db) => {
        result = { value: await work(db) };
        throw undo;
      }).catch((error) => {
        if (error !== undo) throw error;
      });
      return (result as NonNullable<typeof result>).value;
    };
  return { ...store, write: undone(store.write), exclusively: undone(store.exclusively) };
}
