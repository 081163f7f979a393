import type { Json } from '../json.ts';
import type { Exported } from './kind.ts';

/** What a spreadsheet computes with keeps 15 digits; longer figures stay whole as text. */
const digits = 15;

/**
 * Returns a figure for a spreadsheet in the number format that `formatOf` gives for its decimals; null where it is none.
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

/** Returns the number format that shows as many decimals: `0`, `0.00`. */
export function plainFormat(decimals: number): string {
  return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
}
