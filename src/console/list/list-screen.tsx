import { useAtomValue } from 'jotai';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { ResolvedColumn, ResolvedExportAction, ResolvedList } from '../../compile/resolved.ts';
import { actionsOnRows } from '../../compile/screen/deciding-fields.ts';
import type { sheetFor } from '../../kinds/actions/sheet/address.ts';
import type { Row } from '../../language/json.ts';
import { retryTitle, understoodTitle } from '../../words/zh-CN/buttons.ts';
import { emptyTitle, noMatches, nothingYet, resetFiltersTitle } from '../../words/zh-CN/console/list.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { useDialogs } from '../actions/dialogs/dialogs.tsx';
import { primaryLast } from '../actions/primary-last.ts';
import type { Scope } from '../actions/scope.ts';
import { keyOf, withSheet } from '../actions/sheet-address.ts';
import { prepareActions } from '../actions/start.ts';
import { disconnected, isRepeatable } from '../client/call-error.ts';
import { renewOptions } from '../client/query/options.ts';
import { columnsIn } from '../columns/columns-in.ts';
import { useLookups } from '../columns/use-lookups.ts';
import { ScreenTitle } from '../favourites/screen-title.tsx';
import { FilterResets } from '../filters/filter-resets.ts';
import { atFirstUse } from '../input/first-use.ts';
import { Problem } from '../problem/problem.tsx';
import { sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { Rows } from '../table/rows.tsx';
import { selectedIds, useRows } from '../table/use-table.ts';
import { Button } from '../ui/button.tsx';
import { useLazy } from '../ui/use-lazy.ts';
import { arrangedColumns } from './arrange.ts';
import { ColumnMenu } from './column-menu.tsx';
import { FilterBar } from './filter-bar/filter-bar.tsx';
import { Footer } from './footer.tsx';
import { viewQuery } from './list-query.ts';
import { filteredRequest, hasMoreAfter, pageLoader, unfilteredPageLoader } from './load-list.ts';
import { LoadedOrdering } from './order/loaded-ordering.tsx';
import { useRowOrder } from './order/use-row-order.ts';
import { keepSize } from './page-size.ts';
import { OpenSheet } from './rows/open-sheet.tsx';
import { useKeptScroll } from './rows/use-kept-scroll.ts';
import { Selection } from './selection/selection.tsx';
import { useSeenRows } from './selection/use-seen-rows.ts';
import type { ShownList } from './shown-list.ts';
import { useListQuery } from './use-list-query.ts';
import { useNews } from './use-news.ts';
import { usePage } from './use-page.ts';
import { ViewMenu } from './views/view-menu.tsx';
import { ViewTabs } from './views/view-tabs.tsx';
import './list.css';

const noRows: readonly Row[] = [];
const noRow: Row = {};
const noFields: readonly string[] = [];

/**
 * A list screen: toolbar, filters, table, footer, and the sheet of one row. All of its state except the selection is in
 * the address.
 */
export function ListScreen({ screen }: { readonly screen: ResolvedList }) {
  const state = useListQuery(screen);
  const { query, view, views, change, changeAddress, lastAddress, arrange, ignored, isArranged, resetFilters } = state;
  const { page, place, asOf, isOutdated, isLoading, error, reload, arrived } = usePage(screen, query);
  const news = useNews(screen, query, isOutdated ? undefined : page);
  const { rows, ordering } = useRowOrder(screen, query, page);
  const lookups = useLookups(
    useMemo(() => columnsOf(screen), [screen]),
    rows,
  );
  const { show, dialogs } = useDialogs();
  const refreshAll = () => {
    for (const name of optionLists(screen)) renewOptions(name);
    return reload();
  };
  const known = useRef(new Map<string, Row>());
  // A user is JSON as the back end returned it; the type names the known keys.
  const person = useAtomValue(sessionAtom, { store }).user as Row | undefined;

  // Rows opened in a sheet keep the list's values, even after the list shows another page.
  const openSheet = useCallback(
    (name: string, row: Row, addressOf: typeof sheetFor) => {
      const open = addressOf(name, row, screen.sheets[name]);
      known.current.set(keyOf(open), row);
      changeAddress((before) => withSheet(before, open));
    },
    [screen, changeAddress],
  );

  const table = useRows({
    columns: screen.columns,
    rows,
    hidden: query.hidden,
    sorting: query.sorting,
    onSort: useCallback((sorting) => change({ sorting, current: 0 }), [change]),
  });
  const seen = useSeenRows(table, asOf);
  const refresh = useCallback(
    async (changed?: Row) => {
      const there = (await reload())?.records;
      if (changed !== undefined && there?.every(({ id }) => String(id) !== String(changed.id))) seen.deselect(changed);
      return there ?? noRows;
    },
    [reload, seen],
  );
  const importRows = useCallback<NonNullable<Scope['importRows']>>(
    async (action, table) => {
      const { ImportDialog } = await import('../import/import-dialog.tsx');
      const { title: list, columns: all, rowName } = screen;
      const rows = table ?? { list, all, rowName, ask: unfilteredPageLoader(screen), refresh: () => void refresh() };
      const importing = { ...rows, action, person: person ?? noRow };
      show((close) => <ImportDialog importing={importing} close={close} />, `import ${action.name}`);
    },
    [screen, person, refresh, show],
  );
  const scope = useMemo<Omit<Scope, 'row'>>(
    () => ({ lookups, refresh, openSheet, show, importRows }),
    [lookups, refresh, openSheet, show, importRows],
  );
  const { order, hidden, widths } = query;
  const columns = useMemo(
    () => arrangedColumns(screen.columns, { order, hidden, widths }),
    [screen, order, hidden, widths],
  );
  const deciding = useMemo(() => actionsOnRows(screen), [screen]);

  const ask = pageLoader(screen, query);
  const everything = viewQuery(screen, query);

  /** Returns what is needed to read the rows selected by these ids again. */
  const selectionOf = (ids: ReadonlySet<string>) => {
    const here = new Set(table.getRowModel().rows.map(({ id }) => id));
    return { ids, here, seen, ask };
  };

  async function exportList(action: ResolvedExportAction, isAll = false): Promise<void> {
    // The shown rows may be those of the previous query; if loading fails, the list says why.
    const [{ ExportDialog }, { selectedNow }, asked] = await Promise.all([
      import('../export/export-dialog.tsx'),
      import('./selection/selected-now.ts'),
      arrived(),
    ]);
    if (asked === undefined) return;
    // A file with columns of its own is named after its action.
    const title = action.columns === undefined ? screen.title : action.title;
    const ids = new Set(isAll ? [] : selectedIds(table));
    show(
      (close) => (
        <ExportDialog
          what={{
            title,
            columns: action.columns ?? columns,
            isDeclared: action.columns !== undefined,
            sums: action.total ?? noFields,
            ...(action.only && { only: action.only }),
            lookups,
            total: asked.total,
            selected: { count: ids.size, rows: (signal) => selectedNow(selectionOf(ids), signal) },
            request: filteredRequest(screen, query),
            ask,
          }}
          close={close}
        />
      ),
      'export',
    );
  }

  // The page is beyond the last one, or the filters match nothing: go to the last known page.
  const total = page === undefined ? 0 : page.total;
  const lastPage = Math.max(0, Math.ceil((total ?? 0) / query.size) - 1);
  const isBeyond = page !== undefined && !isLoading && rows.length === 0 && query.current > lastPage;
  useEffect(() => {
    if (isBeyond) change({ current: lastPage }, { replace: true });
  }, [isBeyond, lastPage, change]);

  const isThere = page !== undefined;
  useEffect(() => (isThere ? prepareActions() : undefined), [isThere]);

  const list = useRef<HTMLDivElement>(null);
  useKeptScroll(list, rows.length);
  const hasMore = hasMoreAfter(query, page);
  const wanted = useRef<string>(undefined);
  const above = aboveRows(scope, exportList, person);
  const shown: ShownList = {
    screen,
    root: list,
    table,
    rows,
    isOutdated,
    query,
    total,
    hasMore,
    scope,
    change,
    changeAddress,
    lastAddress,
    wanted,
    above,
  };
  const interactions = useLazy(loadInteractions);
  const FitHint = useLazy(loadFitHint);
  const changeSize = (size: number) => {
    change({ current: 0, size });
    keepSize(size);
  };
  const press = async ({ nativeEvent }: MouseEvent) => (await loadInteractions()).pressRow(nativeEvent, shown);
  const hasTabs = views.views.length > 1;
  const begin = screen.toolbar.filter(({ intent }) => intent === 'primary');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: rows open by a click anywhere; by key, see list-interactions.tsx.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      ref={list}
      className="list-screen"
      data-density={query.isCompact ? 'compact' : undefined}
      onClick={press}
      onAuxClick={press}
    >
      <div className="list-header">
        <ScreenTitle screen={screen} view={view.saved?.id} />
        <div className="list-views">
          {hasTabs ? <ViewTabs views={views.views} shown={view} isChanged={isArranged} /> : null}
          <ViewMenu
            screen={screen}
            shown={view}
            initial={views.initial}
            isChanged={isArranged}
            query={everything}
            isLocal={state.isLocal}
            changeAddress={changeAddress}
            lastAddress={lastAddress}
            show={show}
          />
        </div>
        <div className="list-toolbar">
          <ColumnMenu
            columns={arrangedColumns(screen.columns, { ...query, hidden: noFields })}
            shown={query}
            arrange={arrange}
            onChange={(patch) => change(patch, { replace: true })}
          />
          {primaryLast(screen.toolbar).map((action) => (
            <ActionButton key={action.name} action={action} scope={above} />
          ))}
        </div>
      </div>
      {screen.search === undefined && screen.filters.length === 0 ? null : (
        <FilterResets value={state.round}>
          <FilterBar
            search={screen.search}
            filters={screen.filters}
            keyword={query.keyword}
            chosen={query.filters}
            onSearch={state.changeKeyword}
            onChange={state.changeFilter}
            onReset={resetFilters}
          />
        </FilterResets>
      )}
      <Rows
        title={screen.title}
        table={table}
        columns={columns}
        card={screen.card}
        arrange={arrange}
        scope={scope}
        actions={screen.row}
        deciding={deciding}
        isSelectable
        ordering={ordering}
        isLoading={isLoading || isBeyond}
        isOutdated={isOutdated}
        placeholders={query.size}
        totals={page === undefined && error === undefined ? 'awaited' : page?.totals}
        chosen={query.filters}
        selectedRows={seen.of}
      >
        {error !== undefined ? (
          <Problem error={error} isLoading={isLoading} isCentred onRetry={reload} />
        ) : (
          <NoRows help={screen.help} onReset={resetFilters}>
            {begin.map((action) => (
              <ActionButton key={action.name} action={action} scope={above} />
            ))}
          </NoRows>
        )}
      </Rows>
      {/* Overlays the last rows, so that it shifts no content. */}
      <div className="list-notices">
        {ignored === undefined ? null : (
          <p role="status" className="notice">
            {ignored}
            <button type="button" className="row-action" onClick={state.forgetIgnored}>
              {understoodTitle}
            </button>
          </p>
        )}
        {/* Offline, the layout says so. */}
        {error !== undefined && page !== undefined && error.message !== disconnected ? (
          <p role="alert" className="notice" data-intent="danger">
            {error.message}
            {isRepeatable(error) && (
              <button type="button" className="row-action" onClick={reload}>
                {retryTitle}
              </button>
            )}
          </p>
        ) : null}
      </div>
      <Footer
        total={page && (page.total ?? 'uncounted')}
        hasMore={hasMore}
        asked={query}
        shown={place}
        asOf={asOf}
        news={news}
        isLoading={isLoading}
        onChange={change}
        onSize={changeSize}
        onRefresh={refreshAll}
      >
        <Selection
          screen={screen}
          columns={columns}
          table={table}
          seen={seen}
          scope={scope}
          filtered={{ name: everything, total, ask }}
          onExport={exportList}
        />
        {FitHint && <FitHint list={list} total={total} size={query.size} onSize={changeSize} />}
      </Footer>
      <OpenSheet list={shown} known={known.current} />
      {interactions && <interactions.ListInteractions {...shown} />}
      <LoadedOrdering list={shown} ordering={ordering} />
      {dialogs}
    </div>
  );
}

