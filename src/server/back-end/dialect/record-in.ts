import { valueAtName } from '../../../language/contract/named-in.ts';
import type { RecordProperty } from '../../../language/contract/record.ts';
import type { RecordForm, ValueForm } from '../../../language/contract/record-conventions.ts';
import type { Json, Row } from '../../../language/json.ts';
import { isMembers, type Members, mapMembers } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import { placesIn } from './currency-amount.ts';
import type { TranslatedCall } from './translated-call.ts';
import { UnexpectedResponse } from './unexpected-response.ts';
import { decodedValue, idInAddress } from './values.ts';

/** Returns the row in the response to a detail call; throws UnexpectedResponse if there is none. */
export function recordIn(translated: TranslatedCall, answer: Json | undefined): Row {
  return rowIn(translated, valueAtName(answer, translated.conventions.record?.at ?? '.'));
}

/**
 * Translates a row of the back end into the contract's: id, field names, times and amounts. Throws UnexpectedResponse for
 * a row without an id, and for a value of another type than the record declares.
 */
export function rowIn({ conventions, schema, records }: TranslatedCall, raw: Json | undefined): Row {
  if (!isMembers(raw)) throw new UnexpectedResponse((words) => words.rowNoObject);
  const { record: form = {} } = conventions;
  const row = { ...flat(raw, form), ...identityIn(raw, form, schema?.properties.id !== undefined) };
  return schema === undefined ? row : valuesIn(row, schema.properties, { form, records });
}

/**
 * Returns a row with its missing fields filled from the address, such as the parent's id, which many back ends do not
 * repeat in each row.
 */
export function withAddress(
  { schema }: Pick<TranslatedCall, 'schema'>,
  values: ReadonlyMap<string, string>,
  row: Row,
): Row {
  const missing = [...values].flatMap(([name, value]) => {
    const property = name === 'id' || own(row, name) !== undefined ? undefined : own(schema?.properties, name);
    return property === undefined ? [] : [[name, addressed(property, value)] as const];
  });
  return missing.length === 0 ? row : { ...row, ...Object.fromEntries(missing) };
}

function addressed({ type }: RecordProperty, value: string): Json {
  return [type].flat().includes('integer') && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

/** Returns the untranslated id of a back end's row; undefined if it has none. */
export function identityOf(
  raw: Json | undefined,
  { identity = 'id', fields }: RecordForm,
): number | string | undefined {
  const id =
    valueAtName(raw, identity) ?? (fields === undefined ? undefined : valueAtName(valueAtName(raw, fields), identity));
  if (typeof id === 'string') return idInAddress(id) || undefined;
  return Number.isFinite(id) ? (id as number) : undefined;
}

function identityIn(raw: Members, form: RecordForm, isDeclared: boolean): { readonly id?: number | string } {
  const id = identityOf(raw, form);
  if (id === undefined && (isDeclared || form.identity !== undefined))
    throw new UnexpectedResponse((words) => words.rowWithout(form.identity ?? 'id'));
  return id === undefined ? {} : { id };
}

function flat(raw: Members, { fields = '.', names = {} }: RecordForm): Row {
  const inner = valueAtName(raw, fields);
  if (!isMembers(inner)) throw new UnexpectedResponse((words) => words.rowWithout(fields));
  const all = fields === '.' ? raw : { ...withoutMember(raw, fields), ...inner };
  const named = Object.entries(names).flatMap(([ours, theirs]) => {
    const value = valueAtName(inner, theirs) ?? valueAtName(raw, theirs);
    return value === undefined ? [] : [[ours, value] as const];
  });
  return { ...all, ...Object.fromEntries(named) };
}

function withoutMember(raw: Members, name: string): Members {
  return Object.fromEntries(Object.entries(raw).filter(([member]) => member !== name));
}

interface Forms {
  readonly form: RecordForm;
  readonly records: TranslatedCall['records'];
}

type Properties = Readonly<Record<string, RecordProperty>>;

function valuesIn(row: Row, properties: Properties, forms: Forms): Row {
  return mapMembers(row, (value, field) => {
    const property = own(properties, field);
    return property === undefined ? value : valueIn(value, field, property, { ...forms, row });
  });
}

function valueIn(value: Json, field: string, property: RecordProperty, forms: Forms & { readonly row: Row }): Json {
  const form = formOf(forms.form, field, property);
  if (form !== undefined) return decodedValue(form, value, placesIn(property, forms.row));
  const { items } = property;
  const inner = items !== undefined && '$ref' in items ? own(forms.records, items.$ref ?? '') : (items ?? property);
  const { properties } = inner ?? {};
  if (properties === undefined) return value;
  const read = (one: Json) => (isMembers(one) ? valuesIn(one, properties, forms) : one);
  return Array.isArray(value) ? (value as readonly Json[]).map(read) : read(value);
}

/** Returns the format of a time, amount or reference; undefined for a value that needs no conversion. */
export function formOf(
  { times, money, values }: RecordForm,
  field: string,
  property: Pick<RecordProperty, 'format'> | undefined,
): ValueForm | undefined {
  const exception = own(values, field);
  if (exception !== undefined) return exception;
  if (property?.format === 'date-time') return times;
  return property?.format === 'money' ? money : undefined;
}
