import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { projectCountry } from '../../language/region/usual-country.ts';

/**
 * Returns whether a text is a telephone number that can be dialled in the project's country, or one of any country that
 * begins with + and its code; written with the spaces, dashes and brackets that people use, and nothing around it.
 *
 * @example
 * isPhoneNumber('030 123456') // true in DE, false in CN
 */
export function isPhoneNumber(text: string): boolean {
  return parsed(text)?.isValid() === true;
}

/**
 * Returns a telephone number as people of the project's country read it: one of theirs as they dial it, one of another country with
 * its code; any other text unchanged.
 *
 * @example
 * nationalForm('+4930123456') // '030 123456' in DE, '+49 30 123456' in FR
 */
export function nationalForm(text: string): string {
  const number = parsed(text);
  if (number?.isValid() !== true) return text;
  return number.country === countryOf() ? number.formatNational() : number.formatInternational();
}

/**
 * Returns the digits that a telephone number, or the beginning of one, has in common with all ways to write it: without the
 * code of the project's country and the 0 before an area; undefined for so few digits that any number has them.
 *
 * @example
 * nationalDigits('+49 30 1234') // '301234' in DE, as for '030 1234'
 */
export function nationalDigits(text: string): string | undefined {
  const digits = parsed(text)?.nationalNumber ?? text.replace(/[^\d+]/g, '');
  const own = digits.replace(/^0+/, '');
  return /^\d{4,}$/.test(own) ? own : undefined;
}

function parsed(text: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, { defaultCountry: countryOf(), extract: false });
}

// The library's type lists the codes that the check has let through.
function countryOf(): CountryCode {
  return projectCountry() as CountryCode;
}
