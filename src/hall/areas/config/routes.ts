import type { Row } from 'baize/json';
import { type Db, insertRow, updateRow } from 'baize/server/database';
import { digits, freeText, integer, json, name, number, text, time } from 'baize/server/fields';
import { accountHandler, bodyOf, type Call, conflict, type Routes } from 'baize/server/http';
import { limitSessions } from 'baize/server/people';
import {
  find,
  list,
  listWithVersions,
  lockOrder,
  makeRoomAt,
  remove,
  reorder,
  requireCurrentRow,
  requireCurrentVersion,
  type Source,
  transition,
  withVersion,
} from 'baize/server/records';
import { sql } from 'kysely';
import { readLifetimes, readSettings, writeSettings } from '../setting/settings.ts';

/** Banners on the apps' home pages; they belong to the head office only. */
export const banners: Source = {
  record: 'banner',
  table: 'banner',
  scope: 'everyone',
  fields: {
    id: integer('banner.id'),
    image: text('banner.image'),
    type: integer('banner.type'),
    status: integer('banner.status'),
    seq: number('banner.seq'),
  },
};

/** Messages from app users to the head office. */
export const feedback: Source = {
  record: 'feedback',
  table: 'feedback',
  joins: { client: { id: 'feedback.client_id' } },
  scope: 'everyone',
  fields: {
    id: integer('feedback.id'),
    clientId: integer('feedback.client_id'),
    nickname: name('client.nickname'),
    userPhone: digits('client.phone'),
    type: integer('feedback.type'),
    content: freeText('feedback.content'),
    images: json('feedback.images'),
    createAt: time('feedback.created_at'),
    status: integer('feedback.status'),
    ownerId: integer('feedback.owner_id'),
    ownerName: name('feedback.owner_name'),
    note: freeText('feedback.note'),
    handledAt: time('feedback.handled_at'),
  },
};

/** Returns the columns that store the caller as the owner of a message. */
function ownedBy({ caller }: Pick<Call, 'caller'>) {
  return { owner_id: caller.id, owner_name: caller.nickname ?? caller.username };
}

/** Routes for banners, feedback and the settings. */
export const configRoutes: Routes = {
  'GET /api/config/banner/list': (call) => listWithVersions(call, banners),

  'POST /api/config/banner': async (call) => {
    const { image, type, status, seq } = bodyOf<Banner>(call);
    await makeRoomAt(call, banners, seq);
    return insertRow(call.db, 'banner', { image, type, status, seq, createdAt: call.now });
  },

  'PUT /api/config/banner/{id}': async (call) => {
    const { image, type, status, seq } = bodyOf<Banner>(call);
    const id = call.param('id');
    await lockOrder(call, banners);
    const before = await requireCurrentRow(call, banners);
    await makeRoomAt(call, banners, seq, before);
    const isSame = image === before.image && type === before.type && seq === before.seq;
    if (status !== before.status) await transition(call, banners, id, { image, type, seq });
    else if (isSame) throw conflict('广告没有变化，或已被他人改成这样。');
    else await updateRow(call.db, 'banner', id, { image, type, seq });
    return undefined;
  },

  'PUT /api/config/banner/{id}/seq': (call) => reorder(call, banners),

  'DELETE /api/config/banner/{id}': async (call) => {
    await remove(call, banners, call.param('id'));
    return undefined;
  },

  'GET /api/config/feedback/list': (call) => list(call, feedback),
  'GET /api/config/feedback/{id}': (call) => find(call, feedback, call.param('id')),
  'POST /api/config/feedback/{id}/take': async (call) => {
    await transition(call, feedback, call.param('id'), ownedBy(call));
    return undefined;
  },
  'POST /api/config/feedback/{id}/finish': async (call) => {
    const { note } = bodyOf<{ note: string }>(call);
    const handled = { note: note.trim(), handled_at: call.now };
    await transition(call, feedback, call.param('id'), { ...ownedBy(call), ...handled });
    return undefined;
  },
  'POST /api/config/feedback/{id}/reopen': async (call) => {
    await transition(call, feedback, call.param('id'), { ...ownedBy(call), note: null, handled_at: null });
    return undefined;
  },

  'GET /api/config/': async ({ db }) => withVersion(await settings(db)),

  // Serialized, because the next save must see the current settings, which also determine the roles that need a second
  // factor.
  'PUT /api/config/': accountHandler(async (call) => {
    requireCurrentVersion(call, await settings(call.db));
    const entries = bodyOf<readonly { key: string; value: string }[]>(call);
    const before = await readLifetimes(call.db);
    const { [factorRoles]: roles, ...texts } = Object.fromEntries(entries.map(({ key, value }) => [key, value]));
    await writeSettings(call.db, texts);
    if (roles !== undefined) await requireFactors(call.db, JSON.parse(roles) as readonly number[]);
    const after = await readLifetimes(call.db);
    // Also applies to existing sessions immediately.
    if (after.idle !== before.idle || after.longest !== before.longest) await limitSessions(call.db, after);
    return undefined;
  }),
};

/** The roles that require a second factor; stored in the roles themselves. */
const factorRoles = 'login.factor';

async function requireFactors(db: Db, ids: readonly number[]): Promise<void> {
  const wanted = sql<number>`case when id in (${sql.join([...ids, -1])}) then 1 else 0 end`;
  await db.updateTable('role').set({ factor: wanted }).where('factor', '!=', wanted).execute();
}

async function settings(db: Db): Promise<readonly Row[]> {
  const texts = Object.entries(await readSettings(db)).map(([key, value]) => ({ key, value }));
  const roles = await db.selectFrom('role').select('id').where('factor', '=', 1).orderBy('id').execute();
  return [...texts, { key: factorRoles, value: JSON.stringify(roles.map(({ id }) => id)) }];
}

interface Banner {
  readonly image: string;
  readonly type: number;
  readonly status: number;
  readonly seq: number;
}
