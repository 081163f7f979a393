import { compileForm } from '../../../src/compile/form/form-module.ts';
import { type FormModule, importForm } from '../../../src/console/form/load-form.ts';
import type { FormSchema } from '../../../src/language/form.ts';

/** The form module of a schema, published and loaded the way the product does it. */
export function publish(schema: Omit<FormSchema, 'type'>): Promise<FormModule> {
  // Spreading loses what FormSchema's index signature knows of `properties`.
  const text = compileForm({ type: 'object', ...schema } as FormSchema);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return importForm(url);
}
