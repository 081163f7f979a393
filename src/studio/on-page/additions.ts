import type { Json } from '../../language/json.ts';
import { isMembers, mapMembers, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { titleAt } from '../../language/places/row.ts';
import { valueAt } from '../../language/value-at.ts';
import { newItem, numbered } from '../../words/zh-CN/studio/on-page.ts';
import { rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import { menuAdditionsTo } from '../menu/additions.ts';
import { blankFor } from '../parts/blank.ts';
import type { Path } from '../parts/part.ts';
import { actionsFor, bulkActionsFor, sheetActionsFor } from './add-actions.ts';
import { choicesFor, fieldsFor } from './add-fields.ts';
import { comparisonsFor, figuresFor } from './add-figures.ts';
import { openingsFor } from './add-openings.ts';
import { tasksFor } from './add-panels.ts';
import { sectionsFor } from './add-sections.ts';
import { tabsFor } from './add-tabs.ts';
import { addableTo, entryFor } from './addable.ts';
import type { Addition } from './addition.ts';
import { isMapAt, kindsAt, nextKey } from './kinds-at.ts';
import type { Page } from './marks-of.ts';

/**
 * Returns the possible additions to a list or map: those from the record and the contract, else the language's kinds.
 */
export function additionsTo(page: Page, list: Path, before?: Path): readonly Addition[] {
  if (page.kind === 'menu') return menuAdditionsTo(page, list, before);
  if (isInferred(page, list)) return [];
  const source = own(sources, String(list.at(-1)));
  const fields = addableTo(page, list).map(({ value, title }) => ({
    title: title ?? String(value),
    note: String(value),
    value: entryFor(page, list, String(value)),
  }));
  const more = source?.(page, list) ?? [];
  const isKnown = source !== undefined || fields.length > 0 || namesFields.has(String(list.at(-1)));
  const found = isKnown ? [...fields, ...more] : blanksOf(page, list);
  const taken = titlesAt(page, list);
  return found.map((addition) => unlike(taken, addition));
}

/** Lists whose entries are always fields. */
const namesFields: ReadonlySet<string> = new Set(['columns', 'fields', 'filters', 'search', 'lines']);

/**
 * Returns whether a list belongs to a part that the file does not contain, such as the columns of a default history,
 * and so cannot be changed entry by entry.
 */
function isInferred({ written, document }: Page, list: Path): boolean {
  if (written === undefined) return false;
  const around = list.map((_, length) => list.slice(0, length + 1));
  return around.some((path) => Array.isArray(valueAt(document ?? null, path)) && valueAt(written, path) === undefined);
}

/** Returns the titles of the entries of a list or map on the page. */
function titlesAt({ names, document }: Page, list: Path): readonly string[] {
  const held = list.reduce<Json | undefined>(memberOf, document);
  const entries: readonly (readonly [string | number, Json])[] = Array.isArray(held)
    ? held.map((entry: Json, index) => [index, entry] as const)
    : Object.entries(membersOf(held));
  return entries.flatMap(([key, entry]) => {
    const title = memberOf(entry, 'title');
    const field = memberOf(entry, 'field') ?? entry;
    if (typeof title === 'string') return [title];
    return typeof field === 'string' ? [titleAt(rowAt(names, document, [...list, key]), field)] : [];
  });
}

/** Returns an addition with a unique title, which its confirmation repeats. */
function unlike(taken: readonly string[], addition: Addition): Addition {
  const { title, value } = addition;
  // An entry that only names another part has that part's title.
  if (!taken.includes(title) || (isMembers(value) && memberOf(value, 'title') === undefined && !('field' in value)))
    return addition;
  const free = taken.map((_, index) => numbered(title, index + 2)).find((one) => !taken.includes(one)) ?? title;
  if (typeof value === 'string') return { ...addition, title: free, value: { field: value, title: free } };
  const named = mapMembers(membersOf(value), (one, key) =>
    key === 'confirm' ? String(one).replace(title, () => free) : one,
  );
  return { ...addition, title: free, value: { ...named, title: free } };
}

const sources: Readonly<Record<string, (page: Page, list: Path) => readonly Addition[]>> = {
  toolbar: (page, list) => [...actionsFor(page, list), ...openingsFor(page, list)],
  row: (page, list) => [...actionsFor(page, list), ...openingsFor(page, list)],
  bulk: bulkActionsFor,
  actions: sheetActionsFor,
  tabs: tabsFor,
  sections: sectionsFor,
  figures: figuresFor,
  compare: comparisonsFor,
  tasks: tasksFor,
  properties: fieldsFor,
  oneOf: choicesFor,
  enum: () => [],
  sheets: () => [],
};

/**
 * Returns a blank entry for each kind of a list, or a single one if it has no kinds; without those that cannot be
 * blank.
 */
function blanksOf(page: Page, list: Path): readonly Addition[] {
  const { kind, document } = page;
  const blank = (of?: string): Json => blankFor(kind, document, [...list, nextKey(document, list)], of);
  const kinds = kindsAt(page, list);
  const all =
    kinds.length === 0
      ? [{ title: newItem, note: '', key: 'item', value: blank() }]
      : kinds.map(({ kind: one, title }) => ({ title, note: one, key: one, value: blank(one) }));
  return all.filter(({ value }) => Object.keys(membersOf(value)).every((key) => key === 'kind') && isMembers(value));
}

/** Returns a unique name for a new entry of a map; undefined for a list. */
export function freeKey({ document }: Page, map: Path, wanted: string | undefined): string | undefined {
  const held = map.reduce<Json | undefined>(memberOf, document);
  if (wanted === undefined || !isMapAt(held, map)) return undefined;
  const taken = new Set(Object.keys(membersOf(held)));
  const numbers = Array.from({ length: taken.size + 1 }, (_, index) =>
    index === 0 ? wanted : `${wanted}${index + 1}`,
  );
  return numbers.find((name) => !taken.has(name)) ?? wanted;
}
