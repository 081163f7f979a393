import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { region } from '../../language/region/region.ts';
import { usualCountry } from '../../language/region/usual-country.ts';

/**
 * Returns whether a text is a telephone number that can be dialled in the project's country, or one of any country that
 * begins with + and its code; written with the spaces, dashes and brackets that people use, and nothing around it.
 *
 * @example
 * isPhoneNumber('030 123456') // true in DE, false in CN
 */
export function isPhoneNumber(text: string): boolean {
  // The library's type lists the codes that the check has let through.
  const defaultCountry = (region().country ?? usualCountry) as CountryCode;
  return parsePhoneNumberFromString(text, { defaultCountry, extract: false })?.isValid() === true;
}
