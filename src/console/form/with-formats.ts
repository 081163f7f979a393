/** A form's module, which is passed what its validators need. */
interface Validating {
  readonly validators: (require: (module: string) => unknown) => Record<string, unknown>;
}

/**
 * Returns a form's module whose validators know further formats of texts, each with whether a text has it.
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
    // What the page passes to published forms for this name.
    const { fullFormats } = found as { readonly fullFormats: object };
    return { fullFormats: { ...fullFormats, ...formats } };
  };
  return { ...module, validators: (require) => module.validators((name) => added(name, require(name))) };
}
