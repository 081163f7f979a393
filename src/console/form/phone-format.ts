import { isPhoneNumber } from '../../compile/form/phone-number.ts';
import { type Validating, withFormat } from './with-format.ts';

/**
 * Returns a form's module whose validators know telephone numbers. In a file that is loaded for such forms alone: the
 * numbers of the world weigh half as much as the code that forms share.
 *
 * @example
 * withPhones(module) // to which 030 123456 is a number where the country is DE
 */
export function withPhones<Module extends Validating>(module: Module): Module {
  return withFormat(module, 'phone', isPhoneNumber);
}
