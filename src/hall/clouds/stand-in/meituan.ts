import type { Server } from 'baize/server';
import { badRequest } from 'baize/server/http';
import { digest } from 'baize/server/people';
import type { AuthorizingCloud } from '../voucher-cloud.ts';
import { dealsOf, shopsOf } from './catalogue.ts';

/** The path of the stand-in's consent page. */
export const meituanPage = '/api/stand-in/meituan';

/** Returns a stand-in for Meituan's cloud: a merchant's consent is valid for one exchange within ten minutes. */
export function standInMeituan({ store, now }: Server): AuthorizingCloud {
  return {
    authorizationAddress: (state) => `${meituanPage}?${new URLSearchParams({ state })}`,

    async exchange(code, businessId) {
      const codeHash = digest(code);
      const { numDeletedRows } = await store.write((db) =>
        db
          .deleteFrom('standInConsent')
          .where('codeHash', '=', codeHash)
          .where('businessId', '=', businessId)
          .where('expiresAt', '>', now())
          .executeTakeFirstOrThrow(),
      );
      if (numDeletedRows !== 1n) throw badRequest('授权码已使用或已过期，请重新授权。');
    },

    shops: async (businessId) => shopsOf('meituan', businessId),
    deals: async (shop) => dealsOf(shop),
  };
}
