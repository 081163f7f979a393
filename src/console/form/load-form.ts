import type { FormSchema } from '../../language/form.ts';
import { addressOf, once } from '../session/screens.ts';

/** A published form module: its schema, and its validators, which are passed the Ajv runtime modules they need. */
export interface FormModule {
  readonly schema: FormSchema;
  /** Whether its validators ask for the format `phone`. */
  readonly hasPhones?: true;
  /** The same for `postal-code`. */
  readonly hasPostalCodes?: true;
  readonly validators: (require: (module: string) => unknown) => Record<string, unknown>;
}

/**
 * Returns a form's schema and precompiled validators, fetched once per version. Rejects when the file cannot be fetched.
 *
 * @example
 * const { schema } = await loadForm('book');
 */
export function loadForm(name: string): Promise<FormModule> {
  return once(forms, addressOf(`forms/${name}.js`), importForm);
}

const forms = new Map<string, Promise<FormModule>>();

/** Returns the form of a published file, by its address, with all that its validators ask for beyond what forms share. */
export async function importForm(url: string): Promise<FormModule> {
  const module = (await import(/* @vite-ignore */ url)) as FormModule;
  const dialled = module.hasPhones ? (await import('./phone-format.ts')).withPhones(module) : module;
  return module.hasPostalCodes ? (await import('./postal-format.ts')).withPostalCodes(dialled) : dialled;
}
