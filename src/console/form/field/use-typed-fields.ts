import { useEffect } from 'react';
import type { FormSchema } from '../../../language/form.ts';
import { typedFields } from '../../input/after-reload.ts';
import type { FormState } from '../form-state.ts';
import { isVisible } from '../submit/server-errors.ts';

/** Registers the titles of this form's fields with unsaved input, for the message in case it has to be dropped. */
export function useTypedFields(schema: FormSchema, state: FormState): void {
  useEffect(() => {
    const titles = () => {
      const { values = {}, files = {} } = state.unsent() ?? {};
      const names = new Set([...Object.keys(values), ...Object.keys(files).map((path) => path.replace(/\..*/, ''))]);
      return [...names]
        .filter((name) => isVisible(schema, [name]))
        .map((name) => schema.properties[name]?.title ?? name);
    };
    typedFields.add(titles);
    return () => void typedFields.delete(titles);
  }, [schema, state]);
}
