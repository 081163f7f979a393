import type { Json } from '../json.ts';
import { isMembers, type Members } from '../members.ts';
import { byName, own } from '../own.ts';
import type { RecordProperty, RecordSchema } from '../record.ts';
import { usualKind } from './kinds.ts';

/** What the contract says, as far as a screen need not repeat it. */
export interface Facts {
  readonly records: Readonly<Record<string, RecordSchema>>;
  /** The permission that the contract asks for a request: `bill:read`; `undefined` where it has no such call. */
  readonly permissionOf: (request: string) => string | undefined;
  /** The requests that a custom view makes. */
  readonly requestsOf: (view: string) => readonly string[];
}

/**
 * Returns a screen in full: what the record and the contract say is filled in where the screen leaves it out.
 *
 *     "name"                      → { "field": "name" }           columns, fields, filters, cards
 *     { "field": "amount" }       → kind and options of the record's property; a list sorts by every plain field
 *     no enums                    → those that the record's properties name
 *     no permission               → that of the call that the screen opens with
 *
 * What the screen writes itself always stands. The screen need not have passed the check: what is no part of the
 * language is left as it is.
 *
 * @example
 * inferScreen({ kind: 'list', record: 'bill', request: 'GET /api/bill/list', columns: ['amount'] }, facts)
 * // { kind: 'list', …, permission: 'bill', columns: [{ kind: 'money', field: 'amount', sortable: true }] }
 */
export function inferScreen(screen: Json, facts: Facts): Json {
  if (!isMembers(screen)) return screen;
  const permitted = withPermission(screen, facts);
  const record = recordOf(screen, facts);
  const listed = withEnums(permitted, record);
  if (screen.kind === 'dashboard') return withEntries(permitted, 'cards', cardOf(record));
  if (screen.kind !== 'list') return permitted;
  const place: Place = { facts, record, enums: enumsOf(listed) };
  const columns = withEntries(listed, 'columns', sortableOf(record, columnOf(place)));
  const full = withEntries(columns, 'filters', filterOf(place));
  return {
    ...full,
    ...(full.sheet !== undefined && { sheet: sheetOf(full.sheet, place) }),
    ...(isMembers(full.sheets) && { sheets: mapMembers(full.sheets, (sheet) => sheetOf(sheet, place)) }),
  };
}

/** What names mean at one place of a screen. */
interface Place {
  readonly facts: Facts;
  readonly record: RecordSchema | undefined;
  readonly enums: Members;
}

function sheetOf(sheet: Json, list: Place): Json {
  if (!isMembers(sheet)) return sheet;
  const record = sheet.record === undefined ? list.record : recordOf(sheet, list.facts);
  const full = withEnums(sheet, record);
  const place: Place = { facts: list.facts, record, enums: { ...list.enums, ...enumsOf(full) } };
  return withEntries(full, 'sections', (section) => sectionOf(section, place));
}

function sectionOf(section: Json, place: Place): Json {
  if (!isMembers(section)) return section;
  if (section.kind === 'fields') return withEntries(section, 'fields', columnOf(place));
  if (section.kind !== 'table') return section;
  const record = recordOf(section, place.facts);
  const full = withEnums(section, record);
  return withEntries(full, 'columns', columnOf({ facts: place.facts, record, enums: enumsOf(full) }));
}

type Complete = (entry: Json) => Json;

function columnOf({ record, enums }: Place): Complete {
  return completing(record, (field, property, entry) => {
    if (own(enums, field) !== undefined && entry.options === undefined) return { kind: 'badge' };
    if (property === undefined) return entry.options === undefined ? { kind: 'text' } : { kind: 'option' };
    const kind = entry.options === undefined ? usualKind(field, property) : 'option';
    return { kind, ...(property.options !== undefined && { options: property.options }) };
  });
}

/** A list can be sorted by whatever the server can put in order: not by lists, parts and pictures. */
function sortableOf(record: RecordSchema | undefined, complete: Complete): Complete {
  return (entry) => {
    const column = complete(entry);
    if (!isMembers(column) || column.sortable !== undefined || typeof column.field !== 'string') return column;
    const property = own(record?.properties, column.field);
    return property !== undefined && isPlain(property) ? { ...column, sortable: true } : column;
  };
}

function isPlain({ type, format }: RecordProperty): boolean {
  return !format?.startsWith('uri') && ![type].flat().some((one) => one === 'array' || one === 'object');
}

function filterOf({ record, enums }: Place): Complete {
  return completing(record, (field, property, entry) => {
    const options = entry.options ?? property?.options;
    if (options !== undefined) return { kind: 'option', options };
    const isChoice = own(enums, field) !== undefined || property?.enum !== undefined || entry.multiple !== undefined;
    return { kind: isChoice ? 'choice' : 'text' };
  });
}

function cardOf(record: RecordSchema | undefined): Complete {
  return completing(record, (_, property) => ({ kind: property?.format === 'money' ? 'money' : 'number' }));
}

/** Completes an entry that names a field; what it says of its kind itself is only lent what that kind still needs. */
function completing(
  record: RecordSchema | undefined,
  inferred: (field: string, property: RecordProperty | undefined, entry: Members) => Members,
): Complete {
  return (entry) => {
    const written: Json = typeof entry === 'string' ? { field: entry } : entry;
    if (!isMembers(written) || (written.kind !== undefined && written.kind !== 'option')) return written;
    const field = typeof written.field === 'string' ? written.field : '';
    const property = own(record?.properties, field);
    if (written.kind === undefined) return { ...inferred(field, property, written), ...written };
    return property?.options === undefined ? written : { options: property.options, ...written };
  };
}

function withEnums<Owner extends Members>(owner: Owner, record: RecordSchema | undefined): Owner {
  const named = Object.entries(record?.properties ?? {}).flatMap(([field, { enums }]) =>
    enums === undefined ? [] : [[field, enums] as const],
  );
  if (named.length === 0 || (owner.enums !== undefined && !isMembers(owner.enums))) return owner;
  return { ...owner, enums: byName([...named, ...Object.entries(enumsOf(owner))]) };
}

function withPermission(screen: Members, { permissionOf, requestsOf }: Facts): Members {
  if (screen.permission !== undefined) return screen;
  const [viewed] = typeof screen.view === 'string' ? requestsOf(screen.view) : [];
  const opening = screen.load ?? screen.request ?? viewed;
  const needed = typeof opening === 'string' ? permissionOf(opening) : undefined;
  return { ...screen, permission: needed === undefined || needed === 'public' ? 'session' : codeOf(needed) };
}

/** Reading is what a screen's permission means where it names no level. */
function codeOf(permission: string): string {
  return permission.replace(/:read$/, '');
}

function withEntries(owner: Members, key: string, complete: Complete): Members {
  const entries = owner[key];
  return Array.isArray(entries) ? { ...owner, [key]: entries.map((entry: Json) => complete(entry)) } : owner;
}

function mapMembers(members: Members, complete: Complete): Members {
  return byName(Object.entries(members).map(([name, member]) => [name, complete(member)] as const));
}

function recordOf({ record }: Members, { records }: Facts): RecordSchema | undefined {
  return typeof record === 'string' ? own(records, record) : undefined;
}

function enumsOf({ enums }: Members): Members {
  return isMembers(enums) ? enums : {};
}
