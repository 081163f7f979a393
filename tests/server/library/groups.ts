import type { Generated } from 'baize/server/database';
import { type SqlBool, sql } from 'kysely';
import type { Area } from '../../../src/server/area.ts';
import { bodyOf, type Call } from '../../../src/server/http/call.ts';
import { forbidden } from '../../../src/server/http/failure.ts';
import { digits, integer, name } from '../../../src/server/records/field.ts';
import { list } from '../../../src/server/records/list.ts';
import { requireUnique } from '../../../src/server/records/names/unique-name.ts';
import { options } from '../../../src/server/records/options.ts';
import type { Source } from '../../../src/server/records/source.ts';
import { transition } from '../../../src/server/records/transition.ts';
import { detail, requireCurrentRow } from '../../../src/server/records/version.ts';
import { insert } from '../../../src/server/seed/seed.ts';
import { groupOf, scopeOf } from './reach.ts';

declare module 'baize/server/database' {
  interface Database {
    /** `status`: 0 disabled, 1 in use. */
    branchGroup: { id: Generated<number>; name: string; contact: string; phone: string; status: number };
  }
}

const source: Source = {
  record: 'group',
  table: 'branch_group',
  scope: scopeOf('branch_group.id', null),
  fields: {
    id: integer('branch_group.id'),
    name: name('branch_group.name'),
    contact: name('branch_group.contact'),
    phone: digits('branch_group.phone'),
    status: integer('branch_group.status'),
  },
};

const taken = '已有同名的分馆组。';

/** The groups of branches by which the library is divided: five, of which the last is disabled. */
export const groups: Area = {
  steps: {
    group: ({ id }) => [
      `CREATE TABLE branch_group (id ${id}, name TEXT NOT NULL, contact TEXT NOT NULL, phone TEXT NOT NULL, status BIGINT NOT NULL)`,
    ],
  },
  names: ['name', 'contact'].map((column) => ({ table: 'branch_group', column })),
  routes: {
    'GET /api/group/list': (call) => list(call, source),
    'GET /api/group/options': (call) => options(call, source, sql<SqlBool>`branch_group.status <> 1`),
    'GET /api/group/{id}': (call) => detail(call, source),
    'POST /api/group': async (call) => {
      requireAllGroups(call);
      const values = written(call);
      await requireUnique(call, { table: 'branch_group', column: 'name' }, 'name', values.name, taken);
      return call.db
        .insertInto('branchGroup')
        .values({ ...values, status: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
    },
    'PUT /api/group/{id}': async (call) => {
      requireAllGroups(call);
      const values = written(call);
      const { id } = await requireCurrentRow(call, source);
      const names = { table: 'branch_group', column: 'name', except: Number(id) };
      await requireUnique(call, names, 'name', values.name, taken);
      await call.db.updateTable('branchGroup').set(values).where('id', '=', Number(id)).execute();
      return undefined;
    },
    'PUT /api/group/{id}/branches': async (call) => {
      requireAllGroups(call);
      const { branchIds } = bodyOf<{ branchIds: readonly number[] }>(call);
      const { id } = await requireCurrentRow(call, source);
      await call.db
        .updateTable('branch')
        .set({ groupId: Number(id) })
        .where('id', 'in', branchIds)
        .execute();
      return undefined;
    },
    'PUT /api/group/{id}/status/{status}': async (call) => {
      requireAllGroups(call);
      await transition(call, source, call.param('id'));
      return undefined;
    },
  },
  seed: (seed) =>
    insert(
      seed,
      'branchGroup',
      ['西湖组', '滨江组', '余杭组', '萧山组', '临安组'].map((title, index) => ({
        id: index + 1,
        name: title,
        contact: `${'赵钱孙李周'[index]}主任`,
        phone: `1390571000${index}`,
        status: index === 4 ? 0 : 1,
      })),
    ),
};

function requireAllGroups({ caller }: Call): void {
  if (groupOf(caller) !== null) throw forbidden('只有总馆可以管理分馆组。');
}

function written(call: Call) {
  const { name: title, contact = '', phone = '' } = bodyOf<{ name: string; contact?: string; phone?: string }>(call);
  return { name: title, contact, phone };
}
