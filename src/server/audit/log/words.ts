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
import { masked } from '../../../language/text/masked.ts';
import { serverWords } from '../../http/words.ts';
import { type Permission, permissionName } from '../../people/permission.ts';
import { decimalAmount } from '../../records/money.ts';
import { calendarDay, clockTime } from '../../records/time.ts';
import type { RecordKey } from '../../store/record-key.ts';
import type { AuditEntry } from '../../store/tables/audit.ts';
import { hiddenChange, hiddenText } from '../watch.ts';

/** A row that a value refers to, which is to be called by its name. */
export interface Reference {
  readonly record: string;
  readonly id: number;
}

/** What values are put into words with. */
export interface Wording {
  readonly project: Project;
  readonly permissions: readonly Permission[];
  /** Returns the name of a row; undefined where it has none, or is gone. */
  readonly nameOf: (row: Reference) => string | undefined;
}

/** What an entry says of the row that was written. */
export type Written = Pick<
  AuditEntry,
  'call' | 'record' | 'recordId' | 'recordKey' | 'tableName' | 'rowId' | 'before' | 'after'
>;
type Columns = Readonly<Record<string, unknown>>;

interface Described {
  readonly field: string;
  readonly property: RecordProperty;
  readonly refers: string | undefined;
  /** The row as the entry has it, with the columns that changed. */
  readonly row: Columns;
}

