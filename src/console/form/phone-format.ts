import { isPhoneNumber } from '../../compile/form/phone-number.ts';

interface Validating {
  readonly validators: (require: (module: string) => unknown) => Record<string, unknown>;
}

/**
 * Returns a form's module whose validators know telephone numbers. In a file that is loaded for such forms alone: the
 * numbers of the world weigh half as much as the code that forms share.
 *
 * @example
 * withPhones(module) // to which 030 123456 is a number where the country is DE
 */
export function withPhones<Module extends Validating>(module: Module): Module {
  return { ...module, validators: (require) => module.validators((name) => withPhone(name, require(name))) };
}

function withPhone(name: string, found: unknown): unknown {
  if (name !== 'ajv-formats/dist/formats') return found;
  // What the page passes to published forms for this name.
  const { fullFormats } = found as { readonly fullFormats: object };
  return { fullFormats: { ...fullFormats, phone: isPhoneNumber } };
}
