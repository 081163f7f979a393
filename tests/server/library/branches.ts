import type { Generated } from 'baize/server/database';
import type { Area } from '../../../src/server/area.ts';
import { digits, freeText, integer, name } from '../../../src/server/records/field.ts';
import { list } from '../../../src/server/records/list.ts';
import { find, type Source } from '../../../src/server/records/source.ts';
import { transition } from '../../../src/server/records/transition.ts';
import { insert } from '../../../src/server/seed/seed.ts';

declare module 'baize/server/database' {
  interface Database {
    /** `status` as in the record: 0 planned, 1 open, 2 moving, 3 full, 4 closed. */
    branch: {
      id: Generated<number>;
      groupId: number | null;
      name: string;
      phone: string;
      address: string;
      status: number;
    };
  }
}

const source: Source = {
  record: 'branch',
  table: 'branch',
  scope: 'everyone',
  fields: {
    id: integer('branch.id'),
    groupId: integer('branch.group_id'),
    name: name('branch.name'),
    phone: digits('branch.phone'),
    address: freeText('branch.address'),
    status: integer('branch.status'),
  },
};

const places = ['湖滨', '武林', '城西', '滨江', '钱江', '大学城'];

/** The branches of the library: sixty, three of which belong to no group. */
export const branches: Area = {
  steps: {
    branch: ({ id }) => [
      `CREATE TABLE branch (id ${id}, group_id BIGINT, name TEXT NOT NULL, phone TEXT NOT NULL, address TEXT NOT NULL,
        status BIGINT NOT NULL)`,
    ],
  },
  names: [{ table: 'branch', column: 'name' }],
  texts: [{ table: 'branch', column: 'address' }],
  routes: {
    'GET /api/branch/list': (call) => list(call, source),
    'GET /api/branch/{id}': (call) => find(call, source, call.param('id')),
    'POST /api/branch/{id}/close': async (call) => {
      await transition(call, source, call.param('id'));
      return undefined;
    },
  },
  seed: (seed) =>
    insert(
      seed,
      'branch',
      Array.from({ length: 60 }, (_, index) => ({
        id: index + 1,
        groupId: index < 57 ? 1 + (index % 4) : null,
        name: `阅览室·${places[index % places.length]}${index + 1}号馆`,
        phone: `0571-${86_000_000 + index}`,
        address: `${places[index % places.length]}路 ${index + 1} 号`,
        status: index < 3 ? 1 : index % 5,
      })),
    ),
};
