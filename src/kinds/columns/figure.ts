import type { Json } from '../../language/json.ts';
import type { Exported } from './kind.ts';

/** Spreadsheets compute with 15 digits; longer numbers are exported as text to stay exact. */
const digits = 15;

/**
 * Returns a number as a spreadsheet cell in the format `formatOf` gives for its decimals, or null if the value is not a
 * number.
 *
 * @example
 * exportFigure('1234.50', (decimals) => `0.${'0'.repeat(decimals)}`); // { type: 'number', value: 1234.5, format: '0.00' }
 */
export function exportFigure(value: Json, formatOf: (decimals: number) => string, exponent = 0): Exported | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const written = String(value);
  const [, whole = '', decimals = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(written) ?? [];
  if (whole === '') return written === '' ? null : { type: 'text', value: written };
  if (whole.replace(/^0+/, '').length + decimals.length > digits) return { type: 'text', value: written };
  return { type: 'number', value: Number(`${written}e${exponent}`), format: formatOf(decimals.length) };
}

/**
 * Returns the spreadsheet format with this many decimals.
 *
 * @example
 * plainFormat(2) // '0.00'
 */
export function plainFormat(decimals: number): string {
  return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
}
