import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { newItem } from '../../words/zh-CN/studio/on-page.ts';
import { memberOf } from '../help/schema-at.ts';
import { blankFor } from '../parts/blank.ts';
import type { Path } from '../parts/part.ts';
import { actionsFor, bulkActionsFor } from './add-actions.ts';
import { fieldsFor } from './add-fields.ts';
import { figuresFor } from './add-figures.ts';
import { sectionsFor } from './add-sections.ts';
import { tabsFor } from './add-tabs.ts';
import { tasksFor } from './add-tasks.ts';
import { addableTo } from './addable.ts';
import type { Addition } from './addition.ts';
import { isMapAt, kindsAt, nextIn } from './kinds-at.ts';
import type { Page } from './marks-of.ts';

/** Returns what can be added to a list or map: what the record and the contract have for it, else the language's kinds. */
export function additionsTo(page: Page, list: Path): readonly Addition[] {
  const fields = addableTo(page, list).map(({ value, title }) => ({
    title: title ?? String(value),
    note: String(value),
    value,
  }));
  const more = own(sources, String(list.at(-1)))?.(page, list) ?? [];
  const isField = fields.length > 0 || namesFields.has(String(list.at(-1)));
  return isField ? [...fields, ...more] : [...more, ...blanksOf(page, list)];
}

/** Lists whose entries are fields only. */
const namesFields: ReadonlySet<string> = new Set(['columns', 'fields', 'filters', 'search', 'figures']);

const sources: Readonly<Record<string, (page: Page, list: Path) => readonly Addition[]>> = {
  toolbar: actionsFor,
  row: actionsFor,
  bulk: bulkActionsFor,
  tabs: tabsFor,
  sections: sectionsFor,
  figures: figuresFor,
  tasks: tasksFor,
  properties: fieldsFor,
};

/** One blank entry of each kind that the language has for a list, or one where it has none. */
function blanksOf(page: Page, list: Path): readonly Addition[] {
  const { kind, document } = page;
  const blank = (of?: string): Json => blankFor(kind, document, [...list, nextIn(document, list)], of);
  const kinds = kindsAt(page, list);
  if (kinds.length === 0)
    return own(sources, String(list.at(-1))) ? [] : [{ title: newItem, note: '', key: 'item', value: blank() }];
  return kinds.map(({ kind: one, title }) => ({ title, note: one, key: one, value: blank(one) }));
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
