import type { ResolvedTableSection, ResolvedValues } from '../../../compile/resolved.ts';
import { send } from '../../../console/client/http.ts';
import { type Page, readPage } from '../../../console/client/page.ts';
import { addressOf, fillRead, values } from '../../../console/client/request.ts';
import type { Chosen } from '../../../console/table/total-words.ts';
import type { Json, Row } from '../../../language/json.ts';

/** Returns the rows in a record or a response; a page without rows for anything else. */
export function pageIn(held: Json): Page {
  const isPage =
    Array.isArray(held) ||
    (held !== null && typeof held === 'object' && 'records' in held && Array.isArray(held.records ?? []));
  return isPage ? readPage(held) : noPage;
}

/** A page without rows. */
export const noPage: Page = { records: [], total: 0 };

/** Returns the filters of a table's request: field → values. */
export function requestFilters({ source }: Pick<ResolvedTableSection, 'source'>, record: Row): Chosen {
  const asked = 'request' in source ? addressOf(source.request, record)?.split('?')[1] : undefined;
  const chosen = new URLSearchParams(asked);
  return Object.fromEntries([...chosen].map(([field, value]) => [field, value.split(',')]));
}

/** Returns a loader of any page of a table's rows, by its zero-based number and its size. Throws {@link CallError}. */
export function rowsLoader({ source }: Pick<ResolvedTableSection, 'source'>, record: Row) {
  return async (current: number, size: number, signal: AbortSignal): Promise<Page> => {
    if ('field' in source) return current === 0 ? pageIn(record[source.field] ?? null) : noPage;
    const [path = '', query] = fillRead(source.request, record).url.split('?');
    const parameters = new URLSearchParams(query);
    parameters.set('current', String(current));
    parameters.set('size', String(size));
    return readPage(await send({ method: 'GET', url: `${path}?${parameters}`, signal }));
  };
}

/** Returns whether all rows belong to the record: a back end that ignores a filter returns those of every record. */
export function areOwn({ records }: Page, belongs: ResolvedValues, record: Row): boolean {
  const own = Object.entries(values(belongs, record));
  return records.every((row) => own.every(([field, value]) => isOf(row[field], value)));
}

/**
 * Returns whether a value matches a filter: back ends match texts by any part, numbers exactly; an id may be either.
 */
function isOf(value: Json | undefined, wanted: Json): boolean {
  return typeof value === 'string' ? value.includes(String(wanted)) : String(value) === String(wanted);
}