/** A column that changed, as its record describes it. */
interface Change extends Omit<Described, 'row'> {
  readonly title: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Returns the id of the record that an entry is about; null where it is about none, or the entry is older than such ids. */
export function keyIn({ recordId, recordKey }: Pick<Written, 'recordId' | 'recordKey'>): RecordKey | null {
  return recordId ?? recordKey;
}

/**
 * Returns what an entry changed, in the words of the screens: 状态 已支付 → 已退款. Columns that no record and no form
 * calls by a title are the server's own, and are left out.
 *
 * @example
 * changesInWords(wording, entry) // '状态 在架 → 借出；借阅人 张三'
 */
export function changesInWords(wording: Wording, entry: Written): string {
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

/** Returns the rows that an entry refers to, its own record among them. */
export function referencesIn(project: Project, entry: Written): readonly Reference[] {
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
 * Returns whether changes to a table's rows can be described: it holds a record, or a list of one. The other tables are
 * internal, and are shown with the record that a call concerns.
 */
export function isDescribed({ records }: Pick<Project, 'records'>, table: string, columns: readonly string[]): boolean {
  const listed = columns.map((column) => listName(fieldAt(column)));
  return (
    own(records, recordAt(table)) !== undefined ||
    Object.values(records).some(({ properties }) => listed.some((name) => own(properties, name) !== undefined))
  );
}

/** Returns the name of the record that a table holds, if it holds one. */
export function recordAt(table: string): string {
  return table.replaceAll('_', '-');
}

/** The record of a row by the name of its table, which may say first what it belongs to: a book's copies are in `book_copy`. */
function recordOfTable(records: Project['records'], { record, tableName }: Written): RecordSchema | undefined {
  const table = recordAt(tableName ?? '');
  const whole = `${record}-`;
  return own(records, table) ?? (table.startsWith(whole) ? own(records, table.slice(whole.length)) : undefined);
}

function fieldAt(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function changesOf(project: Project, entry: Written): readonly Change[] {
  const [before, after] = [read(entry.before), read(entry.after)];
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((column) => column !== 'id');
  const columns = entry.tableName === 'approval' ? all.filter((column) => ofRequest.includes(column)) : all;
  return columns.flatMap((column) => {
    const found = fieldOf(project, entry, column);
    if (found === undefined) return [];
    const { field, property, schema } = found;
    const row = { record: entry.record ?? undefined, schema, enums: {} };
    const refers = referredBy(project, row, field) ?? recordOfColumn(project, column);
    // Of the currency that an amount is in, an entry says so without a change.
    const isKept = entry.before !== null && entry.after !== null && before[column] === after[column];
    if (isKept) return [];
    const title = property.title ?? field;
    return [{ title, field, property, refers, before: before[column] ?? null, after: after[column] ?? null }];
  });
}

/** The rest of a request, such as who asked for what, the entry says itself. */
const ofRequest: readonly string[] = ['amount', 'reason', 'status', 'note'];

/** The rows of a list name their content by their column alone. */
function recordOfColumn({ records }: Pick<Project, 'records'>, column: string): string | undefined {
  const record = /^(\w+)_id$/.exec(column)?.[1]?.replaceAll('_', '-');
  return record !== undefined && own(records, record) !== undefined ? record : undefined;
}

/** A field, as its record or form describes it; `schema` is the record's. */
export interface Found {
  readonly field: string;
  readonly property: RecordProperty;
  readonly schema: RecordSchema | undefined;
}

/** Returns a column's field: of the row's own record, a list of the record it belongs to, or an entry of the call's form. */
export function fieldOf({ records, api, forms }: Project, entry: Written, column: string): Found | undefined {
  const { record, rowId, call } = entry;
  const field = fieldAt(column);
  const table = recordOfTable(records, entry);
  const called = own(records, record ?? '');
  const schema = table ?? called;
  const isOwn = table !== undefined || String(keyIn(entry)) === rowId;
  // A record may list what its row keeps one of: a person's role stands in `roleIds`.
  // Rows of another back end have its own names, which are no columns of ours.
  const names = isOwn ? [column, field, listName(field)] : [listName(field)];
  const form = own(forms, own(api, call)?.form ?? '');
  const setting = column === 'value' ? own(form?.properties, rowId ?? '') : undefined;
  if (setting?.title !== undefined) return { field, property: { title: setting.title }, schema: undefined };
  for (const name of names) {
    const property = own(schema?.properties, name);
    if (property?.title !== undefined) return { field: isOwn ? name : field, property, schema };
  }
  // What a list holds is put in or taken out; a row of another kind that changes says nothing by the name of its column.
  const isHeld = !isOwn && (entry.before === null || entry.after === null);
  const held = isHeld ? own(records, recordOfColumn({ records }, column) ?? '') : undefined;
  if (held !== undefined && held !== schema) return { field, property: { title: held.title }, schema: undefined };
  return undefined;
}

function inWords(wording: Wording, { field, property, refers, row }: Described, value: unknown): string {
  if (value === null || value === '') return serverWords().audit.emptyValue;
  if (value === hiddenChange) return serverWords().audit.hiddenChange(hiddenText);
  if (property.masked !== undefined) return masked(String(value));
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
 * Returns an amount that the database keeps in minor units as a decimal; undefined where the row has a currency of its own,
 * and these columns of it do not say which.
 */
export function amountInColumns(property: RecordProperty, units: number, row: Columns): string | undefined {
  if (property.currency === undefined) return decimalAmount(units);
  const code = codeIn(property.currency, row);
  return code === undefined ? undefined : decimalAmount(units, code);
}

/** The code of the currency of an amount whose record names one; undefined where that is in a column which is not here. */
function codeIn(currency: string, row: Columns): string | undefined {
  const declared = currencyIn(currency);
  if (typeof declared === 'string') return declared;
  const code = Object.entries(row).find(([column]) => [column, fieldAt(column)].includes(declared.field))?.[1];
  return typeof code === 'string' ? code.toUpperCase() : undefined;
}

/** An amount as the database keeps it or another back end writes it; of another currency than the project's, with its sign. */
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

/** Moments and truths as the database keeps them. */
function numberInWords(property: RecordProperty, value: number): string {
  const { type, format } = property;
  if (format === 'percent') return `${value}%`;
  if (format === 'date-time') return clockTime(value);
  if (format === 'date') return calendarDay(value);
  return type === 'boolean' ? (value === 1 ? serverWords().audit.yesWord : serverWords().audit.noWord) : String(value);
}

/** Lists are kept as JSON; those of codes are permissions. */
function listInWords({ permissions }: Wording, text: string): string {
  const items = listIn(text);
  if (items === undefined) return text;
  if (items.length === 0) return serverWords().audit.emptyValue;
  const codes = new Set(permissions.map(({ code }) => code));
  const isCode = (item: Json) => typeof item === 'string' && codes.has(item.split(':')[0] ?? '');
  return items
    .map((item) => (isCode(item) ? permissionName(permissions, String(item)) : String(item)))
    .join(serverWords().marks.listComma);
}

/** An object, which is kept as JSON, by the titles of a form that writes one: 星期 6、7，开始时间 18:30:00. */
function objectInWords({ project }: Wording, field: string, text: string): string {
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

/** The members of an object written as JSON; none for any other text, which may begin as one does. */
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
