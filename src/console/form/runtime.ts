import * as equal from 'ajv/dist/runtime/equal.js';
import * as ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/**
 * The `require` that a published form module is given: the few runtime modules of Ajv that precompiled validators
 * refer to. An unknown one throws, rather than letting a value through unchecked.
 */
export function requireRuntime(module: string): unknown {
  const found = modules[module];
  if (found === undefined) throw new Error(`A form asks for "${module}", which the page does not have.`);
  return found;
}

const modules: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': commonJs(equal),
  'ajv/dist/runtime/ucs2length': commonJs(ucs2length),
  'ajv-formats/dist/formats': { fullFormats },
};

/** Bundlers differ in whether `default` of a CommonJS module is its `exports` or its `exports.default`. */
function commonJs(module: { readonly default: unknown }): unknown {
  return typeof module.default === 'function' ? module : module.default;
}
