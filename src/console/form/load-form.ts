import type { FormSchema } from '../../language/form.ts';
import type { OwnFormat } from '../../language/own-formats.ts';
import { addressOf, loadOnce } from '../session/screens.ts';
import { loadMerge } from './rjsf/all-of.ts';
import { withFormats } from './with-formats.ts';

/** A published form module: its schema, and its validators, to which the Ajv runtime modules are passed. */
export interface FormModule {
  readonly schema: FormSchema;
  /** The formats that its validators use besides those of all forms. */
  readonly formats?: readonly OwnFormat[];
  readonly validators: (require: (module: string) => unknown) => Record<string, unknown>;
}

/**
 * Loads a form's schema and precompiled validators, once per version. Rejects if the file cannot be fetched.
 *
 * @example
 * const { schema } = await loadForm('book');
 */
export function loadForm(name: string): Promise<FormModule> {
  return loadOnce(forms, addressOf(`forms/${name}.js`), importForm);
}

const forms = new Map<string, Promise<FormModule>>();

/** Loads a published form from its URL, with the formats its validators need. */
export async function importForm(url: string): Promise<FormModule> {
  const module = await withMerge((await import(/* @vite-ignore */ url)) as FormModule);
  const { formats = [] } = module;
  if (formats.length === 0) return module;
  const checks = await Promise.all(formats.map(async (name) => [name, await loadCheck[name]()] as const));
  return withFormats(module, Object.fromEntries(checks));
}

/** Returns a form after loading what merges the schemas of its `allOf`, if it has one. */
export async function withMerge(form: FormModule): Promise<FormModule> {
  if (JSON.stringify(form.schema).includes('"allOf":')) await loadMerge();
  return form;
}

/** Each format in a file of its own: the telephone metadata weighs half as much as the code that all forms share. */
const loadCheck: Readonly<Record<OwnFormat, () => Promise<(text: string) => boolean>>> = {
  money: async () => (await import('../../language/text/decimal.ts')).isDecimal,
  phone: async () => (await import('../../compile/form/phone-number.ts')).isPhoneNumber,
  'postal-code': async () => (await import('../../compile/form/postal-code.ts')).isPostalCode,
};
