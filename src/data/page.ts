import type { Json, Row } from '../language/json.ts';
import { CallError } from './call-error.ts';

/** One page of records, and how many there are on all pages. */
export interface Page {
  readonly records: readonly Row[];
  readonly total: number;
}

/** A page out of an answer: `{ records, total }`, where no records may be `null`, or a plain array. Anything else fails as an answer that cannot be understood. */
export function readPage(answer: Json): Page {
  if (Array.isArray(answer)) return { records: rows(answer), total: answer.length };
  if (answer !== null && typeof answer === 'object' && 'records' in answer) {
    const records = answer.records ?? [];
    const total = Number(answer.total ?? Number.NaN);
    if (Array.isArray(records))
      return { records: rows(records), total: Number.isFinite(total) ? total : records.length };
  }
  throw new CallError(200);
}

function rows(values: readonly Json[]): readonly Row[] {
  return values.filter((value): value is Row => value !== null && typeof value === 'object' && !Array.isArray(value));
}
