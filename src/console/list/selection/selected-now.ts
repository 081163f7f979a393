import type { Row } from '../../../language/json.ts';
import { selectedNotFound } from '../../../words/zh-CN/console/list.ts';
import { everyRow, type OnProgress } from '../../export/every-row.ts';
import type { pageLoader } from '../load-list.ts';
import type { LastSeenRows } from './use-seen-rows.ts';

/** Selected rows, those still in the list first and in its order. */
export interface SelectedNow {
  readonly rows: readonly Row[];
  /** The note that some of them are as last seen. */
  readonly note?: string;
}

interface Selected {
  readonly ids: ReadonlySet<string>;
  /** The ids of the rows on the page. */
  readonly here: ReadonlySet<string>;
  readonly seen: LastSeenRows;
  readonly ask: ReturnType<typeof pageLoader>;
}

/** The maximum number of rows to search for selected ones of other pages. */
const atMost = 10_000;

/**
 * Returns the selected rows in the list's order, with their current content. If all are on the page, they are the
 * page's rows; otherwise the list is loaded, and rows that it no longer contains, or not in its first 10,000 rows, come
 * last, as last seen. Throws the errors of `ask`.
 *
 * @param onProgress Called with the number of rows looked through, and the list's total if it is known.
 */
export async function selectedNow(
  { ids, here, seen, ask }: Selected,
  signal: AbortSignal,
  onProgress?: OnProgress,
): Promise<SelectedNow> {
  if ([...ids].every((id) => here.has(id))) return { rows: seen.of(ids) };
  const found = new Map<string, Row>();
  let looked = 0;
  for await (const { rows, total } of everyRow((current, size) => ask(current, size, signal))) {
    signal.throwIfAborted();
    for (const row of rows) if (ids.has(String(row.id))) found.set(String(row.id), row);
    looked += rows.length;
    onProgress?.(looked, total);
    if (found.size === ids.size || looked >= atMost) break;
  }
  const lost = new Set([...ids].filter((id) => !found.has(id)));
  if (lost.size === 0) return { rows: [...found.values()] };
  const note = selectedNotFound(lost.size, seen.since(lost));
  return { rows: [...found.values(), ...seen.of(lost)], note };
}
