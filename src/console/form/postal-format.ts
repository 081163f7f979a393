import { isPostalCode } from '../../compile/form/postal-code.ts';
import { type Validating, withFormat } from './with-format.ts';

/**
 * Returns a form's module whose validators know postal codes. In a file that is loaded for such forms alone.
 *
 * @example
 * withPostalCodes(module) // to which 10115 is one where the country is DE
 */
export function withPostalCodes<Module extends Validating>(module: Module): Module {
  return withFormat(module, 'postal-code', isPostalCode);
}
