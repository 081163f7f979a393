import type { VoucherCloud } from '../voucher-cloud.ts';
import { dealsOf, shopsOf } from './catalogue.ts';

/** Returns a stand-in for Douyin's cloud, which every franchisee has authorized. */
export function standInDouyin(): VoucherCloud {
  return {
    shops: async (businessId) => shopsOf('douyin', businessId),
    deals: async (shop) => dealsOf(shop),
  };
}
