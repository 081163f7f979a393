import { badRequest, type Call, type Routes } from 'baize/server/http';
import { digest, newToken } from 'baize/server/people';
import { accept, detail, list, listWithVersions } from 'baize/server/records';
import { cloudsOf } from '../../clouds/clouds.ts';
import { platforms } from '../../clouds/numbers.ts';
import { requireAllClubs, tenantOf } from '../account/reach.ts';
import { configureDeal, dealsOf } from './deal.ts';
import { bindShop, boundShop, deleteShop, keepDeals, keepShops, notBound, shopsOf, unbindShop } from './shop.ts';

const shops = shopsOf('meituan-shop', platforms.meituan);
const deals = dealsOf(platforms.meituan);
const stateLasts = 10 * 60_000;

/** Routes for Meituan shops and their packages; the merchant's authorization adds shops. */
export const meituanRoutes: Routes = {
  'GET /api/ticket/meituan/shop/list': (call) => list(call, shops),
  'POST /api/ticket/meituan/shop/{id}/bind/{clubId}': (call) => bindShop(call, shops),
  'POST /api/ticket/meituan/shop/{id}/unbind': (call) => unbindShop(call, shops),
  'DELETE /api/ticket/meituan/shop/{id}': (call) => deleteShop(call, shops),
  'POST /api/ticket/meituan/shop/{id}/refresh': {
    outside: async (call) => {
      const { externalId } = await boundShop(call, shops);
      const sold = await cloudsOf(call.server).meituan.deals(externalId);
      return call.write(async (writing) => {
        const { id } = await accept(writing, shops, call.param('id'), notBound);
        return { ...(await keepDeals(writing.db, Number(id), sold)) };
      });
    },
  },

  'GET /api/ticket/meituan/deal/list': (call) => listWithVersions(call, deals, 'asc'),
  'GET /api/ticket/meituan/deal/{id}': (call) => detail(call, deals),
  'POST /api/ticket/meituan/deal/{id}/config': (call) => configureDeal(call, deals),

  // Pages request it like data, but it is a write and goes through `call.write` like any other.
  'GET /api/ticket/meituan/auth-url': (call) =>
    call.write(async ({ db, caller, now, server, origin }) => {
      requireAllClubs(caller);
      const state = newToken();
      const address = new URL(cloudsOf(server).meituan.authorizationAddress(state), origin()).href;
      await db
        .deleteFrom('meituanState')
        .where('createdAt', '<=', now - stateLasts)
        .execute();
      const row = { stateHash: digest(state), tokenHash: caller.tokenHash, createdAt: now };
      await db.insertInto('meituanState').values(row).execute();
      return address;
    }),

  'POST /api/ticket/meituan/bind-auth': {
    outside: async (call) => {
      const [code, businessId, state] = ['code', 'businessId', 'state'].map((name) => call.query.get(name) ?? '');
      if (!code || !businessId || !state) throw badRequest('授权信息不完整，请重新授权。');
      requireAllClubs(call.caller);
      const stateHash = digest(state);
      await requireUnderWay(call, stateHash);
      const { meituan } = cloudsOf(call.server);
      await meituan.exchange(code, businessId);
      const found = await meituan.shops(businessId);
      const sold = await Promise.all(found.map((shop) => meituan.deals(shop.externalId)));
      return call.write(async (writing) => {
        const used = writing.db.deleteFrom('meituanState').where('stateHash', '=', stateHash);
        if ((await used.executeTakeFirstOrThrow()).numDeletedRows !== 1n) throw usedUp();
        const ids = await keepShops(writing, platforms.meituan, tenantOf(call.caller), found);
        for (const [index, shop] of found.entries()) {
          await keepDeals(writing.db, ids.get(shop.externalId) ?? 0, sold[index] ?? []);
        }
        return { count: found.length };
      });
    },
  },
};

/**
 * Refuses an unknown, used or expired state. A state is valid once, for ten minutes, in the session that started the
 * authorization, so that a redirect of another session is refused.
 */
async function requireUnderWay({ db, caller, now }: Call, stateHash: string): Promise<void> {
  const state = await db
    .selectFrom('meituanState')
    .select('stateHash')
    .where('stateHash', '=', stateHash)
    .where('tokenHash', '=', caller.tokenHash)
    .where('createdAt', '>', now - stateLasts)
    .executeTakeFirst();
  if (!state) throw usedUp();
}

const usedUp = () => badRequest('授权已失效或已使用，请重新发起授权。');
