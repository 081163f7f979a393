import { startTransition, useCallback, useLayoutEffect, useMemo, useOptimistic, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Requests another query of the address, computed from the one last requested. Does nothing where that is the same, or
 * once the page is left.
 */
export type ChangeAddress = (
  patch: (before: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace'>,
) => void;

/**
 * Returns the query last requested; undefined once the page is left, or another one is on its way. Who changes the
 * address after an answer compares it with what it was at the question.
 */
export type LastAddress = () => URLSearchParams | undefined;

/**
 * Returns the query last requested, a function to request another, and one that tells the query at any time. A request
 * shows at once, while the router is still on its way, and of two changes in a row neither undoes the other.
 */
export function useAddress(): [URLSearchParams, ChangeAddress, LastAddress] {
  const { pathname, search: settled } = useLocation();
  const { location: underway } = useNavigation();
  const navigate = useNavigate();
  const [search, setSearch] = useOptimistic(settled);
  const latest = useRef(search);
  latest.current = search;
  // The router moves the address first, and draws the other page in its own time.
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
      // Of a double click the second would be one more step for Back.
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
