import { rangeOf } from '../../kinds/columns/fits.ts';
import { withName, withValue } from '../edit.ts';
import type { Json } from '../json.ts';
import { isMembers, type Members } from '../members.ts';
import { own } from '../own.ts';
import type { Contract } from '../places/contract.ts';
import { isDated, type RangeOf } from '../range.ts';
import type { Files, Migration } from './migration.ts';
import { type Part, type PartName, partsOf } from './names-parts.ts';
import { screenFile } from './screens.ts';
import type { Path } from './text.ts';

const roots: readonly (readonly [RegExp, PartName])[] = [
  [screenFile, 'screen'],
  [/^schemas\/forms\/[^/]+\.json$/, 'schema'],
  [/^schemas\/records\/[^/]+\.json$/, 'record'],
];

/**
 * Gives each idea one name, and each name one idea:
 *
 *     "kind": "badge", "choice"              → "enum"
 *     "kind": "time", "widget": "datetime"   → "date-time"
 *     { "present": false }                   → null
 *     "views"; a link's "view"               → "tabs"; "tab"
 *     values in a tab's or link's "filters"  → "where"
 *     ranges there as "1,99"                 → { "minimum": 1, "maximum": 99 }
 *     a tab's "hidden"                       → "hiddenColumns"
 *     a view's "open": "inline"              → "inline": true
 *     a fields section's "columns"           → "perRow"
 *     "title" of a sheet or a reveal         → "heading"
 *     "cards" of a figures panel             → "figures"
 *     an image's "with"                      → "body"
 *     "with", "by" of permissions            → "from", "field"
 */
export const names: Migration = {
  version: 5,
  title: ({ names }) => names,
  migrate(files, factsOf) {
    const lists = listsIn(files, factsOf(files));
    const rewritten = Object.entries(files).map(([path, text]) => [path, withCurrentNames(path, text, lists)]);
    return Object.fromEntries(rewritten);
  },
};

/** Returns the kind of range that a list's filter has, or `undefined` if it filters by values. */
type Ranges = (screen: string, field: string) => RangeOf | undefined;

/**
 * Returns a file with the names of this version of the language; ranges in text become ends only where `rangeIn`
 * returns their kind.
 *
 * @example
 * withCurrentNames('screens/book.json', '{ "columns": [{ "kind": "badge" }] }') // '{ "columns": [{ "kind": "enum" }] }'
 */
export function withCurrentNames(path: string, text: string, rangeIn: Ranges = () => undefined): string {
  const [, root] = roots.find(([files]) => files.test(path)) ?? [];
  if (root === undefined) return text;
  const name = /([^/]+)\.json$/.exec(path)?.[1] ?? '';
  const edits = partsOf(root, JSON.parse(text) as Json).flatMap((part) => editsOf(part, name, rangeIn));
  // Later positions first: an edit moves the text inside and after it.
  return edits.reverse().reduce((current, edit) => edited(current, edit), text);
}

/** An edit of one entry of an object: its value, its name or its removal. */
interface Edit {
  readonly path: Path;
  readonly change: Change;
}

type Change = { readonly value?: Json; readonly name?: string } | 'remove';

function edited(text: string, { path, change }: Edit): string {
  if (change === 'remove') return withValue(text, path, undefined);
  const valued = change.value === undefined ? text : withValue(text, path, change.value);
  return change.name === undefined ? valued : withName(valued, path, change.name);
}

function editsOf({ is, node, path }: Part, list: string, rangeIn: Ranges): readonly Edit[] {
  const changes = Object.entries(rules[is]?.(node) ?? {}).filter(([key]) => node[key] !== undefined);
  const edits = changes.map(([key, change]) => ({ path: [...path, key], change }));
  if (is !== 'tab' && is !== 'link') return edits;
  const screen = is === 'link' ? node.screen : list;
  return [...edits, ...rangesOf(node, typeof screen === 'string' ? screen : '', [...path, 'filters'], rangeIn)];
}

/** Returns the edits of a part, by key. */
type Rule = (node: Members) => Readonly<Record<string, Change>>;

const rules: Partial<Record<PartName, Rule>> = {
  screen: () => ({ views: { name: 'tabs' } }),
  tab: () => ({ filters: { name: 'where' }, hidden: { name: 'hiddenColumns' } }),
  link: () => ({ filters: { name: 'where' }, view: { name: 'tab' } }),
  column: kinds({ badge: 'enum', time: 'date-time' }),
  filter: kinds({ choice: 'enum' }),
  sheet: () => ({ title: { name: 'heading' } }),
  reveal: () => ({ title: { name: 'heading' } }),
  section: ({ kind }) => (kind === 'fields' ? { columns: { name: 'perRow' } } : {}),
  panel: () => ({ cards: { name: 'figures' } }),
  action: ({ kind, open }) =>
    kind === 'view' ? { open: open === 'inline' ? { value: true, name: 'inline' } : 'remove' } : {},
  when: absences,
  ui: uiChanges,
  permissions: ({ catalogues }) => (catalogues === undefined ? {} : { by: { name: 'field' } }),
};

function kinds(now: Readonly<Record<string, string>>): Rule {
  return ({ kind }) => {
    const value = own(now, String(kind));
    return value === undefined ? {} : { kind: { value } };
  };
}

function absences(when: Members): Readonly<Record<string, Change>> {
  const absent = Object.entries(when).filter(([, condition]) => isMembers(condition) && condition.present === false);
  return Object.fromEntries(absent.map(([field]) => [field, { value: null }]));
}

function uiChanges({ widget }: Members): Readonly<Record<string, Change>> {
  if (widget === 'datetime') return { widget: { value: 'date-time' } };
  if (widget === 'image') return { with: { name: 'body' } };
  return widget === 'permissions' ? { with: { name: 'from' } } : {};
}

function rangesOf({ filters }: Members, screen: string, path: Path, rangeIn: Ranges): readonly Edit[] {
  if (!isMembers(filters)) return [];
  return Object.entries(filters).flatMap(([field, value]) => {
    const range = rangeIn(screen, field);
    const written = range === undefined || typeof value !== 'string' ? undefined : writtenRange(value, range);
    return written === undefined ? [] : [{ path: [...path, field], change: { value: written } }];
  });
}

/** Returns a range in an address's text format as files write it; presets and placeholders stay. */
function writtenRange(text: string, range: RangeOf): Json | undefined {
  if (text === 'empty') return null;
  if (text === 'present') return { present: true };
  const [minimum = '', maximum = '', ...more] = text.split(',');
  if (!text.includes(',') || more.length > 0) return undefined;
  const end = (one: string): Json => (isDated(range) ? one : Number(one));
  return { ...(minimum !== '' && { minimum: end(minimum) }), ...(maximum !== '' && { maximum: end(maximum) }) };
}

/** Returns the range filters of lists: declared by their filters, else by the record's property. */
function listsIn(files: Files, { records }: Contract): Ranges {
  return (screen, field) => {
    const list = JSON.parse(files[`screens/${screen}.json`] ?? '{}') as Json;
    if (!isMembers(list) || !Array.isArray(list.filters)) return undefined;
    const filters: readonly Json[] = list.filters;
    const filter = filters.find((one) => one === field || (isMembers(one) && one.field === field));
    const kind = isMembers(filter) ? filter.kind : undefined;
    if (filter === undefined || (kind !== undefined && kind !== 'range')) return undefined;
    return rangeOf(field, own(own(records, String(list.record))?.properties, field));
  };
}
