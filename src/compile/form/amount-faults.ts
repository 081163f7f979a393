import type { FieldSchema } from '../../language/form.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { currencyOf, currencyPlaces } from '../../language/text/currency.ts';
import { compareDecimals, isDecimal } from '../../language/text/decimal.ts';
import { amountCurrency } from '../../language/text/declared-currency.ts';
import { valueAt } from '../../language/value-at.ts';
import { type FilledField, filledFields } from './filled-fields.ts';

/** An amount that its currency, or a limit of its field, does not allow. */
export interface AmountFault extends Pick<FilledField, 'path' | 'schema'> {
  /** `multipleOf` for too many decimal places, else the limit that it is beyond. */
  readonly keyword: 'multipleOf' | Limit;
  /** The smallest unit of the currency, such as 0.01, or the limit. */
  readonly limit: number;
  /** The field's own sentence for it. One sentence for all rules of a field says nothing of decimals that none of them limits. */
  readonly message: string | undefined;
}

type Limit = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

/**
 * Returns the amounts of a form that JSON Schema cannot judge: those with more decimal places than their currency has, which
 * may stand in another field, and those written as text that are beyond a limit. Places are not judged without a currency.
 *
 * @example
 * amountFaults(form, { price: 12.5, currency: 'JPY' }).map(({ keyword, limit }) => [keyword, limit]) // [['multipleOf', 1]]
 */
export function amountFaults(schema: FieldSchema, value: Json | undefined): readonly AmountFault[] {
  return filledFields(schema, value).flatMap((field) => faultOf(field, value));
}

function faultOf({ path, schema, value }: FilledField, values: Json | undefined): readonly AmountFault[] {
  const currency = amountCurrency(schema);
  if (currency === undefined) return [];
  const siblings = valueAt(values, path.slice(0, -1));
  const code = currencyOf(currency, isMembers(siblings) ? siblings : {});
  const places = currencyPlaces(code);
  if (code !== '' && decimalsOf(value) > places) return [fault(path, schema, 'multipleOf', Number(`1e-${places}`))];
  if (typeof value !== 'string' || !isDecimal(value)) return [];
  const broken = limits.find(([keyword, holds]) => {
    const order = compareDecimals(value, schema[keyword]);
    return order !== undefined && !holds(order);
  })?.[0];
  return broken === undefined ? [] : [fault(path, schema, broken, Number(schema[broken]))];
}

function fault(
  path: AmountFault['path'],
  schema: FieldSchema,
  keyword: AmountFault['keyword'],
  limit: number,
): AmountFault {
  const { message } = schema;
  const own = typeof message === 'object' ? message[keyword] : schema[keyword] === undefined ? undefined : message;
  return { path, schema, keyword, limit, message: own };
}

/** Limit → whether an amount that compares so with it is within. */
const limits: readonly (readonly [Limit, (order: number) => boolean])[] = [
  ['minimum', (order) => order >= 0],
  ['maximum', (order) => order <= 0],
  ['exclusiveMinimum', (order) => order > 0],
  ['exclusiveMaximum', (order) => order < 0],
];

/** The decimal places of an amount; none of any other value, which the form itself refuses. */
function decimalsOf(value: Json): number {
  const [, decimals = '', shift = '0'] = /^-?\d+(?:\.(\d*?)0*)?(?:e-(\d+))?$/.exec(String(value)) ?? [];
  return decimals.length + Number(shift);
}
