import { useCallback, useEffect, useRef } from 'react';
import { loadForm } from '../../../console/data/screens.ts';
import type { FieldError } from '../../../console/form/field-errors.ts';
import { createFormValidator } from '../../../console/form/validator.ts';
import type { Json } from '../../../language/json.ts';

type Find = (payload: Json) => readonly FieldError[];

/** What schemas/forms/competition-create.json has against a payload: the server judges by the same file. */
export function useValidator(): { readonly find: Find; readonly ready: () => Promise<Find> } {
  const loaded = useRef<Find>(undefined);
  const ready = useCallback(async () => {
    loaded.current ??= createFormValidator(await loadForm('competition-create')).find;
    return loaded.current;
  }, []);
  useEffect(() => {
    // A failure shows when the form is submitted.
    ready().catch(() => undefined);
  }, [ready]);
  return { find: useCallback((payload) => loaded.current?.(payload) ?? [], []), ready };
}
