import { region } from './region.ts';

/** The country of a project that names none; in a file of its own, for no list shows a number by it. */
export const usualCountry = 'CN';

/**
 * Returns the country by which telephone numbers and postal codes go: the project's, by its ISO 3166 code.
 *
 * @example
 * projectCountry() // 'CN'
 */
export function projectCountry(): string {
  return region().country ?? usualCountry;
}
