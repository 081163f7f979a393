import { type RefObject, useRef, useState } from 'react';
import type { ResolvedBulkAction, ResolvedExportAction, ResolvedList } from '../../../compile/resolved.ts';
import type { Row } from '../../../language/json.ts';
import {
  allCountedSelected,
  allSelected,
  clearSelection,
  copySelected,
  everyValue,
  rowsSelected,
  selectAll,
  selectAllCounted,
  selectedElsewhere,
  shownSelected,
} from '../../../words/zh-CN/console/list.ts';
import { withRemark } from '../../../words/zh-CN/marks.ts';
import { availability } from '../../actions/availability.ts';
import { buttonIntent } from '../../actions/button-intent.ts';
import type { Scope } from '../../actions/scope.ts';
import { usePermitted } from '../../actions/use-permitted.ts';
import type { OnProgress } from '../../export/every-row.ts';
import { selectIds, type Table } from '../../table/use-table.ts';
import { copyCellsWithToast } from '../../toasts/clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { dropBurst } from '../../ui/keyboard/key-burst.ts';
import type { pageLoader } from '../load-list.ts';
import { rowsAsCells } from './rows-as-cells.ts';
import { useFooterRoom } from './use-footer-room.ts';
import type { LastSeenRows } from './use-seen-rows.ts';
import './selected.css';

export interface SelectedProps {
  /** The ids of the selected rows, including those of other pages. */
  readonly ids: ReadonlySet<string>;
  readonly screen: ResolvedList;
  /** The visible columns, for copying. */
  readonly columns: ResolvedList['columns'];
  readonly table: Table;
  readonly seen: LastSeenRows;
  readonly scope: Omit<Scope, 'row'>;
  /** The filtered rows: their name, number (undefined if they are not counted), and a loader of any page. */
  readonly filtered: {
    readonly name: string;
    readonly total: number | undefined;
    readonly ask: ReturnType<typeof pageLoader>;
  };
  /** Opens the export of the selected rows, or of all filtered rows. */
  readonly onExport: (action: ResolvedExportAction, isAll: boolean) => void;
  /** The id of the toast that shows the results of the last run. */
  readonly toastId: RefObject<number | undefined>;
}

/** The bar of selected rows, on this and other pages or all filtered rows, with the actions for them. */
export function Selected(props: SelectedProps) {
  const { screen, columns, table, seen, scope, filtered, onExport, toastId, ids } = props;
  const permitted = usePermitted(screen.bulk);
  // The selection and filters for which all rows were chosen: a change of either ends it.
  const [all, setAll] = useState<string>();
  const shown = table.getRowModel().rows;
  const here = shown.filter(({ id }) => ids.has(id)).length;
  const elsewhere = ids.size - here;
  const name = [filtered.name, ...ids].join('\n');
  const isAll = all === name;
  // Returning to the same selection must not choose all rows again.
  if (all !== undefined && !isAll) setAll(undefined);
  const mayHaveMore = filtered.total === undefined || filtered.total > ids.size;
  // Only actions for several rows are available for all of them.
  const mayBeAll = !isAll && permitted.length > 0 && here > 0 && here === shown.length && mayHaveMore;
  const count = isAll ? (filtered.total ?? everyValue) : ids.size;
  /** Returns the number of rows that the action applies to. */
  const rowsFor = (action: ResolvedBulkAction): number =>
    seen.of(ids).filter((row) => availability(action, row, scope.lookups).state === 'offered').length;

  async function ask(action: ResolvedBulkAction): Promise<void> {
    if (action.kind === 'export') return onExport(action, isAll);
    dropBurst();
    const [{ BulkDialog }, { showSuccess }, { selectedNow }] = await Promise.all([
      import('../../bulk/bulk-dialog.tsx'),
      import('../../bulk/show-success.tsx'),
      import('./selected-now.ts'),
    ]);
    // The rows of other pages may have changed since they were seen.
    const read = (signal: AbortSignal, onProgress: OnProgress) => selectedNow(selection(), signal, onProgress);
    const chosen = elsewhere > 0 ? { read } : { rows: seen.of(ids) };
    const { lookups, refresh, show } = scope;
    // The failed rows stay selected.
    const onEnded = (failed: readonly Row[]) => {
      seen.add(failed);
      selectIds(
        table,
        failed.map((row) => String(row.id)),
      );
    };
    show(
      (close) => (
        <BulkDialog
          action={action}
          list={screen.title}
          over={isAll ? filtered : chosen}
          shown={{ rowName: screen.rowName, columns, all: screen.columns, lookups }}
          refresh={refresh}
          onEnded={onEnded}
          onSuccess={(runner) => showSuccess(runner, { show, refresh, toastId })}
          close={close}
        />
      ),
      `bulk ${action.name}`,
    );
  }

  /** Returns what is needed to read the selected rows again. */
  const selection = () => ({ ids, here: new Set(shown.map(({ id }) => id)), seen, ask: filtered.ask });

  async function selectedCells() {
    const { selectedNow } = await import('./selected-now.ts');
    const { rows, ...rest } = await selectedNow(selection(), new AbortController().signal);
    return { ...rowsAsCells(rows, columns, scope.lookups), ...rest };
  }

  const place = useRef<HTMLDivElement>(null);
  useFooterRoom(place);
  const { total } = filtered;
  const counted = elsewhere > 0 ? rowsSelected(ids.size) : shownSelected(ids.size, shown.length);
  return (
    <div className="selection" ref={place}>
      <span>{!isAll ? counted : total === undefined ? allSelected : allCountedSelected(total)}</span>
      {elsewhere > 0 && !isAll ? <span>{selectedElsewhere(elsewhere)}</span> : null}
      {mayBeAll ? (
        <button type="button" className="row-action" onClick={() => setAll(name)}>
          {total === undefined ? selectAll : selectAllCounted(total)}
        </button>
      ) : null}
      {isAll ? null : (
        <button type="button" className="row-action selection-copy" onClick={() => copyCellsWithToast(selectedCells())}>
          {copySelected}
        </button>
      )}
      <button type="button" className="row-action" onClick={() => table.resetRowSelection(true)}>
        {clearSelection}
      </button>
      {permitted.map((action) => (
        <Button
          key={action.name}
          data-action={action.name}
          intent={buttonIntent(action.intent)}
          onClick={() => ask(action)}
        >
          {withRemark(action.title, isAll || action.kind === 'export' ? count : rowsFor(action))}
        </Button>
      ))}
    </div>
  );
}
