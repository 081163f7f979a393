import * as equal from 'ajv/dist/runtime/equal.js';
import * as ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';

/**
 * The `require` passed to a published form module: the few Ajv runtime modules that precompiled validators need. Throws
 * for an unknown one, rather than passing a value unchecked.
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

/** Returns the exports of a CommonJS module, which bundlers put into `default` or `default.default`. */
function commonJs(module: { readonly default: unknown }): unknown {
  return typeof module.default === 'function' ? module : module.default;
}
