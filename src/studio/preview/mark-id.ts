import type { Json } from '../../language/json.ts';
import { memberOf } from '../help/schema-at.ts';

type Path = readonly (string | number)[];

/** Returns the id of the mark at a path. */
export function idOf(path: Path): string {
  return path.join('/');
}

/** Returns the path of a mark's id in a page: whole numbers are indices of lists, else names. */
export function pathOf(document: Json | undefined, id: string): Path {
  let here = document;
  return id.split('/').map((step) => {
    const key = Array.isArray(here) ? Number(step) : step;
    here = memberOf(here, key);
    return key;
  });
}
