import { type RawBuilder, sql } from 'kysely';
import { placesOfCurrencies } from '../../../language/text/currency.ts';
import { badRequest } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';

/**
 * Returns the smallest number of minor units of a currency with `places` decimals that is at least an amount, which may
 * have more decimals; with `isAbove`, the smallest that is greater. Throws a 400 Failure for any other text.
 *
 * @example
 * leastUnits('10.5', 0) // 11n
 */
export function leastUnits(amount: string, places: number, isAbove = false): bigint {
  const [, minus, whole, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw badRequest(serverWords().records.wrongAmount);
  const shift = 10n ** BigInt(6 - places);
  const value = BigInt(`${minus}${whole}${fraction.padEnd(6, '0')}`);
  // Integer division truncates towards zero.
  const below = value / shift - (value < 0n && value % shift !== 0n ? 1n : 0n);
  const isWhole = value % shift === 0n;
  return isWhole && !isAbove ? below : below + 1n;
}

/** Returns the SQL of `leastUnits` for the currency whose code is in a column of each row. */
export function leastUnitsBy(column: string, amount: string, isAbove = false): RawBuilder<unknown> {
  const units = (places: number) => sql.raw(String(leastUnits(amount, places, isAbove)));
  const cases = Object.entries(placesOfCurrencies).map(
    ([places, codes]) =>
      sql`when upper(${sql.raw(column)}) in (${sql.join(codes.split(' ').map(sql.lit))}) then ${units(Number(places))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else ${units(2)} end`;
}
