import { amountsBeyond } from '../../../compile/form/amount-places.ts';
import type { FieldSchema } from '../../../language/form.ts';
import type { Json } from '../../../language/json.ts';
import { messageFor } from '../messages.ts';
import type { FieldError } from './field-errors.ts';

/** Returns the amounts of a form with more decimal places than their currency has, each with a message. */
export function amountPlaceErrors(schema: FieldSchema, value: Json | undefined): readonly FieldError[] {
  return amountsBeyond(schema, value).map(({ path, places, schema: field }) => ({
    path,
    // An amount is a multiple of the smallest unit of its currency.
    message: messageFor(
      { keyword: 'multipleOf', params: { multipleOf: 10 ** -places } },
      field,
      String(path.at(-1) ?? ''),
    ),
  }));
}
