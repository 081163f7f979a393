/** A form's module, which is passed what its validators need. */
export interface Validating {
  readonly validators: (require: (module: string) => unknown) => Record<string, unknown>;
}

/**
 * Returns a form's module whose validators know a further format of texts.
 *
 * @example
 * withFormat(module, 'phone', isPhoneNumber)
 */
export function withFormat<Module extends Validating>(
  module: Module,
  format: string,
  isOne: (text: string) => boolean,
): Module {
  const added = (name: string, found: unknown): unknown => {
    if (name !== 'ajv-formats/dist/formats') return found;
    // What the page passes to published forms for this name.
    const { fullFormats } = found as { readonly fullFormats: object };
    return { fullFormats: { ...fullFormats, [format]: isOne } };
  };
  return { ...module, validators: (require) => module.validators((name) => added(name, require(name))) };
}
