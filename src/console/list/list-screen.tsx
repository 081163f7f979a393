import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ResolvedColumn, ResolvedList } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { useDialogs } from '../actions/dialogs.tsx';
import type { Scope } from '../actions/scope.ts';
import { columnsIn } from '../columns/columns-in.ts';
import { useLookups } from '../columns/use-lookups.ts';
import { sessionAtom } from '../data/session.ts';
import { store } from '../data/store.ts';
import { DataTable } from '../table/data-table.tsx';
import { selectedIds, useRows } from '../table/use-table.ts';
import { Button } from '../ui/button.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Footer } from './footer.tsx';
import { type ListQuery, parseQuery, unusable, withoutUnusable, writeQuery } from './list-query.ts';
import { askPage } from './load-list.ts';
import { OpenSheet } from './open-sheet.tsx';
import { Selection } from './selection.tsx';
import { withSheet } from './sheet-address.ts';
import { useAddress } from './use-address.ts';
import { usePage } from './use-page.ts';
import { useSeenRows } from './use-seen-rows.ts';
import './list.css';

const noRows: readonly Row[] = [];
const noRow: Row = {};

/**
 * A list screen: toolbar, filters, table, footer, and the sheet of one row. All of its state but the selection is in
 * the address.
 */
export function ListScreen({ screen }: { readonly screen: ResolvedList }) {
  const [address, changeAddress] = useAddress();
  const query = useMemo(() => parseQuery(screen, address), [screen, address]);
  const { page, place, asOf, isOutdated, isLoading, error, reload } = usePage(screen, query);
  const lookups = useLookups(useMemo(() => columnsOf(screen), [screen]));
  const { show, dialogs } = useDialogs();
  const known = useRef(new Map<string, Row>());
  // A user is JSON as the back end returned it; the type names the known keys.
  const person = useAtomValue(sessionAtom, { store }).user as Row | undefined;

  const change = useCallback(
    (patch: Partial<ListQuery>, options?: { replace: boolean }) =>
      changeAddress((before) => writeQuery(screen, { ...parseQuery(screen, before), ...patch }, before), options),
    [screen, changeAddress],
  );
  // A search applies after a pause, and must not undo another filter changed in the meantime.
  const changeFilter = useCallback(
    (field: string, values: readonly string[]) =>
      changeAddress((before) => {
        const asked = parseQuery(screen, before);
        return writeQuery(screen, { ...asked, filters: { ...asked.filters, [field]: values }, current: 0 }, before);
      }),
    [screen, changeAddress],
  );
  const changeKeyword = useCallback((keyword: string) => change({ keyword, current: 0 }), [change]);
  const ignored = useMemo(() => unusable(screen, address), [screen, address]);
  const forgetIgnored = useCallback(
    () => changeAddress((before) => withoutUnusable(screen, before), { replace: true }),
    [screen, changeAddress],
  );
  const resetFilters = useCallback(() => change({ filters: {}, keyword: '', current: 0 }), [change]);

  // Rows opened in a sheet keep what the list knew of them, even after the list has moved on.
  const openSheet = useCallback(
    (name: string, row: Row) => {
      known.current.set(String(row.id), row);
      changeAddress((before) => withSheet(before, { sheet: name, id: String(row.id) }));
    },
    [changeAddress],
  );
  const scope = useMemo<Omit<Scope, 'row'>>(
    () => ({ lookups, refresh: reload, openSheet, show }),
    [lookups, reload, openSheet, show],
  );

  const rows = page?.records ?? noRows;
  const table = useRows({
    columns: screen.columns,
    rows,
    hidden: query.hidden,
    sorting: query.sorting,
    onSort: (sorting) => change({ sorting, current: 0 }),
  });
  const selectedRows = useSeenRows(table);
  const columns = useMemo(
    () => screen.columns.filter((column) => !query.hidden.includes(column.field)),
    [screen, query.hidden],
  );

  async function exportList(): Promise<void> {
    const { ExportDialog } = await import('../export/export-dialog.tsx');
    const { title } = screen;
    const selected = selectedRows(new Set(selectedIds(table)));
    const ask = askPage(screen, query);
    show((close) => (
      <ExportDialog what={{ title, columns, lookups, total: page?.total ?? 0, selected, ask }} close={close} />
    ));
  }

  // The last row of the last page is gone: show the page before it.
  const lastPage = Math.max(0, Math.ceil((page?.total ?? 0) / query.size) - 1);
  const isBeyond = page !== undefined && !isLoading && rows.length === 0 && page.total > 0 && query.current > lastPage;
  useEffect(() => {
    if (isBeyond) change({ current: lastPage }, { replace: true });
  }, [isBeyond, lastPage, change]);

  const hasFilters = Object.keys(query.filters).length > 0 || query.keyword !== '';
  return (
    <div className="list-screen">
      <div className="list-header">
        <h1>{screen.title}</h1>
        <div className="list-toolbar">
          {screen.toolbar.map((action) => (
            <ActionButton
              key={action.name}
              action={action}
              scope={{ ...scope, row: noRow, exportList, ...(person && { person }) }}
            />
          ))}
        </div>
      </div>
      <div className="list-controls">
        <FilterBar
          search={screen.search}
          filters={screen.filters}
          keyword={query.keyword}
          chosen={query.filters}
          onSearch={changeKeyword}
          onChange={changeFilter}
          onReset={resetFilters}
        />
        <ColumnMenu
          columns={screen.columns}
          hidden={query.hidden}
          onChange={(hidden) => change({ hidden }, { replace: true })}
        />
      </div>
      {ignored.length === 0 ? null : (
        <p role="status" className="list-note">
          地址中的筛选{ignored.map((name) => `「${name}」`).join('')}在此列表不可用，已忽略。
          <button type="button" className="row-action" onClick={forgetIgnored}>
            知道了
          </button>
        </p>
      )}
      {error !== undefined && page !== undefined ? (
        <p role="alert" className="list-error-strip">
          {error.message}
          <button type="button" className="row-action" onClick={reload}>
            重试
          </button>
        </p>
      ) : null}
      <DataTable
        title={screen.title}
        table={table}
        columns={columns}
        scope={scope}
        actions={screen.row}
        isSelectable
        isLoading={isLoading || isBeyond}
        isOutdated={isOutdated}
        placeholders={query.size}
        totals={page === undefined ? 'awaited' : page.totals}
        selectedRows={selectedRows}
      >
        {error !== undefined ? (
          <div role="alert" className="list-message">
            <p>{error.message}</p>
            <Button onClick={reload}>重试</Button>
          </div>
        ) : (
          <div className="list-message">
            <p>No results.</p>
            {hasFilters ? <Button onClick={resetFilters}>重置筛选</Button> : null}
          </div>
        )}
      </DataTable>
      <Footer
        total={page?.total}
        asked={query}
        shown={place}
        asOf={asOf}
        isLoading={isLoading}
        onChange={change}
        onRefresh={reload}
      >
        <Selection actions={screen.bulk} columns={columns} table={table} rowsOf={selectedRows} scope={scope} />
      </Footer>
      <OpenSheet screen={screen} rows={rows} known={known.current} scope={scope} />
      {dialogs}
    </div>
  );
}

/** The list's columns, and those that fill its actions' texts. */
function columnsOf({ columns, row, bulk }: ResolvedList): readonly ResolvedColumn[] {
  return [...columns, ...columnsIn([...row, ...bulk])];
}
