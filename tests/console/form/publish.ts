import { compileForm } from '../../../src/compile/form/form-module.ts';
import { type FormModule, importForm } from '../../../src/console/form/load-form.ts';
import type { FormSchema } from '../../../src/language/form.ts';

/** Returns the form module of a schema, compiled and loaded as in the product. */
export function publish(schema: Omit<FormSchema, 'type'>): Promise<FormModule> {
  // Spreading loses the type of `properties` from FormSchema's index signature.
  const text = compileForm({ type: 'object', ...schema } as FormSchema);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return importForm(url);
}
