import type { Call, Routes } from '../call.ts';
import { cloudsOf } from '../clouds/clouds.ts';
import { platforms } from '../clouds/numbers.ts';
import { badRequest } from '../failure.ts';
import { list } from '../list.ts';
import { mustSeeAllClubs } from '../scope.ts';
import { find } from '../source.ts';
import { digest, newToken } from '../token.ts';
import { configureDeal, dealsOf } from './ticket-deal.ts';
import { bindShop, boundShop, deleteShop, keepDeals, keepShops, shopsOf, unbindShop } from './ticket-shop.ts';

const shops = shopsOf('meituan-shop', platforms.meituan);
const deals = dealsOf(platforms.meituan);
const stateLasts = 10 * 60_000;

/** Meituan shops and their packages; shops come by the merchant's authorization. */
export const meituanRoutes: Routes = {
  'GET /api/ticket/meituan/shop/list': (call) => list(call, shops),
  'POST /api/ticket/meituan/shop/{id}/bind/{clubId}': (call) => bindShop(call, shops),
  'POST /api/ticket/meituan/shop/{id}/unbind': (call) => unbindShop(call, shops),
  'DELETE /api/ticket/meituan/shop/{id}': (call) => deleteShop(call, shops),
  'POST /api/ticket/meituan/shop/{id}/refresh': {
    outside: async (call) => {
      const { externalId } = await boundShop(call, shops);
      const sold = await cloudsOf(call.server).meituan.deals(externalId);
      return call.write(async ({ db }) => ({ ...(await keepDeals(db, call.param('id'), sold)) }));
    },
  },

  'GET /api/ticket/meituan/deal/list': (call) => list(call, deals, 'asc'),
  'GET /api/ticket/meituan/deal/{id}': (call) => find(call, deals, call.param('id')),
  'POST /api/ticket/meituan/deal/{id}/config': (call) => configureDeal(call, deals),

  'GET /api/ticket/meituan/auth-url': async (call) => {
    mustSeeAllClubs(call.who);
    const state = newToken();
    const row = { stateHash: await digest(state), tokenHash: call.who.tokenHash, createdAt: call.now };
    await call.server.store.write(async (db) => {
      await db
        .deleteFrom('meituanState')
        .where('createdAt', '<=', call.now - stateLasts)
        .execute();
      await db.insertInto('meituanState').values(row).execute();
    });
    return new URL(cloudsOf(call.server).meituan.authorizationAddress(state), call.origin()).href;
  },

  'POST /api/ticket/meituan/bind-auth': {
    outside: async (call) => {
      const [code, businessId, state] = ['code', 'businessId', 'state'].map((name) => call.query.get(name) ?? '');
      if (!code || !businessId || !state) throw badRequest('授权信息不完整，请重新授权。');
      mustSeeAllClubs(call.who);
      await useState(call, state);
      const { meituan } = cloudsOf(call.server);
      await meituan.exchange(code, businessId);
      const found = await meituan.shops(businessId);
      const sold = await Promise.all(found.map((shop) => meituan.deals(shop.externalId)));
      return call.write(async (writing) => {
        const ids = await keepShops(writing, platforms.meituan, call.who.tenantId, found);
        for (const [index, shop] of found.entries()) {
          await keepDeals(writing.db, ids.get(shop.externalId) ?? 0, sold[index] ?? []);
        }
        return { count: found.length };
      });
    },
  },
};

/** A state is good once, for the session that began, within ten minutes: another's return is not taken for ours. */
async function useState({ server, who, now }: Call, state: string): Promise<void> {
  const stateHash = await digest(state);
  const { numDeletedRows } = await server.store.write((db) =>
    db
      .deleteFrom('meituanState')
      .where('stateHash', '=', stateHash)
      .where('tokenHash', '=', who.tokenHash)
      .where('createdAt', '>', now - stateLasts)
      .executeTakeFirstOrThrow(),
  );
  if (numDeletedRows !== 1n) throw badRequest('授权已失效或已使用，请重新发起授权。');
}
