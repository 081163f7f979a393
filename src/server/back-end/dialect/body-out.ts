import { valueAtName } from '../../../language/contract/named-in.ts';
import type { Json } from '../../../language/json.ts';
import { isMembers, type Members, membersOf } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import { isSame } from '../../../language/same.ts';
import { placesIn } from './currency-amount.ts';
import { exactText, integerOf, plainText } from './exact.ts';
import { withoutValueAt, withValueAt } from './names.ts';
import { formOf } from './record-in.ts';
import { backEndName, propertyOf, sentName, type TranslatedCall } from './translated-call.ts';
import { UnexpectedResponse } from './unexpected-response.ts';
import { encodedValue, idsIn, isSentUnchanged } from './values.ts';

/** The row that a write changes, in the contract's names and as the back end sent it. */
export interface ReadRow {
  readonly row: Members;
  readonly version: string | undefined;
  readonly raw: () => Json | undefined;
}

/** The content of a write, in the contract's names. */
export interface WriteContent {
  /** The body, validated by its form; null if there is none. */
  readonly body: Json;
  readonly values: ReadonlyMap<string, string>;
  readonly id: string | undefined;
  /** The row before the write; undefined if the contract has no call to read it. */
  readonly before: ReadRow | undefined;
  /** The ids of all rows, if the write concerns several. */
  readonly ids?: readonly Json[];
}

/** The body of a request and its content type. */
export interface SentBody {
  readonly body: string;
  readonly type: string;
}

const json = 'application/json';

/** Returns the body of a write as the back end expects it; undefined for a write without a body. */
export function bodyOut(translated: TranslatedCall, saying: WriteContent): SentBody | undefined {
  if (Array.isArray(saying.body)) return { body: JSON.stringify(saying.body), type: json };
  const content = contentOut(translated, saying);
  return content === undefined ? undefined : wrappedBody(translated, content);
}

/** Returns content wrapped as `body.at` says, encoded as JSON or as a form. */
export function wrappedBody({ conventions }: Pick<TranslatedCall, 'conventions'>, content: Json): SentBody {
  const { body: form = {}, record } = conventions;
  const whole = withValueAt({}, form.at ?? record?.at ?? '.', content);
  return form.form === true
    ? { body: String(asForm(whole)), type: 'application/x-www-form-urlencoded' }
    : { body: exactText(whole), type: json };
}

/** Returns the content of a write in the back end's names, before it is wrapped; undefined for none. */
export function contentOut(translated: TranslatedCall, saying: WriteContent): Json | undefined {
  const { body: form = {}, record } = translated.conventions;
  const { body, id } = saying;
  const isWhole = form.whole === true && saying.id !== undefined && isReplacing(translated);
  const constants = constantsOf(translated, saying);
  const hasBody = body !== null || isWhole || constants.length > 0 || form.id !== undefined || form.ids !== undefined;
  if (!hasBody) return undefined;
  const fields = [...fieldsOfBody(translated, saying), ...constants.filter(({ isField }) => isField)];
  const start = isWhole ? referring(translated, wholeOf(saying.before)) : {};
  const inner = fields.reduce(
    (content, { name, value }) => withValueAt(content, inFields(record?.fields, name), value),
    start as Json,
  );
  const beside = constants.filter(({ isField }) => !isField);
  const row = beside.reduce((content, { name, value }) => withValueAt(content, name, value), inner);
  const withId = form.id === undefined || id === undefined ? row : withValueAt(row, form.id, idOut(translated, saying));
  return form.ids === undefined ? withId : withValueAt(withId, form.ids, saying.ids ?? [idOut(translated, saying)]);
}

/** Checks whether a call replaces a record: `whole` without a method list applies to these only. */
function isReplacing({ entry, request }: TranslatedCall): boolean {
  return entry.backEnd?.body?.whole === true || request.startsWith('PUT ');
}

function wholeOf(before: ReadRow | undefined): Json {
  const raw = before?.raw();
  if (raw === undefined) throw new UnexpectedResponse((words) => words.rowNotRead);
  return raw;
}

/** Returns a row to send whole, with ids in place of nested records. */
function referring(translated: TranslatedCall, raw: Json): Json {
  const { fields, values = {} } = translated.conventions.record ?? {};
  return Object.entries(values).reduce((row, [field, form]) => {
    const read = inFields(fields, backEndName(translated, field));
    const shown = form.kind === 'id' ? valueAtName(row, read) : undefined;
    if (form.kind !== 'id' || shown === undefined) return row;
    return withValueAt(withoutValueAt(row, read), inFields(fields, sentName(translated, field)), idsIn(form, shown));
  }, raw);
}

