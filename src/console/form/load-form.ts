import type { FormSchema } from '../../language/form.ts';
import type { OwnFormat } from '../../language/own-formats.ts';
import { addressOf, loadOnce } from '../session/screens.ts';
import { withFormats } from './with-formats.ts';

/** A published form module: its schema, and its validators, which are passed the Ajv runtime modules they need. */
export interface FormModule {
  readonly schema: FormSchema;
  /** The formats that its validators ask for beyond those that all forms share. */
  readonly formats?: readonly OwnFormat[];
  readonly validators: (require: (module: string) => unknown) => Record<string, unknown>;
}

/**
 * Returns a form's schema and precompiled validators, fetched once per version. Rejects when the file cannot be fetched.
 *
 * @example
 * const { schema } = await loadForm('book');
 */
export function loadForm(name: string): Promise<FormModule> {
  return loadOnce(forms, addressOf(`forms/${name}.js`), importForm);
}

const forms = new Map<string, Promise<FormModule>>();

/** Returns the form of a published file, by its address, with all that its validators ask for beyond what forms share. */
export async function importForm(url: string): Promise<FormModule> {
  const module = (await import(/* @vite-ignore */ url)) as FormModule;
  const { formats = [] } = module;
  if (formats.length === 0) return module;
  const checks = await Promise.all(formats.map(async (name) => [name, await loadCheck[name]()] as const));
  return withFormats(module, Object.fromEntries(checks));
}

/** Each in a file of its own: the telephone numbers of the world weigh half as much as the code that forms share. */
const loadCheck: Readonly<Record<OwnFormat, () => Promise<(text: string) => boolean>>> = {
  money: async () => (await import('../../language/text/decimal.ts')).isDecimal,
  phone: async () => (await import('../../compile/form/phone-number.ts')).isPhoneNumber,
  'postal-code': async () => (await import('../../compile/form/postal-code.ts')).isPostalCode,
};
