import { percentOf } from 'baize/server/fields';

/** Splits an amount in 分 into the fee, `rate` percent rounded half up, and what is paid out; they add up to it. */
export function split(
  amount: number,
  rate: string,
): { readonly amount: number; readonly fee: number; readonly realAmount: number } {
  const fee = percentOf(amount, rate);
  return { amount, fee, realAmount: amount - fee };
}
