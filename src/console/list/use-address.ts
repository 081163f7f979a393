import { startTransition, useCallback, useMemo, useOptimistic, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';

/** Requests another query of the address, computed from the one last requested. */
export type ChangeAddress = (
  patch: (before: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace'>,
) => void;

/**
 * Returns the query last requested and a function to request another. A request shows at once, while the router is
 * still on its way, and of two changes in a row neither undoes the other.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const { search: settled } = useLocation();
  const navigate = useNavigate();
  const [search, setSearch] = useOptimistic(settled);
  const latest = useRef(search);
  latest.current = search;

  const change = useCallback<ChangeAddress>(
    (patch, options) => {
      const next = `?${patch(new URLSearchParams(latest.current))}`;
      latest.current = next;
      startTransition(async () => {
        setSearch(next);
        await navigate(next, options);
      });
    },
    [navigate, setSearch],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change];
}
