import type { RecordProperty } from '../../../language/contract/record.ts';
import type { FieldSchema, FormSchema } from '../../../language/form.ts';
import { own } from '../../../language/own.ts';
import { type Currency, currencyPlaces } from '../../../language/text/currency.ts';
import { currencyIn, writtenCurrency } from '../../../language/text/declared-currency.ts';
import type { Known, Report } from '../../known.ts';
import { placesIn } from '../../sites/form-places.ts';
import { projectCurrency } from '../../sites/project-currency.ts';

/**
 * Reports amounts of a form whose decimals or currency contradict the project, the field itself, or the record that the form
 * changes.
 *
 * @example
 * checkAmounts('book', { properties: { price: { format: 'money', multipleOf: 0.1 } } }, known, report); // reports multipleOf
 */
export function checkAmounts(name: string, form: FormSchema, known: Known, report: Report): void {
  const changed = new Map(
    Object.entries(form.properties).map(([field, schema]) => [schema, amountIn(name, field, known)]),
  );
  for (const { schema, types } of placesIn(form)) {
    if (types.length > 0 && !types.includes('number')) {
      if (schema.format === 'money')
        report(schema, 'format', 'keyword.type', { keyword: 'format', types: types.join('|') }, { at: 'key' });
      continue;
    }
    if (schema.format === 'money' && schema.pattern !== undefined)
      report(schema, 'pattern', 'amount.pattern', {}, { at: 'key' });
    const currency = currencyOf(schema, changed.get(schema), known);
    if (currency !== undefined) checkDecimals(schema, currency, report);
  }
  for (const [field, schema] of Object.entries(form.properties))
    checkCurrency({ field, schema, amount: changed.get(schema), form }, known, report);
}

/** The amount of this name in a record that the form changes. */
function amountIn(form: string, field: string, { api, records }: Known): RecordProperty | undefined {
  const changed = Object.values(api ?? {}).flatMap((call) => (call.form === form ? (call.changes ?? []) : []));
  return changed
    .map((record) => own(records.get(record)?.properties, field))
    .find((property) => property?.format === 'money');
}

/** The currency of an amount: as its field says, or the record; undefined for a field that is no amount to either. */
function currencyOf(schema: FieldSchema, amount: RecordProperty | undefined, known: Known): Currency | undefined {
  const written = writtenCurrency(schema) ?? amount?.currency;
  if (written !== undefined) return currencyIn(written);
  return schema.format === 'money' || amount !== undefined ? projectCurrency(known) : undefined;
}

/** Whole amounts are a rule of their own; decimals are those of the currency. */
function checkDecimals(schema: FieldSchema, currency: Currency, report: Report): void {
  const { multipleOf } = schema;
  if (typeof multipleOf !== 'number' || Number.isInteger(multipleOf)) return;
  const value = String(multipleOf);
  if (typeof currency === 'object') {
    report(schema, 'multipleOf', 'amount.each', { field: currency.field, value });
    return;
  }
  const places = currencyPlaces(currency);
  const isUnit = /^0\.0*1$/.test(value);
  const decimals = value.split('.')[1]?.length ?? 0;
  // Every five cents are a rule of their own, too.
  if (isUnit ? decimals !== places : decimals > places)
    report(schema, 'multipleOf', 'amount.decimals', { value, currency, places: String(places) });
}

/** Where amounts of a record have a currency of their own, the form that changes them says the same. */
function checkCurrency({ field, schema, amount, form }: FormAmount, known: Known, report: Report): void {
  const { currency } = amount ?? {};
  if (schema.format !== 'money' || currency === undefined || currency === projectCurrency(known)) return;
  const code = currencyIn(currency);
  const isSaid = typeof code === 'string' || code.field in form.properties;
  if (isSaid && writtenCurrency(schema) === undefined) report(schema, 'format', 'amount.currency', { field, currency });
}

interface FormAmount {
  readonly field: string;
  readonly schema: FieldSchema;
  /** The amount of the record that it changes. */
  readonly amount: RecordProperty | undefined;
  readonly form: FormSchema;
}
