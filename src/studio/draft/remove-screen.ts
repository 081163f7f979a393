import { newProblems } from '../../change/uses/new-problems.ts';
import type { Problem } from '../../check/problems/problem.ts';
import { withValue } from '../../language/edit.ts';
import type { Json } from '../../language/json.ts';
import { readJson } from '../../language/parse.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import { memberOf } from '../help/schema-at.ts';
import { pageLanguage } from '../page-language.ts';

/**
 * Returns the changes that remove a page: its file is deleted (null), and the menu loses every reference to it: its
 * entries, the groups left empty, and its name in the search. A group keeps its title.
 */
export function removeScreen(files: ProjectFiles, id: string): Readonly<Record<string, string | null>> {
  const menu = files[places.menu] ?? '{}';
  const without = withoutScreen(menu, id);
  return { [`screens/${id}.json`]: null, ...(without === menu ? {} : { [places.menu]: without }) };
}

/** The changes that remove a page, and its uses elsewhere, which would fail the check. */
export interface ScreenRemoval {
  readonly changes: Readonly<Record<string, string | null>>;
  readonly problems: readonly Problem[];
}

/** Returns the removal of a page by its file, and its uses besides the menu. */
export function screenRemoval(files: ProjectFiles, path: string): ScreenRemoval {
  const changes = removeScreen(files, places.screens.exec(path)?.[1] ?? '');
  const { [path]: _, ...others } = files;
  const left = Object.entries(changes).filter((entry): entry is [string, string] => entry[1] !== null);
  return { changes, problems: newProblems(files, pageLanguage)({ ...others, ...Object.fromEntries(left) }) };
}

type Path = readonly (string | number)[];

function withoutScreen(menu: string, id: string): string {
  const content = read(menu);
  const [items, search] = [listIn(content, 'items'), listIn(content, 'search')];
  const gone = [...entriesIn(items, id, ['items']), ...namesIn(search, id)];
  const titled = groupsToKeep(items, id).reduce(
    (text, [index, group]) => withValue(text, ['items', index, 'group'], group),
    menu,
  );
  // Starting from the end, so that removals do not move later positions.
  return gone.reduceRight((text, path) => withValue(text, path, undefined), titled);
}

/** Parses the menu; an invalid one is repaired manually: the check reports the missing page. */
function read(menu: string): Json {
  return readJson(menu) ?? null;
}

function entriesIn(items: readonly Json[], id: string, path: Path): readonly Path[] {
  return items.flatMap((item, index) => {
    const here = [...path, index];
    return isOnlyFor(item, id) ? [here] : entriesIn(listIn(item, 'children'), id, [...here, 'children']);
  });
}

function isOnlyFor(item: Json, id: string): boolean {
  const children = listIn(item, 'children');
  return memberOf(item, 'screen') === id || (children.length > 0 && children.every((child) => isOnlyFor(child, id)));
}

/** Returns the paths of a name in a list; that of the list itself if it would be empty. */
function namesIn(search: readonly Json[], id: string): readonly Path[] {
  const found = search.flatMap((name, index) => (name === id ? [['search', index]] : []));
  return found.length > 0 && found.length === search.length ? [['search']] : found;
}

/**
 * Returns the groups whose title has to be kept: a group is titled by its first entry, and if that is removed, by the
 * next.
 */
function groupsToKeep(items: readonly Json[], id: string): readonly (readonly [index: number, group: Json])[] {
  return items.flatMap((item, index) => {
    const group = memberOf(item, 'group');
    if (group === undefined || !isOnlyFor(item, id)) return [];
    const next = items.findIndex(
      (other, at) => at > index && (memberOf(other, 'group') !== undefined || !isOnlyFor(other, id)),
    );
    return next < 0 || memberOf(items[next], 'group') !== undefined ? [] : [[next, group] as const];
  });
}

function listIn(value: Json, key: string): readonly Json[] {
  const list = memberOf(value, key);
  return Array.isArray(list) ? list : [];
}
