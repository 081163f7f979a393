import { digits, integer, name, time } from 'baize/server/fields';
import type { Routes } from 'baize/server/http';
import { find, list, type Source } from 'baize/server/records';

/** Invitations to play. */
export const matches: Source = {
  record: 'match',
  table: 'invite',
  joins: {
    club: { id: 'invite.club_id' },
    client: { id: 'invite.client_id' },
    guest: { id: 'invite.accept_client_id', table: 'client' },
  },
  scope: { tenant: 'invite.tenant_id', club: 'invite.club_id' },
  sums: { by: ['status', 'clubId', 'tenantId'], add: [] },
  fields: {
    id: integer('invite.id'),
    tenantId: integer('invite.tenant_id'),
    clubId: integer('invite.club_id'),
    clientId: integer('invite.client_id'),
    nickname: name('client.nickname'),
    userPhone: digits('client.phone'),
    acceptClientId: integer('invite.accept_client_id'),
    acceptNickname: name('guest.nickname'),
    acceptUserPhone: digits('guest.phone'),
    clubName: name('club.name'),
    startTime: time('invite.start_time'),
    status: integer('invite.status'),
  },
};

/** Routes for invitations: read them, with the requests to join, and delete them. */
export const matchRoutes: Routes = {
  'GET /api/match/list': (call) => list(call, matches),

  'GET /api/match/{id}': async (call) => {
    const match = await find(call, matches, call.param('id'));
    const requests = await call.db
      .selectFrom('inviteRequest')
      .innerJoin('client', 'client.id', 'inviteRequest.clientId')
      .select(['client.nickname', 'client.phone', 'inviteRequest.status'])
      .where('inviteRequest.inviteId', '=', call.param('id'))
      .orderBy('inviteRequest.id')
      .execute();
    return { ...match, requests };
  },

  'DELETE /api/match/{id}': async (call) => {
    // Not `remove`: an invitation can be deleted in any status.
    await find(call, matches, call.param('id'));
    await call.db.deleteFrom('invite').where('id', '=', call.param('id')).execute();
    return undefined;
  },
};
