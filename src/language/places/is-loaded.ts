import type { SheetPlace } from './place.ts';

/**
 * Returns whether a sheet shows the response of its own request, and so a record with all of its fields. A sheet whose
 * request is optional for back ends shows the row of its list instead.
 *
 * @example
 * isLoaded({ calls: [] }) // false
 */
export function isLoaded({ calls: [request] }: Pick<SheetPlace, 'calls'>): boolean {
  return request !== undefined && request.found?.call.optional !== true;
}
