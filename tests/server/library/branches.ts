import type { Generated } from 'baize/server/database';
import { type SqlBool, sql } from 'kysely';
import { foldText } from '../../../src/language/text/folded.ts';
import type { Area } from '../../../src/server/area.ts';
import { bodyOf, type Call, type Handler } from '../../../src/server/http/call.ts';
import { download } from '../../../src/server/http/download.ts';
import { conflict } from '../../../src/server/http/failure.ts';
import { digits, freeText, integer, name, text } from '../../../src/server/records/field.ts';
import { list } from '../../../src/server/records/list.ts';
import { requireUnique } from '../../../src/server/records/names/unique-name.ts';
import { options } from '../../../src/server/records/options.ts';
import { find, type Source } from '../../../src/server/records/source.ts';
import { accept, transition } from '../../../src/server/records/transition.ts';
import { requireCurrentRow, withVersion } from '../../../src/server/records/version.ts';
import { insert } from '../../../src/server/seed/seed.ts';
import type { Db } from '../../../src/server/store/store.ts';
import { scopeOf } from './reach.ts';

declare module 'baize/server/database' {
  interface Database {
    /** `status` as in the record: 0 planned, 1 open, 2 moving, 3 full, 4 closed, 5 given up. */
    branch: {
      id: Generated<number>;
      groupId: number | null;
      name: string;
      phone: string;
      address: string | null;
      photo: Generated<string | null>;
      status: number;
    };
    seat: { id: Generated<number>; branchId: number; name: string };
  }
}

const source: Source = {
  record: 'branch',
  table: 'branch',
  scope: scopeOf('branch.group_id', 'branch.id'),
  fields: {
    id: integer('branch.id'),
    groupId: integer('branch.group_id'),
    name: name('branch.name'),
    phone: digits('branch.phone'),
    address: freeText('branch.address'),
    photo: text('branch.photo'),
    status: integer('branch.status'),
  },
};

const seatsAtMost = 500;
const places = ['湖滨', '武林', '城西', '滨江', '钱江', '大学城'];

const change: Handler = async (call) => {
  await transition(call, source, call.param('id'));
  return undefined;
};

const plan = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>';

interface Edited {
  readonly name: string;
  readonly phone?: string;
  readonly address?: string;
  readonly photo?: string;
}

/** The branches of the library: sixty, three of which belong to no group, and their numbered seats. */
export const branches: Area = {
  steps: {
    branch: ({ id }) => [
      `CREATE TABLE branch (id ${id}, group_id BIGINT REFERENCES branch_group (id), name TEXT NOT NULL, phone TEXT NOT NULL,
        address TEXT, photo TEXT, status BIGINT NOT NULL)`,
      `CREATE TABLE seat (id ${id}, branch_id BIGINT NOT NULL REFERENCES branch (id), name TEXT NOT NULL)`,
    ],
  },
  names: [{ table: 'branch', column: 'name' }],
  texts: [{ table: 'branch', column: 'address' }],
  growing: [source],
  images: [{ table: 'branch', column: 'photo' }],
  routes: {
    'GET /api/branch/list': (call) => list(call, source),
    'GET /api/branch/options': (call) => options(call, source, sql<SqlBool>`branch.status = 5`),
    'GET /api/branch/{id}': async (call) => {
      const branch = await find(call, source, call.param('id'));
      return withVersion({ ...branch, seats: await seatsOf(call.db, Number(branch.id)) }, branch);
    },
    'GET /api/branch/{id}/plan': async (call) => {
      const { name: title } = await find(call, source, call.param('id'));
      return download(new TextEncoder().encode(plan), 'image/svg+xml', `${title}-平面图.svg`);
    },
    'POST /api/branch': async (call) => {
      const { groupId, name: title, ...values } = bodyOf<Edited & { groupId: number }>(call);
      await requireFree(call, groupId, title);
      return call.db
        .insertInto('branch')
        .values({ phone: '', address: null, ...values, groupId, name: title, status: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
    'PUT /api/branch/{id}': async (call) => {
      const { name: title, phone = '', address, photo = null } = bodyOf<Edited>(call);
      const { id, groupId, name: before } = await requireCurrentRow(call, source);
      // One that has looked like another since before it was refused can still be changed.
      if (foldText(title) !== foldText(String(before))) await requireFree(call, Number(groupId), title, Number(id));
      const values = { name: title, phone, address: address || null, photo };
      await call.db.updateTable('branch').set(values).where('id', '=', Number(id)).execute();
      return undefined;
    },
    'POST /api/branch/{id}/open': change,
    'POST /api/branch/{id}/close': change,
    'POST /api/branch/{id}/reopen': change,
    'POST /api/branch/{id}/give-up': change,
    'POST /api/branch/{id}/seats': async (call) => {
      const { count } = bodyOf<{ count: number }>(call);
      const { id } = await accept(call, source, call.param('id'));
      const there = (await seatsOf(call.db, Number(id))).length;
      if (there + count > seatsAtMost) throw conflict(`一家分馆最多 ${seatsAtMost} 个座位。`);
      const added = Array.from({ length: count }, (_, index) => `${there + index + 1}号座`);
      await call.db
        .insertInto('seat')
        .values(added.map((title) => ({ branchId: Number(id), name: title })))
        .execute();
      return { count };
    },
  },
  async seed(seed) {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: index + 1,
      groupId: index < 57 ? 1 + (index % 4) : null,
      name: `阅览室·${places[index % places.length]}${index + 1}号馆`,
      phone: `0571-${86_000_000 + index}`,
      address: `${places[index % places.length]}路 ${index + 1} 号`,
      photo: index === 0 ? '/files/plan.svg' : null,
      status: index < 12 ? 1 : index % 6,
    }));
    await insert(seed, 'branch', rows);
    const drawing = { name: 'plan.svg', type: 'image/svg+xml', bytes: new TextEncoder().encode(plan), staffId: null };
    await insert(seed, 'file', [{ ...drawing, createdAt: seed.now }]);
  },
};

function requireFree(call: Call, groupId: number, title: string, except = -1): Promise<void> {
  const names = { table: 'branch', column: 'name', among: { group_id: groupId }, except };
  return requireUnique(call, names, 'name', title, '该分馆组已有同名的分馆。');
}

function seatsOf(db: Db, branchId: number) {
  return db.selectFrom('seat').select(['id', 'name']).where('branchId', '=', branchId).orderBy('id').execute();
}
