import type { Row } from '../../language/json.ts';
import type { Page } from '../client/page.ts';

/** Rows that are asked for at once; a back end that gives fewer is asked for as many as it gives. */
const atOnce = 1000;

/** Some of the rows, and how many there are in all as the back end says now; undefined if it does not count them. */
export interface Batch {
  readonly rows: readonly Row[];
  readonly total: number | undefined;
}

/** How often a place is asked for again because rows came or went while it was. */
const patience = 20;

type Ask = (current: number, size: number) => Promise<Page>;

/**
 * Yields every row of a list once, page by page. Rows that others add meanwhile move those after them to later pages, where
 * they are not taken twice. Where rows went away, those after them moved to pages before: the row before each page must
 * have been taken already, else the page before is asked for again.
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

/** Whether there is a row at this place; where rows are not counted, at the place after the page. */
function hasRowAt({ total, hasMore }: Page, place: number): boolean {
  return total === undefined ? hasMore === true : place < total;
}

/** A page and the row before it, both from a moment at which there were as many rows. */
async function pageAfter(ask: Ask, current: number, size: number): Promise<{ page: Page; before: Row | undefined }> {
  for (let tries = 0; ; tries += 1) {
    const page = await ask(current, size);
    if (current === 0) return { page, before: undefined };
    const probe = await ask(current * size - 1, 1);
    if (probe.total === page.total || tries === patience) return { page, before: probe.records[0] };
  }
}

/** Returns the rows not taken yet; rows without an id are indistinguishable, so all are taken. */
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
