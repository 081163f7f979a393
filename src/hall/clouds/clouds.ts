import type { Server } from 'baize/server';
import type { CodeCloud, PasswordCloud } from './device-cloud.ts';
import { standInAqara } from './stand-in/aqara.ts';
import { standInDouyin } from './stand-in/douyin.ts';
import { standInMeituan } from './stand-in/meituan.ts';
import { standInSmyoo } from './stand-in/smyoo.ts';
import type { AuthorizingCloud, VoucherCloud } from './voucher-cloud.ts';

/** The external providers that the API uses. */
export interface Clouds {
  readonly aqara: CodeCloud;
  readonly smyoo: PasswordCloud;
  readonly meituan: AuthorizingCloud;
  readonly douyin: VoucherCloud;
}

/**
 * Returns the providers' clouds: small stand-ins that store their state in our database. Replace them here by real
 * ones.
 */
export function cloudsOf(server: Server): Clouds {
  return {
    aqara: standInAqara(server),
    smyoo: standInSmyoo(server),
    meituan: standInMeituan(server),
    douyin: standInDouyin(),
  };
}
