import type { Json, Row } from '../../language/json.ts';
import { CallError } from './call-error.ts';

/** One page of records, and how many there are on all pages. */
export interface Page {
  readonly records: readonly Row[];
  readonly total: number;
  /** Field → its sum over all pages; absent where the back end does not reckon it. */
  readonly totals?: Row;
}

/**
 * Returns the page in an answer: `{ records, total }`, where no records may be `null`, or a plain array. Without a
 * usable `total`, what came counts. Anything else fails as an answer that cannot be understood.
 */
export function readPage(answer: Json): Page {
  if (Array.isArray(answer)) return { records: rows(answer), total: answer.length };
  if (answer !== null && typeof answer === 'object' && 'records' in answer) {
    const records = answer.records ?? [];
    const [totals] = rows([answer.totals ?? null]);
    if (Array.isArray(records))
      return { records: rows(records), total: countOf(answer.total) ?? records.length, ...(totals && { totals }) };
  }
  throw new CallError(200);
}

/** A number of rows, also as text; `undefined` for anything that counts nothing. */
function countOf(total: Json | undefined): number | undefined {
  if (typeof total !== 'number' && (typeof total !== 'string' || total.trim() === '')) return undefined;
  const count = Number(total);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

function rows(values: readonly Json[]): readonly Row[] {
  return values.filter((value): value is Row => value !== null && typeof value === 'object' && !Array.isArray(value));
}
