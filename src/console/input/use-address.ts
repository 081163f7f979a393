import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Changes the address's query, computed from the last requested one. Does nothing if the result is the same, or after
 * the page was left.
 */
export type ChangeAddress = (
  patch: (before: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace'>,
) => void;

/**
 * Returns the query last requested; undefined after the page was left, or during a navigation to another one. Compare
 * it before and after an await to detect that the address has changed.
 */
export type LastAddress = () => URLSearchParams | undefined;

/**
 * Returns the query last requested, a function to request another, and a getter of the latest. A request takes effect
 * at once, even before the router has navigated, so that two changes in a row do not undo each other.
 */
export function useAddress(): [URLSearchParams, ChangeAddress, LastAddress] {
  const { pathname, search: settled } = useLocation();
  const { location: underway } = useNavigation();
  const navigate = useNavigate();
  const [search, setSearch] = useOptimistic(settled);
  const latest = useRef(search);
  latest.current = search;
  // The router changes the address first, and renders the other page later.
  const home = useRef<string | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address has a page of its own
  useLayoutEffect(() => {
    home.current = location.pathname;
    return () => {
      home.current = undefined;
    };
  }, [pathname]);
  const isLeft = useCallback(() => home.current !== location.pathname, []);
  const isLeaving = useRef(false);
  isLeaving.current = underway !== undefined && underway.pathname !== pathname;

  const last = useCallback<LastAddress>(
    () => (isLeft() || isLeaving.current ? undefined : new URLSearchParams(latest.current)),
    [isLeft],
  );
  const change = useCallback<ChangeAddress>(
    (patch, options) => {
      // Address parameters apply only to the page that is open.
      if (isLeft()) return;
      const before = new URLSearchParams(latest.current);
      const last = `?${before}`;
      const next = `?${patch(before)}`;
      // Otherwise the second click of a double click would add a history entry.
      if (next === last) return;
      latest.current = next;
      startTransition(async () => {
        setSearch(next);
        await navigate(next, options);
      });
    },
    [navigate, setSearch, isLeft],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change, last];
}
