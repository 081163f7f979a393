import { withValue } from '../edit.ts';
import { inferScreen } from '../infer/infer.ts';
import type { Json } from '../json.ts';
import { isMembers } from '../members.ts';
import { valueAt } from '../value-at.ts';
import type { Files, Migration } from './migration.ts';
import { withCurrentNames } from './names.ts';
import { screenFile, withScreens } from './screens.ts';
import { type Path, pathsOf, withShortEntry } from './text.ts';

/**
 * Removes from screens the values that follow from the record and the contract:
 *
 *     enums that all screens name alike → the record's property
 *     kind, options, sortable, enums, permission → gone where the screen in full stays the same without them
 *     { "field": "name" }               → "name"
 */
export const inferred: Migration = {
  version: 2,
  title: ({ inferred }) => inferred,
  migrate(files, factsOf) {
    const named = withEnumNames(files);
    const facts = factsOf(named);
    return withScreens(named, (text, path) => {
      // Inference knows the current names only.
      const full = (one: string): string =>
        JSON.stringify(sorted(inferScreen(JSON.parse(withCurrentNames(path, one)), facts)));
      const needed = actionPermissionOf(facts.permissionOf);
      return abbreviated(shortened(text, (one, other) => full(one) === full(other), needed));
    });
  },
};

type Needed = (action: Json | undefined) => string | undefined;

/** Removes each inferred key, except those without which the full screen would differ. */
function shortened(text: string, isSame: (one: string, other: string) => boolean, needed: Needed): string {
  let current = text;
  for (const path of pathsOf(JSON.parse(text))) {
    const value = valueAt(JSON.parse(current), path);
    if (isEmptied(path, value)) current = withValue(current, path, undefined);
    if (!isInferable(path)) continue;
    const owner = valueAt(JSON.parse(current), path.slice(0, -1));
    const isAction = path.at(-1) === 'permission' && path.length > 1;
    const shorter = withValue(current, path, undefined);
    if (isAction ? value === needed(owner) : isSame(current, shorter)) current = shorter;
  }
  return current;
}

const inferredKeys = ['kind', 'options', 'sortable'];
const lists = ['columns', 'fields', 'filters', 'cards'];

function isInferable(path: Path): boolean {
  const [name, owner, list] = [path.at(-1), path.at(-2), path.at(-3)];
  if (name === 'permission') return true;
  if (owner === 'enums') return true;
  return inferredKeys.includes(String(name)) && typeof owner === 'number' && lists.includes(String(list));
}

/** Returns whether the value is an `enums` without entries. */
function isEmptied(path: Path, value: Json | undefined): boolean {
  return path.at(-1) === 'enums' && isMembers(value) && Object.keys(value).length === 0;
}

/** Returns the permission that an action inherits from its call, a view from its calls. */
function actionPermissionOf(permissionOf: (request: string) => string | undefined): Needed {
  return (action) => {
    const request = isMembers(action) ? action.request : undefined;
    return typeof request === 'string' ? permissionOf(request) : undefined;
  };
}

/** Abbreviates entries that only name a field, and puts other short ones on one line. */
function abbreviated(text: string): string {
  let current = text;
  for (const path of pathsOf(JSON.parse(text))) {
    const isEntry = typeof path.at(-1) === 'number' && ['columns', 'fields', 'filters'].includes(String(path.at(-2)));
    if (isEntry) current = withShortEntry(current, path);
  }
  return current;
}

/** Moves a field's shared enum to its record if all screens that name one agree. */
function withEnumNames(files: Files): Files {
  const found = new Map<string, Set<Json>>();
  for (const [path, text] of Object.entries(files))
    if (screenFile.test(path)) noteEnums(JSON.parse(text), undefined, found);
  const records = { ...files };
  for (const [place, names] of found) {
    const [record = '', field = ''] = place.split(' ');
    const path = `schemas/records/${record}.json`;
    const [name] = names;
    const text = records[path];
    const at = ['properties', field];
    const property = text === undefined ? undefined : valueAt(JSON.parse(text), at);
    if (text === undefined || names.size !== 1 || !isMembers(property) || property.enums !== undefined) continue;
    // Inline values have no name.
    if (property.enum !== undefined && typeof name === 'string')
      records[path] = withValue(text, [...at, 'enums'], name);
  }
  return records;
}

function noteEnums(value: Json, record: string | undefined, found: Map<string, Set<Json>>): void {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) noteEnums(item, record, found);
  if (!isMembers(value)) return;
  const own = typeof value.record === 'string' ? value.record : record;
  if (isMembers(value.enums))
    for (const [field, name] of Object.entries(value.enums)) {
      const key = `${own} ${field}`;
      found.set(key, (found.get(key) ?? new Set()).add(name));
    }
  for (const member of Object.values(value)) noteEnums(member, own, found);
}

/** The value with its keys sorted, for comparison. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => sorted(item));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] ?? null)]),
  );
}
