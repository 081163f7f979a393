import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { currencyOf, currencyPlaces } from '../../language/text/currency.ts';
import { currencyIn } from '../../language/text/declared-currency.ts';
import { valueAt } from '../../language/value-at.ts';
import { type FilledField, filledFields } from './filled-fields.ts';

/** An amount with more decimal places than its currency has. */
export interface AmountBeyond extends Pick<FilledField, 'path' | 'schema'> {
  /** How many its currency has. */
  readonly places: number;
}

/**
 * Returns the amounts in a form's values with more decimal places than the currency of `ui.currency` has, which JSON Schema
 * cannot relate to another field. An amount without a currency is not judged.
 *
 * @example
 * amountsBeyond(form, { price: 12.5, currency: 'JPY' }).map(({ places }) => places) // [0]
 */
export function amountsBeyond(schema: FieldSchema, value: Json | undefined): readonly AmountBeyond[] {
  return filledFields(schema, value).flatMap((field) => beyond(field, value));
}

function beyond({ path, schema, value }: FilledField, values: Json | undefined): readonly AmountBeyond[] {
  const { ui } = schema;
  if (ui === undefined || !('currency' in ui) || ui.currency === undefined) return [];
  const siblings = valueAt(values, path.slice(0, -1));
  const code = currencyOf(currencyIn(ui.currency), isMembers(siblings) ? siblings : {});
  const places = currencyPlaces(code);
  return code === '' || decimalsOf(value) <= places ? [] : [{ path, schema, places }];
}

/** The decimal places of an amount; none of any other value, which the form itself refuses. */
function decimalsOf(value: Json): number {
  const [, decimals = '', shift = '0'] = /^-?\d+(?:\.(\d*?)0*)?(?:e-(\d+))?$/.exec(String(value)) ?? [];
  return decimals.length + Number(shift);
}
