import type { FoundList } from '../../compile/finder/resolved-finder.ts';
import type { Row } from '../../language/json.ts';
import { retryTitle } from '../../words/zh-CN/buttons.ts';
import { showAll, showAllCounted } from '../../words/zh-CN/console/command.ts';
import { cellText } from '../columns/cell.tsx';
import type { Entry, EntryGroup } from './entry.ts';
import type { Found } from './use-found.ts';

/** The records found in one list. */
export interface RecordGroup extends EntryGroup {
  readonly found: Found;
}

export function isRecords(group: EntryGroup | RecordGroup): group is RecordGroup {
  return 'found' in group;
}

/** Returns a list's search result as entries: its records, a link to all of them, or the reason why there are none. */
export function recordGroup(found: Found, keyword: string): RecordGroup | undefined {
  const { list, rows, total, failure, retry } = found;
  const { id, title, path } = list;
  const all = `${path}?${new URLSearchParams({ keyword })}`;
  const entries: readonly Entry[] =
    failure !== undefined
      ? [{ key: `${id} failure`, title: failure.message, detail: retryTitle, perform: retry, keepsOpen: true }]
      : [
          ...rows.map((row) => recordEntry(list, row, keyword)),
          ...(total === undefined || total > rows.length
            ? [{ key: `${id} all`, title: total === undefined ? showAll : showAllCounted(total), address: all }]
            : []),
        ];
  return entries.length === 0 ? undefined : { key: `records ${id}`, title, entries, found };
}

function recordEntry({ id: list, path, sheet, shown }: FoundList, row: Row, keyword: string): Entry {
  const id = String(row.id);
  // Records that cannot be loaded by id alone open in the list, filtered by the search text.
  const query = new URLSearchParams({
    ...(sheet?.isById !== true && { keyword }),
    ...(sheet !== undefined && { sheet: sheet.name, id }),
  }).toString();
  const title = shown.title === undefined ? id : cellText(row, shown.title, { optionTitle: () => undefined });
  return {
    key: `${list} ${id}`,
    title,
    address: `${path}?${query}`,
    ...(sheet?.isById !== true && { recent: { path, query, title } }),
  };
}
