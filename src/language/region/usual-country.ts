import { region } from './region.ts';

/** The default country; a module of its own, because no list formats numbers by it. */
export const usualCountry = 'CN';

/**
 * Returns the ISO 3166 code of the project's country, which telephone numbers and postal codes depend on.
 *
 * @example
 * projectCountry() // 'CN'
 */
export function projectCountry(): string {
  return region().country ?? usualCountry;
}