const loadFitHint = () => atFirstUse(async () => (await import('./fit-hint.tsx')).FitHint);
const loadInteractions = () => atFirstUse(() => import('./list-interactions.tsx'));

/** Returns the scope of the toolbar's actions. */
function aboveRows(
  scope: Omit<Scope, 'row'>,
  exportList: NonNullable<Scope['exportList']>,
  person: Row | undefined,
): Scope {
  return { ...scope, row: noRow, exportList, ...(person && { person }) };
}

/** Returns the list's columns, and those referenced in its actions' texts. */
function columnsOf({ columns, row, bulk }: ResolvedList): readonly ResolvedColumn[] {
  return [...columns, ...columnsIn([...row, ...bulk])];
}

/** Returns the option lists that a list needs for titles or filters. */
function optionLists(screen: ResolvedList): ReadonlySet<string> {
  return new Set([...columnsOf(screen), ...screen.filters].flatMap(({ options }) => options ?? []));
}

interface NoRowsProps {
  readonly help: string | undefined;
  /** Undefined if no filter is set. */
  readonly onReset: (() => void) | undefined;
  /** The actions that create the first row. */
  readonly children: ReactNode;
}

/** Shown instead of rows: how to create the first one, or how to reset the filters. */
function NoRows({ help, onReset, children }: NoRowsProps) {
  return (
    <div className="list-message">
      <p>{emptyTitle}</p>
      <p>{onReset === undefined ? (help ?? nothingYet) : noMatches}</p>
      {onReset === undefined ? children : <Button onClick={onReset}>{resetFiltersTitle}</Button>}
    </div>
  );
}
