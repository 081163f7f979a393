import type { Call, Routes } from 'baize/server/http';
import { detail, list, listWithVersions } from 'baize/server/records';
import { cloudsOf } from '../../clouds/clouds.ts';
import { platforms } from '../../clouds/numbers.ts';
import { requireAllClubs, tenantOf } from '../account/reach.ts';
import { configureDeal, dealsOf } from './deal.ts';
import { bindShop, keepDeals, keepShops, shopsOf, unbindShop } from './shop.ts';

const shops = shopsOf('douyin-shop', platforms.douyin);
const deals = dealsOf(platforms.douyin);

/** Routes for Douyin shops and their packages; refreshing fetches both. */
export const douyinRoutes: Routes = {
  'GET /api/ticket/douyin/shop/list': (call) => list(call, shops),
  'POST /api/ticket/douyin/shop/{id}/bind/{clubId}': (call) => bindShop(call, shops),
  'POST /api/ticket/douyin/shop/{id}/unbind': (call) => unbindShop(call, shops),

  'GET /api/ticket/douyin/deal/list': (call) => listWithVersions(call, deals, 'asc'),
  'GET /api/ticket/douyin/deal/{id}': (call) => detail(call, deals),
  'POST /api/ticket/douyin/deal/{id}/config': (call) => configureDeal(call, deals),

  'POST /api/ticket/douyin/{id}/refresh': {
    outside: async (call) => {
      requireAllClubs(call.caller);
      const { douyin } = cloudsOf(call.server);
      const tenants = await merchantsOf(call);
      const found = await Promise.all(
        tenants.map(async (tenantId) => {
          const authorized = await douyin.shops(String(tenantId));
          return {
            tenantId,
            authorized,
            sold: await Promise.all(authorized.map((shop) => douyin.deals(shop.externalId))),
          };
        }),
      );
      return call.write(async (writing) => {
        let total = 0;
        for (const { tenantId, authorized, sold } of found) {
          const ids = await keepShops(writing, platforms.douyin, tenantId, authorized);
          for (const [index, shop] of authorized.entries()) {
            await keepDeals(writing.db, ids.get(shop.externalId) ?? 0, sold[index] ?? []);
          }
          total += authorized.length;
        }
        return { total };
      });
    },
  },
};

/** Returns the franchisees whose shops the caller refreshes: their own or, for the head office, all enabled ones. */
async function merchantsOf({ db, caller }: Call): Promise<readonly number[]> {
  const own = tenantOf(caller);
  if (own !== null) return [own];
  const tenants = await db.selectFrom('tenant').select('id').where('status', '=', 1).orderBy('id').execute();
  return tenants.map(({ id }) => id);
}
