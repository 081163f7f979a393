import { percentOf } from 'baize/server/fields';

/** An amount in minor units (分) and its parts. */
export interface Split {
  readonly amount: number;
  readonly fee: number;
  readonly realAmount: number;
}

/**
 * Splits an amount in minor units (分) into the fee, `rate` percent rounded half up, and the payout; they add up to it.
 */
export function split(amount: number, rate: string): Split {
  const fee = percentOf(amount, rate);
  return { amount, fee, realAmount: amount - fee };
}
