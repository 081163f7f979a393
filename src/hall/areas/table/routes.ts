import { integer, name } from 'baize/server/fields';
import { badRequest, download, queryId, type Routes } from 'baize/server/http';
import { accept, find, remove, type Source, scopeCondition } from 'baize/server/records';
import { clubs } from '../club/routes.ts';
import { qrPng, tableLink } from '../qr.ts';

/** Tables, with the fields of their store that the routes need. */
export const tables: Source = {
  record: 'table',
  table: 'club_table',
  joins: { club: { id: 'club_table.club_id' } },
  scope: { tenant: 'club.tenant_id', club: 'club.id' },
  fields: {
    id: integer('club_table.id'),
    name: name('club_table.name'),
    status: integer('club_table.status'),
    clubName: name('club.name'),
    clubId: integer('club_table.club_id'),
  },
};

/** Routes for a store's tables: list them as options, download a QR code, delete one. */
export const tableRoutes: Routes = {
  'GET /api/table/options': async ({ db, caller, query }) => {
    const clubId = queryId(query, 'clubId');
    if (clubId === undefined) throw badRequest('请选择门店');
    return db
      .selectFrom('clubTable')
      .innerJoin('club', 'club.id', 'clubTable.clubId')
      .select(['clubTable.id', 'clubTable.name'])
      .where('clubTable.clubId', '=', clubId)
      .where(scopeCondition(caller, tables.scope))
      .orderBy('clubTable.id')
      .execute();
  },

  'GET /api/table/{id}/code/': async (call) => {
    const table = await find(call, tables, call.param('id'));
    return download(await qrPng(tableLink(Number(table.id))), 'image/png', `${table.clubName}-${table.name}.png`);
  },

  'DELETE /api/table/{id}': async (call) => {
    const table = await find(call, tables, call.param('id'));
    // Keeps the store in business until the table is deleted.
    await accept(call, clubs, Number(table.clubId));
    await remove(call, tables, call.param('id'));
    return undefined;
  },
};
