import { useCallback, useMemo, useRef, useState } from 'react';
import type { ResolvedList } from '../../compile/resolved.ts';
import { isSame } from '../../language/same.ts';
import { addressIgnored, viewGone } from '../../words/zh-CN/console/list.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import { useQuery } from '../client/query/use-query.ts';
import { useAddress } from '../input/use-address.ts';
import { savedViews } from '../preferences/saved-views.ts';
import type { Arrange } from '../table/head.tsx';
import { inOrder, moved } from './arrange.ts';
import { type ListQuery, parseQuery, unusableParameters, withoutUnusableParameters, writeQuery } from './list-query.ts';
import { useFilterReset } from './use-filter-reset.ts';
import { expandView, isChanged, isEverything, type ListViews, viewAt, viewsOf } from './views/list-view.ts';

type Change = (patch: (before: ListQuery) => Partial<ListQuery>, options?: { replace: boolean }) => void;

/** Returns the list state in the address, the view it is based on, and functions that change it. */
export function useListQuery(screen: ResolvedList) {
  const [address, changeAnyhow, lastAddress] = useAddress();
  const [round, changeAddress, beginRound] = useFilterReset(address, changeAnyhow);
  const { value: saved } = useQuery(savedViews);
  const views = useMemo(() => viewsOf(screen, saved), [screen, saved]);
  const view = viewAt(views, address);
  const whole = useMemo(() => expandView(view, address), [view, address]);
  const query = useSameParts(useMemo(() => parseQuery(screen, whole), [screen, whole]));

  const changeQuery = useCallback<Change>(
    (patch, options) =>
      changeAddress((before) => {
        const shown = viewAt(views, before);
        const asked = parseQuery(screen, expandView(shown, before));
        const next = writeQuery(screen, { ...asked, ...patch(asked) }, before, shown.query);
        return named(next, shown.name, views);
      }, options),
    [screen, views, changeAddress],
  );
  const change = useCallback(
    (patch: Partial<ListQuery>, options?: { replace: boolean }) => changeQuery(() => patch, options),
    [changeQuery],
  );
  // A search applies after a pause, and must not undo another filter changed in the meantime.
  const changeFilter = useCallback(
    (field: string, values: readonly string[]) =>
      changeQuery(({ filters }) => ({ filters: { ...filters, [field]: values }, current: 0 })),
    [changeQuery],
  );
  const changeKeyword = useCallback((keyword: string) => change({ keyword, current: 0 }), [change]);
  const resetFilters = useCallback(() => {
    const { filters, keyword } = parseQuery(screen, new URLSearchParams(view.query));
    beginRound();
    change({ filters, keyword, current: 0 });
  }, [screen, view, change, beginRound]);
  const canReset = address.has('keyword') || screen.filters.some(({ field }) => address.has(field));

  const ignored = ignoredIn(screen, views, whole);
  // Parameters of a saved view without effect stay in the view.
  const [forgotten, setForgotten] = useState<string>();
  const forgetIgnored = useCallback(() => {
    setForgotten(ignored);
    changeAddress((before) => named(withoutUnusableParameters(screen, before), viewAt(views, before).name, views), {
      replace: true,
    });
  }, [screen, views, ignored, changeAddress]);
  return {
    query,
    view,
    views,
    change,
    changeAddress,
    lastAddress,
    changeFilter,
    changeKeyword,
    /** The number of filter resets. */
    round,
    arrange: useArrange(screen, changeQuery),
    /** Resets the search and the filters to the view's; undefined if nothing was changed. */
    resetFilters: canReset ? resetFilters : undefined,
    /** The parameters of the address without effect, as text. */
    ignored: ignored === forgotten ? undefined : ignored,
    forgetIgnored,
    isArranged: isChanged(address),
    /** Whether saved views are kept only in this browser. */
    isLocal: saved?.isLocal === true,
  };
}

/**
 * Returns a query with the parts that equal those of the previous one, or that one itself, so that another page of the
 * same columns does not render rows twice.
 */
function useSameParts(query: ListQuery): ListQuery {
  const last = useRef(query);
  const before = last.current;
  if (before !== query) {
    const parts = Object.entries(query).map(([key, part]) => {
      const known = before[key as keyof ListQuery];
      return [key, isSame(known, part) ? known : part];
    });
    // The same keys, with values of the same types.
    const next = Object.fromEntries(parts) as ListQuery;
    last.current = isSame(before, next) ? before : next;
  }
  return last.current;
}

function useArrange(screen: ResolvedList, changeQuery: Change): Arrange {
  return useMemo(
    () => ({
      move: (field, before) =>
        changeQuery(
          ({ order }) => {
            const fields = inOrder(screen.columns, order).map((column) => column.field);
            return { order: moved(fields, field, before) };
          },
          { replace: true },
        ),
      resize: (field, pixels) =>
        changeQuery(
          ({ widths: { [field]: _, ...widths } }) => ({
            widths: pixels === undefined ? widths : { ...widths, [field]: pixels },
          }),
          { replace: true },
        ),
    }),
    [screen, changeQuery],
  );
}

/** Returns the address with the name of its view; the view of all rows needs none in a list that opens with it. */
function named(address: URLSearchParams, view: string, { initial }: ListViews): URLSearchParams {
  const next = new URLSearchParams(address);
  if (isEverything({ name: view }) && isEverything(initial)) next.delete('view');
  else next.set('view', view);
  return next;
}

function ignoredIn(screen: ResolvedList, { views }: ListViews, address: URLSearchParams): string | undefined {
  const view = address.get('view');
  if (view !== null && !views.some(({ name }) => name === view)) return viewGone(view);
  const lacking = unusableParameters(screen, address);
  return lacking.length === 0 ? undefined : addressIgnored(lacking.join(listComma));
}
