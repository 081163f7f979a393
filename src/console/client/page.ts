import type { Json, Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { CallError } from './call-error.ts';
import { keepVersion } from './query/versions.ts';

/** One page of records, and the number of records on all pages. */
export interface Page {
  readonly records: readonly Row[];
  /** Undefined if the back end does not count them. */
  readonly total: number | undefined;
  /** Whether records follow on later pages, from a back end that does not count them. */
  readonly hasMore?: boolean;
  /** Field → its sum over all pages; absent if the back end does not compute it. */
  readonly totals?: Row;
}

/**
 * Returns the page in a response: `{ records, total }`, where `null` means no records, or a plain array. Without a
 * usable `total` it may say `more`, whether records follow; else the records are counted. `versions` are those of the rows,
 * in their order. Throws for anything else.
 *
 * @example
 * readPage({ records: [{ id: 1 }], total: 42 }) // { records: [{ id: 1 }], total: 42 }
 * readPage({ records: [{ id: 1 }], total: null, more: true }) // { records: [{ id: 1 }], total: undefined, hasMore: true }
 */
export function readPage(answer: Json): Page {
  if (Array.isArray(answer)) return { records: rows(answer), total: answer.length };
  if (answer !== null && typeof answer === 'object' && 'records' in answer) {
    const records = answer.records ?? [];
    const versions = Array.isArray(answer.versions) ? answer.versions : [];
    const [totals] = rows([answer.totals ?? null]);
    if (Array.isArray(records))
      return {
        records: rows(records, versions),
        total: countOf(answer.total) ?? (typeof answer.more === 'boolean' ? undefined : records.length),
        ...(answer.more === true && { hasMore: true }),
        ...(totals && { totals }),
      };
  }
  throw new CallError(200);
}

/** Returns a number of rows, also given as text; `undefined` if it is not a count. */
function countOf(total: Json | undefined): number | undefined {
  if (typeof total !== 'number' && (typeof total !== 'string' || total.trim() === '')) return undefined;
  const count = Number(total);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

function rows(values: readonly Json[], versions: readonly Json[] = []): readonly Row[] {
  return values.filter((value, index): value is Row => {
    const [isRow, tag] = [isMembers(value), versions[index]];
    if (isRow) keepVersion(value, undefined, typeof tag === 'string' ? tag : null);
    return isRow;
  });
}
