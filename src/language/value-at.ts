import type { Json } from './json.ts';
import type { Path } from './places/place.ts';

/**
 * Returns the value at a path, or `undefined` if there is none.
 *
 * @example
 * valueAt({ a: [1, 2] }, ['a', 1]) // 2
 */
export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (here, step) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, step)
        ? (here as Readonly<Record<string | number, Json>>)[step]
        : undefined,
    value,
  );
}
