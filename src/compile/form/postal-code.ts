import imported, { locales } from 'validator/lib/isPostalCode.js';
import { projectCountry } from '../../language/region/usual-country.ts';

/**
 * Returns whether a text is a postal code of the project's country. For a country that the library does not know, it
 * must be two to ten letters and digits, possibly in groups.
 *
 * @example
 * isPostalCode('10115') // true in DE, false in GB
 */
export function isPostalCode(text: string): boolean {
  const country = projectCountry();
  const known = locales.find((locale) => locale === country);
  return known === undefined ? unknown.test(text) : matches(text, known);
}

const unknown = /^(?=.{2,10}$)[A-Z\d]+(?:[ -][A-Z\d]+)*$/i;

// The package is CommonJS: outside bundlers its default export is one level deeper.
const matches: typeof imported = typeof imported === 'function' ? imported : Reflect.get(imported, 'default');
