/** A form module, with the `require` of its validators. */
interface Validating {
  readonly validators: (require: (module: string) => unknown) => Record<string, unknown>;
}

/**
 * Returns a form module whose validators know additional string formats: format → whether a text matches it.
 *
 * @example
 * withFormats(module, { phone: isPhoneNumber })
 */
export function withFormats<Module extends Validating>(
  module: Module,
  formats: Readonly<Record<string, (text: string) => boolean>>,
): Module {
  const added = (name: string, found: unknown): unknown => {
    if (name !== 'ajv-formats/dist/formats') return found;
    // The module that the page passes to published forms under this name.
    const { fullFormats } = found as { readonly fullFormats: object };
    return { fullFormats: { ...fullFormats, ...formats } };
  };
  return { ...module, validators: (require) => module.validators((name) => added(name, require(name))) };
}
