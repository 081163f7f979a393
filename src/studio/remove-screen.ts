import { withValue } from '../language/edit.ts';
import type { Json } from '../language/json.ts';
import { parseJson } from '../language/parse.ts';
import { type ProjectFiles, places } from '../language/project/project.ts';

/** The files without a page: its own is taken away (null), and the menu loses every entry that leads to it. */
export function removeScreen(files: ProjectFiles, id: string): Readonly<Record<string, string | null>> {
  const menu = files[places.menu] ?? '{}';
  // From the end, so that what is taken away moves nothing that is still to be found.
  const without = entriesOf(menu, id).reduceRight((text, path) => withValue(text, path, undefined), menu);
  return { [`screens/${id}.json`]: null, ...(without === menu ? {} : { [places.menu]: without }) };
}

type Path = readonly (string | number)[];

function entriesOf(menu: string, id: string): readonly Path[] {
  try {
    return find(parseJson(menu), id, []);
  } catch {
    // A menu that is no JSON just now is mended by hand: the check tells of the page that is gone.
    return [];
  }
}

function find(value: Json, id: string, path: Path): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('screen' in value && value.screen === id) return [path];
  return Object.entries(value).flatMap(([key, child]) =>
    find(child as Json, id, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
