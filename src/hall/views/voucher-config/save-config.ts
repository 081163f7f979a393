import type { Json } from 'baize/json';
import { attempt, CallError } from 'baize/view/calls';
import { endsAtMidnight, type Period, writePeriod } from '../voucher-period/period.ts';

/** The terms of use of a package, besides its period. */
export type Config = Readonly<Record<'type' | 'minutes' | 'limit', Json>>;

/**
 * Saves the terms of use of the package at an address. Throws {@link CallError}: 409 or 412 if the package no longer has
 * the version `ifMatch`. The end of a day is sent as `24:00:00`, and as `23:59:59` to a back end that refuses it.
 */
export async function saveConfig(
  address: string,
  config: Config,
  period: Period | null,
  ifMatch?: string,
): Promise<void> {
  const send = (text: string | null) =>
    attempt({ method: 'POST', url: `${address}/config`, body: { ...config, period: text }, ifMatch });
  try {
    await send(period === null ? null : writePeriod(period));
  } catch (error) {
    if (period === null || !endsAtMidnight(period) || !mayRefuseMidnight(error)) throw error;
    await send(writePeriod(period, '23:59:59'));
  }
}

/**
 * Returns whether the back end may have refused the end of the day: nothing was saved, and no other field is named as
 * the reason.
 */
function mayRefuseMidnight(error: unknown): boolean {
  if (!(error instanceof CallError) || !error.isRefusal || ![400, 422].includes(error.status)) return false;
  return error.fields.every(({ field }) => field.startsWith('period'));
}
