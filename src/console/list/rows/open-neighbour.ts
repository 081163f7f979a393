import type { RefObject } from 'react';
import { sheetFor } from '../../../kinds/actions/sheet/address.ts';
import type { Row } from '../../../language/json.ts';
import { hasSheet, sheetIn, withSheet } from '../../actions/sheet-address.ts';
import { fetchOnce } from '../../client/query/query-cache.ts';
import { pageQuery } from '../load-list.ts';
import type { ShownList } from '../shown-list.ts';

/** Opens the record before or after the one in the open sheet, across all pages; does nothing at either end. */
export async function openNeighbour(latest: RefObject<ShownList>, by: 1 | -1): Promise<void> {
  const { rows, screen, query, changeAddress, lastAddress, wanted } = latest.current;
  const shown = sheetIn(lastAddress() ?? new URLSearchParams());
  const { sheet, id } = shown;
  const at = rows.findIndex((one) => String(one.id) === id);
  if (sheet === null || screen.sheets[sheet]?.isOther || at < 0) return;
  const open = (record: Row) => {
    wanted.current = String(record.id);
    changeAddress((address) => withSheet(address, sheetFor(sheet, record, screen.sheets[sheet])), { replace: true });
  };
  const beside = rows[at + by];
  if (beside !== undefined) return open(beside);
  const page = pageBeside(latest.current, by);
  if (page === undefined) return;
  // The list requests the same page, and shares the query.
  const { value } = await fetchOnce(pageQuery(screen, { ...query, current: page }));
  const there = (value as { readonly records?: readonly Row[] } | undefined)?.records?.at(by > 0 ? 0 : -1);
  if (there === undefined || !hasSheet(lastAddress(), shown)) return;
  goTo(latest.current, page);
  open(there);
}

/** Returns the number of the page before or after the shown one; undefined at either end. */
export function pageBeside({ query, hasMore }: ShownList, by: 1 | -1): number | undefined {
  const page = query.current + by;
  return page < 0 || (by > 0 && !hasMore) ? undefined : page;
}

/** Shows another page, with the current page size in the address: another tab may have changed the user's default. */
export function goTo({ change, query }: ShownList, current: number): void {
  change({ current, size: query.size });
}
