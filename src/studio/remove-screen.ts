import { withValue } from '../language/edit.ts';
import type { Json } from '../language/json.ts';
import { parseJson } from '../language/parse.ts';
import { type ProjectFiles, places } from '../language/project/project.ts';

/**
 * Returns the changes that remove a page: its file is deleted (null), and the menu loses every entry that leads to it.
 */
export function removeScreen(files: ProjectFiles, id: string): Readonly<Record<string, string | null>> {
  const menu = files[places.menu] ?? '{}';
  // From the end, so that removals do not move what is still to be found.
  const without = entriesOf(menu, id).reduceRight((text, path) => withValue(text, path, undefined), menu);
  return { [`screens/${id}.json`]: null, ...(without === menu ? {} : { [places.menu]: without }) };
}

type Path = readonly (string | number)[];

function entriesOf(menu: string, id: string): readonly Path[] {
  try {
    return find(parseJson(menu), id, []);
  } catch {
    // A menu that is not JSON at the moment is mended by hand: the check reports the missing page.
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
