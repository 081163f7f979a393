import type { Json } from 'baize/json';
import { createFormValidator, type FieldError, loadForm } from 'baize/view/form';
import { useCallback, useEffect, useRef } from 'react';

type Find = (payload: Json) => readonly FieldError[];

/**
 * Returns a validator of payloads by schemas/forms/competition-create.json, which the server uses too. `find` returns
 * no errors until it has loaded; `ready` waits for it.
 */
export function useValidator(): { readonly find: Find; readonly ready: () => Promise<Find> } {
  const loaded = useRef<Find>(undefined);
  const ready = useCallback(async () => {
    loaded.current ??= createFormValidator(await loadForm('competition-create')).find;
    return loaded.current;
  }, []);
  useEffect(() => {
    // A failure to load is shown on submit.
    ready().catch(() => undefined);
  }, [ready]);
  return { find: useCallback((payload) => loaded.current?.(payload) ?? [], []), ready };
}
