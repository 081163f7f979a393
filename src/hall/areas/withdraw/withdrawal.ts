import { percentOf } from '../../../server/money.ts';

/** How an amount in 分 is paid out: the fee is `rate` percent rounded half up, the rest is what arrives; together the amount. */
export function split(
  amount: number,
  rate: string,
): { readonly amount: number; readonly fee: number; readonly realAmount: number } {
  const fee = percentOf(amount, rate);
  return { amount, fee, realAmount: amount - fee };
}
