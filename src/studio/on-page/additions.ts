import { inLanguage } from '../../check/editor/in-language.ts';
import { writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { clauseEnd } from '../../words/zh-CN/studio/parts.ts';
import { alternatives, memberOf, partOf, schemasAt } from '../help/schema-at.ts';
import { pageLanguage } from '../page-language.ts';
import { blankFor } from '../parts/blank.ts';
import type { Path } from '../parts/part.ts';
import { actionsFor } from './add-actions.ts';
import { fieldsFor } from './add-fields.ts';
import { sectionsFor } from './add-sections.ts';
import { tabsFor } from './add-tabs.ts';
import { tasksFor } from './add-tasks.ts';
import { addableTo } from './addable.ts';
import type { Addition } from './addition.ts';
import type { Page } from './marks-of.ts';

/** Returns what can be added to a list or map: what the record and the contract have for it, else the language's kinds. */
export function additionsTo(page: Page, list: Path): readonly Addition[] {
  const fields = addableTo(page, list).map(({ value, title }) => ({
    title: title ?? String(value),
    note: String(value),
    value,
  }));
  if (fields.length > 0 || namesFields.has(String(list.at(-1)))) return fields;
  const own = sources[String(list.at(-1))]?.(page, list) ?? [];
  return [...own, ...kindsOf(page, list)];
}

/** Lists whose entries name fields only. */
const namesFields: ReadonlySet<string> = new Set(['columns', 'fields', 'filters', 'search']);

const sources: Readonly<Record<string, (page: Page, list: Path) => readonly Addition[]>> = {
  toolbar: actionsFor,
  row: actionsFor,
  bulk: actionsFor,
  tabs: tabsFor,
  sections: sectionsFor,
  tasks: tasksFor,
  properties: fieldsFor,
};

/** What holds its entries by name, also while it is not written. */
const maps: ReadonlySet<string> = new Set(['tabs', 'toolbar', 'row', 'bulk', 'properties']);

function isMapAt(held: Json | undefined, path: Path): boolean {
  return isMembers(held) || (held === undefined && maps.has(String(path.at(-1))));
}

/** One blank entry of each kind that the language has for a list, or of the only one. */
function kindsOf({ kind, document }: Page, list: Path): readonly Addition[] {
  const root = inLanguage(writtenSchemaOf(kind), pageLanguage);
  const held = list.reduce<Json | undefined>(memberOf, document);
  const path = [...list, isMapAt(held, list) ? ' ' : Array.isArray(held) ? held.length : 0];
  const [part] = schemasAt(root, document, list).map((owner) => partOf(owner, path.at(-1) ?? ''));
  const [entry] = part === undefined ? [] : alternatives(root, part, undefined);
  const { enum: kinds = [], enumDescriptions = [] } = entry?.properties?.kind ?? {};
  return kinds.map((one, index) => ({
    title: enumDescriptions[index]?.split(clauseEnd)[0] ?? String(one),
    note: String(one),
    key: String(one),
    value: blankFor(kind, document, path, String(one)),
  }));
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
