import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { projectCountry } from '../../language/region/usual-country.ts';

/**
 * Returns whether a text is a telephone number of the project's country as dialled there, or an international one with
 * + and its country code; spaces, dashes and brackets may separate the digits.
 *
 * @example
 * isPhoneNumber('030 123456') // true in DE, false in CN
 */
export function isPhoneNumber(text: string): boolean {
  return parsed(text)?.isValid() === true;
}

/**
 * Returns a telephone number formatted for readers in the project's country: national numbers as dialled, foreign ones
 * with their country code; any other text unchanged.
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
 * Returns the digits of a full or partial telephone number that are the same in every notation: without the code of the
 * project's country and the 0 before an area code; undefined for too few digits to search by.
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

// The check accepts only codes of the library's type.
function countryOf(): CountryCode {
  return projectCountry() as CountryCode;
}
