import { choicesOf } from '../../../language/choices.ts';
import type { RecordProperty, RecordSchema } from '../../../language/contract/record.ts';
import type { Json } from '../../../language/json.ts';
import { listName } from '../../../language/list-name.ts';
import { membersOf } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import { referredBy } from '../../../language/project/link-target.ts';
import type { Project } from '../../../language/project/project.ts';
import { schemasIn } from '../../../language/subschemas.ts';
import { amountIn } from '../../../language/text/currency.ts';
import { currencyIn, isForeign } from '../../../language/text/declared-currency.ts';
import { maskValue } from '../../../language/text/masked.ts';
import { serverWords } from '../../http/words.ts';
import { type Permission, permissionName } from '../../people/permission.ts';
import { decimalAmount } from '../../records/money.ts';
import { calendarDay, clockTime } from '../../records/time.ts';
import type { RecordKey } from '../../store/record-key.ts';
import type { AuditEntry } from '../../store/tables/audit.ts';
import { changedSecretMask, secretMask } from '../watch.ts';

/** A row that a value refers to and that is shown by its name. */
export interface Reference {
  readonly record: string;
  readonly id: number;
}

/** The context for formatting values. */
export interface WordingContext {
  readonly project: Project;
  readonly permissions: readonly Permission[];
  /** Returns the name of a row; undefined if it has none or no longer exists. */
  readonly nameOf: (row: Reference) => string | undefined;
}

/** The part of an entry that describes the written row. */
export type WrittenRow = Pick<
  AuditEntry,
  'call' | 'record' | 'recordId' | 'recordKey' | 'tableName' | 'rowId' | 'before' | 'after'
>;
type Columns = Readonly<Record<string, unknown>>;

interface Described {
  readonly field: string;
  readonly property: RecordProperty;
  readonly refers: string | undefined;
  /** The entry's row, including the changed columns. */
  readonly row: Columns;
}

