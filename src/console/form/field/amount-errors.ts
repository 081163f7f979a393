import { amountFaults } from '../../../compile/form/amount-faults.ts';
import type { FieldSchema } from '../../../language/form.ts';
import type { Json } from '../../../language/json.ts';
import { messageFor } from '../messages.ts';
import type { FieldError } from './field-errors.ts';

/** Returns the amounts of a form that their currency or a limit does not allow, each with a message. */
export function amountErrors(schema: FieldSchema, value: Json | undefined): readonly FieldError[] {
  return amountFaults(schema, value).map(({ path, keyword, limit, message }) => ({
    path,
    // An amount is a multiple of the smallest unit of its currency.
    message:
      message ?? messageFor({ keyword, params: { [keyword]: limit, limit } }, undefined, String(path.at(-1) ?? '')),
  }));
}
