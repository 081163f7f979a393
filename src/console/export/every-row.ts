import type { Row } from '../../language/json.ts';
import type { Page } from '../client/page.ts';

/** Rows requested per page; a back end that returns fewer is then asked for that many. */
const atOnce = 1000;

/** Some of the rows, and the total that the back end currently reports; undefined if it does not count them. */
export interface Batch {
  readonly rows: readonly Row[];
  readonly total: number | undefined;
}

/** The maximum number of times a page is requested again because rows were added or removed meanwhile. */
const patience = 20;

/** Called with the number of rows done, and the total that the back end reports; undefined if it does not count them. */
export type OnProgress = (done: number, total: number | undefined) => void;

type Ask = (current: number, size: number) => Promise<Page>;

/**
 * Yields every row of a list once, page by page. Rows added meanwhile shift others to later pages, where duplicates are
 * skipped. Rows removed meanwhile shift others to earlier pages: if the row before a page has not been yielded, the
 * page before is requested again.
 *
 * @param ask Returns a page: its zero-based place, and how many rows it should have.
 */
export async function* everyRow(ask: Ask): AsyncGenerator<Batch> {
  const seen = new Set<string>();
  const first = await ask(0, atOnce);
  yield { rows: fresh(first.records, seen), total: first.total };
  const given = first.records.length;
  const size = given < atOnce && hasRowAt(first, given) ? given : atOnce;
  let tries = 0;
  for (let [current, isThere] = [1, hasRowAt(first, size)]; given > 0 && isThere; ) {
    const { page, before } = await pageAfter(ask, current, size);
    yield { rows: fresh(page.records, seen), total: page.total };
    const id = idOf(before);
    const isSlipped = id !== undefined && !seen.has(id) && tries++ < patience;
    // A total may be wrong: an empty page ends the list even if the total is higher.
    if (page.records.length === 0 && !isSlipped) return;
    current += isSlipped ? -1 : 1;
    isThere = hasRowAt(isSlipped ? { ...page, hasMore: true } : page, current * size);
  }
}

/** Returns whether there is a row at this index; if rows are not counted, after the page. */
function hasRowAt({ total, hasMore }: Page, place: number): boolean {
  return total === undefined ? hasMore === true : place < total;
}

/** Loads a page and the row before it, both read while the total was the same. */
async function pageAfter(ask: Ask, current: number, size: number): Promise<{ page: Page; before: Row | undefined }> {
  for (let tries = 0; ; tries += 1) {
    const page = await ask(current, size);
    if (current === 0) return { page, before: undefined };
    const probe = await ask(current * size - 1, 1);
    if (probe.total === page.total || tries === patience) return { page, before: probe.records[0] };
  }
}

/** Returns the rows that were not yielded yet; rows without an id cannot be compared, so all are returned. */
function fresh(rows: readonly Row[], seen: Set<string>): readonly Row[] {
  return rows.filter((row) => {
    const id = idOf(row);
    const isNew = id === undefined || !seen.has(id);
    if (id !== undefined) seen.add(id);
    return isNew;
  });
}

function idOf(row: Row | undefined): string | undefined {
  const id = row?.id;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