/** A changed column, as its record describes it. */
interface Change extends Omit<Described, 'row'> {
  readonly title: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the id of an entry's record; null if the entry concerns none, or was stored before ids were. */
export function keyIn({ recordId, recordKey }: Pick<WrittenRow, 'recordId' | 'recordKey'>): RecordKey | null {
  return recordId ?? recordKey;
}

/**
 * Returns the changes of an entry in the words of the screens: 状态 已支付 → 已退款. Omits columns without a title in any
 * record or form, which are internal.
 *
 * @example
 * changesInWords(wording, entry) // '状态 在架 → 借出；借阅人 张三'
 */
export function changesInWords(wording: WordingContext, entry: WrittenRow): string {
  const rows = { before: read(entry.before), after: read(entry.after) };
  const texts = changesOf(wording.project, entry).flatMap(({ title, before, after, ...of }) => {
    const [was, is] = [
      () => inWords(wording, { ...of, row: rows.before }, before),
      () => inWords(wording, { ...of, row: rows.after }, after),
    ];
    if (entry.before === null) return after === null ? [] : [`${title} ${is()}`];
    if (entry.after === null) return before === null ? [] : [`${title} ${was()}`];
    return [`${title} ${was()} → ${is()}`];
  });
  return texts.join(serverWords().marks.semicolon);
}

/** Returns the rows that an entry refers to, including its own record. */
export function referencesIn(project: Project, entry: WrittenRow): readonly Reference[] {
  const { record, recordId } = entry;
  const own = record === null || recordId === null ? [] : [{ record, id: recordId }];
  const others = changesOf(project, entry).flatMap(({ refers, before, after }) =>
    refers === undefined
      ? []
      : [before, after].flatMap((id) => (typeof id === 'number' ? [{ record: refers, id }] : [])),
  );
  return [...own, ...others];
}

/**
 * Checks whether changes to a table's rows can be described, that is, whether it stores a record or a list of one.
 * Other tables are internal; their changes are shown with the record that the call concerns.
 */
export function isDescribed({ records }: Pick<Project, 'records'>, table: string, columns: readonly string[]): boolean {
  const listed = columns.map((column) => listName(fieldAt(column)));
  return (
    own(records, recordAt(table)) !== undefined ||
    Object.values(records).some(({ properties }) => listed.some((name) => own(properties, name) !== undefined))
  );
}

/** Returns the name of the record that a table would store. */
export function recordAt(table: string): string {
  return table.replaceAll('_', '-');
}

/**
 * Returns the record of a row by its table's name, which may be prefixed with the parent's: a book's copies are in
 * `book_copy`.
 */
function recordOfTable(records: Project['records'], { record, tableName }: WrittenRow): RecordSchema | undefined {
  const table = recordAt(tableName ?? '');
  const whole = `${record}-`;
  return own(records, table) ?? (table.startsWith(whole) ? own(records, table.slice(whole.length)) : undefined);
}

function fieldAt(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function changesOf(project: Project, entry: WrittenRow): readonly Change[] {
  const [before, after] = [read(entry.before), read(entry.after)];
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((column) => column !== 'id');
  const columns = entry.tableName === 'approval' ? all.filter((column) => ofRequest.includes(column)) : all;
  return columns.flatMap((column) => {
    const found = fieldOf(project, entry, column);
    if (found === undefined) return [];
    const { field, property, schema } = found;
    const row = { record: entry.record ?? undefined, schema, enums: {} };
    const refers = referredBy(project, row, field) ?? recordOfColumn(project, column);
    // An amount's currency is recorded even if it has not changed.
    const isKept = entry.before !== null && entry.after !== null && before[column] === after[column];
    if (isKept) return [];
    const title = property.title ?? field;
    return [{ title, field, property, refers, before: before[column] ?? null, after: after[column] ?? null }];
  });
}

/** The fields of a request that are described; the entry itself says the rest, such as the requester. */
const ofRequest: readonly string[] = ['amount', 'reason', 'status', 'note'];

/** Returns the record that a list row's column refers to, derived from the column's name. */
function recordOfColumn({ records }: Pick<Project, 'records'>, column: string): string | undefined {
  const record = /^(\w+)_id$/.exec(column)?.[1]?.replaceAll('_', '-');
  return record !== undefined && own(records, record) !== undefined ? record : undefined;
}

/** A field as its record or form describes it; `schema` is the record's. */
export interface DescribedField {
  readonly field: string;
  readonly property: RecordProperty;
  readonly schema: RecordSchema | undefined;
}

/** Returns the field of a column: of the row's own record, of a list of its parent record, or of the call's form. */
export function fieldOf(
  { records, api, forms }: Project,
  entry: WrittenRow,
  column: string,
): DescribedField | undefined {
  const { record, rowId, call } = entry;
  const field = fieldAt(column);
  const table = recordOfTable(records, entry);
  const called = own(records, record ?? '');
  const schema = table ?? called;
  const isOwn = table !== undefined || String(keyIn(entry)) === rowId;
  // A record may expose a single reference as a list: a person's role is in `roleIds`. Rows of another back end have
  // that back end's names, which are no columns here.
  const names = isOwn ? [column, field, listName(field)] : [listName(field)];
  const form = own(forms, own(api, call)?.form ?? '');
  const setting = column === 'value' ? own(form?.properties, rowId ?? '') : undefined;
  if (setting?.title !== undefined) return { field, property: { title: setting.title }, schema: undefined };
  for (const name of names) {
    const property = own(schema?.properties, name);
    if (property?.title !== undefined) return { field: isOwn ? name : field, property, schema };
  }
  // Entries of a list are added or removed; for any other row, the column's name alone says nothing about a change.
  const isHeld = !isOwn && (entry.before === null || entry.after === null);
  const held = isHeld ? own(records, recordOfColumn({ records }, column) ?? '') : undefined;
  if (held !== undefined && held !== schema) return { field, property: { title: held.title }, schema: undefined };
  return undefined;
}

function inWords(wording: WordingContext, { field, property, refers, row }: Described, value: unknown): string {
  if (value === null || value === '') return serverWords().audit.emptyValue;
  if (value === changedSecretMask) return serverWords().audit.hiddenChange(secretMask);
  if (property.masked !== undefined) return maskValue(String(value));
  const titled = own(wording.project.enums, property.enums ?? '')?.find((one) => one.value === value);
  if (titled) return titled.title;
  if (property.format === 'money' && (typeof value === 'number' || isDecimal(value)))
    return amountInWords(property, value, row);
  if (typeof value !== 'number')
    return property.type === 'array'
      ? listInWords(wording, String(value))
      : objectInWords(wording, field, String(value));
  return refers === undefined
    ? numberInWords(property, value)
    : (wording.nameOf({ record: refers, id: value }) ?? String(value));
}

/**
 * Returns an amount stored in minor units as a decimal; undefined if its currency is per row and missing from these
 * columns.
 */
export function amountInColumns(property: RecordProperty, units: number, row: Columns): string | undefined {
  if (property.currency === undefined) return decimalAmount(units);
  const code = codeIn(property.currency, row);
  return code === undefined ? undefined : decimalAmount(units, code);
}

/** Returns the currency code of an amount; undefined if it is in a column that is missing here. */
function codeIn(currency: string, row: Columns): string | undefined {
  const declared = currencyIn(currency);
  if (typeof declared === 'string') return declared;
  const code = Object.entries(row).find(([column]) => [column, fieldAt(column)].includes(declared.field))?.[1];
  return typeof code === 'string' ? code.toUpperCase() : undefined;
}

/**
 * Formats an amount in minor units, or as another back end writes it; with its currency sign if it is not the
 * project's.
 */
function amountInWords(property: RecordProperty, value: number | string, row: Columns): string {
  const { currency } = property;
  const amount = typeof value === 'string' ? value : amountInColumns(property, value, row);
  if (amount === undefined) return serverWords().audit.smallestUnits(Number(value));
  const code = isForeign(currency) ? codeIn(currency ?? '', row) : undefined;
  return code === undefined ? amount : (amountIn(code, amount) ?? amount);
}

function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
}

/** Formats stored times and booleans. */
function numberInWords(property: RecordProperty, value: number): string {
  const { type, format } = property;
  if (format === 'percent') return `${value}%`;
  if (format === 'date-time') return clockTime(value);
  if (format === 'date') return calendarDay(value);
  return type === 'boolean' ? (value === 1 ? serverWords().audit.yesWord : serverWords().audit.noWord) : String(value);
}

/** Formats a list, stored as JSON; lists of codes are permissions. */
function listInWords({ permissions }: WordingContext, text: string): string {
  const items = listIn(text);
  if (items === undefined) return text;
  if (items.length === 0) return serverWords().audit.emptyValue;
  const codes = new Set(permissions.map(({ code }) => code));
  const isCode = (item: Json) => typeof item === 'string' && codes.has(item.split(':')[0] ?? '');
  return items
    .map((item) => (isCode(item) ? permissionName(permissions, String(item)) : String(item)))
    .join(serverWords().marks.listComma);
}

/** Formats an object, stored as JSON, by the titles of a form that writes it: 星期 6、7，开始时间 18:30:00. */
function objectInWords({ project }: WordingContext, field: string, text: string): string {
  const members = membersIn(text);
  if (members.length === 0) return text;
  const forms = Object.values(project.forms).flatMap((form) => [form, ...schemasIn(form)]);
  const form = forms.map(({ properties }) => own(properties, field)).find((one) => one?.properties !== undefined);
  if (form === undefined) return text;
  const texts = members.map(([name, value]) => {
    const { title = name, ...schema } = own(form.properties, name) ?? {};
    const choices = choicesOf(schema.items ?? schema);
    const words = [value]
      .flat()
      .map((one: Json) => choices.find((choice) => choice.value === one)?.title ?? String(one));
    return `${title} ${words.join(serverWords().marks.listComma)}`;
  });
  return texts.join(serverWords().marks.clauseComma);
}

/** Returns the members of a JSON object; empty for any other text, even if it starts like one. */
function membersIn(text: string): readonly (readonly [name: string, value: Json])[] {
  if (!text.startsWith('{')) return [];
  try {
    return Object.entries(membersOf(JSON.parse(text) as Json));
  } catch {
    return [];
  }
}

function listIn(text: string): readonly Json[] | undefined {
  if (!text.startsWith('[')) return undefined;
  const items = JSON.parse(text) as readonly Json[];
  return items.every((item) => typeof item !== 'object') ? items : undefined;
}

function read(json: string | null): Columns {
  return json === null ? {} : (JSON.parse(json) as Columns);
}