function inFields(fields: string | undefined, name: string): string {
  return fields === undefined || fields === '.' ? name : `${fields}.${name}`;
}

interface BodyField {
  readonly name: string;
  readonly value: Json;
}

/** Returns the fields of a body in the back end's names. Unchanged numbers keep all their digits. */
function fieldsOfBody(translated: TranslatedCall, { body, before }: WriteContent): readonly BodyField[] {
  const row = { ...before?.row, ...membersOf(body) };
  return Object.entries(membersOf(body)).map(([field, value]) => {
    const name = sentName(translated, field);
    const was = rawOf(translated, before, field);
    const isUnchanged = was !== undefined && isSame(own(before?.row, field), value);
    const form = formOf(translated.conventions.record ?? {}, field, propertyOf(translated, field));
    const isKept = isUnchanged && (form === undefined || isSentUnchanged(form, was));
    return { name, value: isKept ? was : encodedField(translated, field, value, row) };
  });
}

function rawOf(translated: TranslatedCall, before: ReadRow | undefined, field: string): Json | undefined {
  const { fields = '.', values } = translated.conventions.record ?? {};
  const raw = before && valueAtName(valueAtName(before.raw(), fields), backEndName(translated, field));
  const form = own(values, field);
  return raw !== undefined && form?.kind === 'id' ? idsIn(form, raw) : raw;
}

function encodedField(translated: TranslatedCall, field: string, value: Json, row: Members = {}): Json {
  const property = propertyOf(translated, field);
  const form = formOf(translated.conventions.record ?? {}, field, property);
  if (form !== undefined) return value === '' ? null : encodedValue(form, value, placesIn(property, row));
  const isInteger = [property?.type].flat().includes('integer');
  return isInteger && typeof value === 'string' && /^-?\d+$/.test(value) ? integerOf(value) : value;
}

/**
 * Adds the constants of `with`: fields of the record go among its fields, others beside them. `{status}` is filled from
 * the address, `{row.version}` from the row.
 */
function constantsOf(
  translated: TranslatedCall,
  saying: WriteContent,
): readonly (BodyField & { readonly isField: boolean })[] {
  return Object.entries(translated.conventions.body?.with ?? {}).map(([field, value]) => {
    const isField = propertyOf(translated, field) !== undefined;
    const [, placeholder] = typeof value === 'string' ? (/^\{([^{}]+)\}$/.exec(value) ?? []) : [];
    const filled =
      placeholder === undefined ? value : filledConstant(translated, saying, { field, placeholder, value });
    return { name: isField ? sentName(translated, field) : field, value: filled, isField };
  });
}

interface Filled {
  readonly field: string;
  readonly placeholder: string;
  readonly value: Json;
}

function filledConstant(
  translated: TranslatedCall,
  { values, before }: WriteContent,
  { field, placeholder, value }: Filled,
): Json {
  if (placeholder.startsWith('row.')) {
    const name = placeholder.slice('row.'.length);
    const stored = before && valueAtName(before.raw(), name);
    if (stored === undefined) throw new UnexpectedResponse((words) => words.rowWithout(name));
    return stored;
  }
  const given = values.get(placeholder);
  // Beside the fields, a constant has the type of the field that its placeholder names.
  const meant = propertyOf(translated, field) === undefined ? placeholder : field;
  return given === undefined ? value : encodedField(translated, meant, given);
}

/** Returns the id of a row as the back end sent it, otherwise converted to the type that its record declares. */
export function idOut(translated: TranslatedCall, { id = '', before }: Pick<WriteContent, 'id' | 'before'>): Json {
  const identity = translated.conventions.record?.identity ?? 'id';
  const raw = before && valueAtName(before.raw(), identity);
  if (raw !== undefined) return raw;
  const property = propertyOf(translated, identity) ?? propertyOf(translated, 'id');
  return [property?.type].flat().includes('integer') && /^-?\d+$/.test(id) ? integerOf(id) : id;
}

/** Encodes content as a form: nested members as `group[name]`, lists as repeated parameters. */
function asForm(content: Json): URLSearchParams {
  const pairs = (value: Json, name: string): string[][] => {
    if (Array.isArray(value)) return (value as readonly Json[]).flatMap((one) => pairs(one, `${name}[]`));
    if (isMembers(value))
      return Object.entries(value).flatMap(([inner, one]) => pairs(one, name === '' ? inner : `${name}[${inner}]`));
    return [[name, value === null ? '' : plainText(value)]];
  };
  return new URLSearchParams(pairs(content, ''));
}
