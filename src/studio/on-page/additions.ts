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

/** Returns what can be added to a list or map: what the record and the contract have for it, else the language's kinds. */
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

/** Lists whose entries are fields only. */
const namesFields: ReadonlySet<string> = new Set(['columns', 'fields', 'filters', 'search', 'lines']);

/** Whether a list stands in what the file does not write, such as the columns of a history: there it is all or nothing. */
function isInferred({ written, document }: Page, list: Path): boolean {
  if (written === undefined) return false;
  const around = list.map((_, length) => list.slice(0, length + 1));
  return around.some((path) => Array.isArray(valueAt(document ?? null, path)) && valueAt(written, path) === undefined);
}

/** What the entries of a list or map are called on the page. */
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

/** An addition by a title that nothing beside it has; its question repeats it. */
function unlike(taken: readonly string[], addition: Addition): Addition {
  const { title, value } = addition;
  // What only names another has its title.
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

/** A blank entry of each kind that the language has for a list, or one where it has none, as far as it can be left blank. */
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

/** Returns the name of a new entry of a map, which no other one has; undefined for a list. */
export function freeKey({ document }: Page, map: Path, wanted: string | undefined): string | undefined {
  const held = map.reduce<Json | undefined>(memberOf, document);
  if (wanted === undefined || !isMapAt(held, map)) return undefined;
  const taken = new Set(Object.keys(membersOf(held)));
  const numbers = Array.from({ length: taken.size + 1 }, (_, index) =>
    index === 0 ? wanted : `${wanted}${index + 1}`,
  );
  return numbers.find((name) => !taken.has(name)) ?? wanted;
}
