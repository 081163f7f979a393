import type { RowAt } from './place.ts';

/** The usual fields of a record's name, in order of precedence. */
export const usualNames = ['name', 'title', 'nickname', 'username'] as const;

/**
 * Returns the field that a record declares as the name behind an id (`nameOf`), by default its own `id`; `undefined` if
 * it declares none.
 *
 * @example
 * declaredName({ properties: { id: {}, title: { nameOf: 'id' } } }) // 'title'
 */
export function declaredName(schema: RowAt['schema'], id = 'id'): string | undefined {
  const properties = Object.entries(schema?.properties ?? {});
  return properties.find(([, { nameOf }]) => nameOf === id)?.[0];
}
