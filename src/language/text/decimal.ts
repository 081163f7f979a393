/**
 * Compares two decimals exactly: numbers, or text such as `"27.00"`. Returns a negative number, 0 or a positive number,
 * or `undefined` if either is not a plain decimal (`"1e3"`, `"1,000"`, `" 27"`, `""`).
 *
 * @example
 * compareDecimals('27.00', 27) // 0
 */
export function compareDecimals(one: unknown, other: unknown): number | undefined {
  const [left, right] = [decimalOf(one), decimalOf(other)];
  if (left === null || right === null) return undefined;
  const places = Math.max(left.places, right.places);
  const difference = scaled(left, places) - scaled(right, places);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

/**
 * Returns whether a text is a plain decimal, as amounts are sent.
 *
 * @example
 * isDecimal('1234.50') // true
 */
export function isDecimal(text: string): boolean {
  return decimalOf(text) !== null;
}

/**
 * Returns the exact sum of decimals, numbers or texts, with as many places as the longest has; absent ones (`null`) count
 * nothing. `undefined` where one of them is no plain decimal.
 *
 * @example
 * sumOfDecimals(['0.10', 0.2, null]); // '0.30'
 */
export function sumOfDecimals(values: readonly unknown[]): string | undefined {
  const decimals: Decimal[] = [];
  for (const value of values) {
    if (value === null || value === undefined) continue;
    const decimal = decimalOf(value);
    if (decimal === null) return undefined;
    decimals.push(decimal);
  }
  const places = Math.max(0, ...decimals.map((decimal) => decimal.places));
  const units = decimals.reduce((sum, decimal) => sum + scaled(decimal, places), 0n);
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
}

/**
 * Returns the exact difference of two decimals, numbers or texts; `undefined` if either is not a plain decimal.
 *
 * @example
 * differenceOfDecimals('1.00', 0.25) // '0.75'
 */
export function differenceOfDecimals(one: string | number, other: string | number): string | undefined {
  const taken = String(other).startsWith('-') ? String(other).slice(1) : `-${other}`;
  return sumOfDecimals([one, taken]);
}

/** A decimal as a count of its last decimal place: 27.50 is 2750 with 2 places. */
interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

function decimalOf(value: unknown): Decimal | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  // The shortest text of a number may have an exponent; a decimal given as text may not.
  const shape = typeof value === 'number' ? /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/ : /^(-?\d+)(?:\.(\d+))?$/;
  const [, whole, fraction = '', exponent = '0'] = shape.exec(String(value)) ?? [];
  return whole === undefined ? null : { units: BigInt(whole + fraction), places: fraction.length - Number(exponent) };
}

function scaled({ units, places }: Decimal, to: number): bigint {
  return units * 10n ** BigInt(to - places);
}
