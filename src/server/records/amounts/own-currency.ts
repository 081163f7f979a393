import type { RecordSchema } from '../../../language/contract/record.ts';
import { memoized } from '../../../language/memoized.ts';
import { own } from '../../../language/own.ts';
import { placeholder } from '../../../language/project/request-parts.ts';
import { region } from '../../../language/region/region.ts';
import type { Call } from '../../http/call.ts';
import type { Field, FieldCurrency } from '../field.ts';

/** Checks whether each row has its own currency for a field's amounts. */
export function isMixed(currency: FieldCurrency | undefined): currency is { readonly column: string } {
  return typeof currency === 'object' && 'column' in currency;
}

/** A record's fields, as declared by its source. */
interface Amounts {
  readonly record: string;
  readonly fields: Readonly<Record<string, Field>>;
}

/** Throws for a field whose rows have different currencies, which cannot be summed. */
export function requireOneCurrency(record: string, name: string, field: Field | undefined): void {
  if (isMixed(field?.currency))
    throw new Error(`Rows of ${record} have ${name} in currencies of their own: no one sum.`);
}

/**
 * Throws if the currency of an amount differs between its record and its source: with other decimals, amounts would be
 * off by a factor of a hundred.
 */
export function requireCurrencies({ server: { contract } }: Pick<Call, 'server'>, source: Amounts): void {
  const record = own(contract.records, source.record);
  if (record === undefined) return;
  const [wrong] = differing(record)(source.fields);
  if (wrong !== undefined)
    throw new Error(`schemas/records/${record.$id}.json has ${wrong} in another currency than its source.`);
}

/** Returns the fields whose currency differs between the source and the record. */
const differing = memoized(({ properties }: RecordSchema) =>
  memoized((fields: Amounts['fields']) =>
    Object.entries(fields).flatMap(([name, { currency }]) => {
      const declared = own(properties, name)?.currency ?? region().currency;
      if (currency === undefined || own(properties, name) === undefined) return [];
      const code = isMixed(currency) ? undefined : currency === 'project' ? region().currency : currency.code;
      const isSame = code === undefined ? placeholder(declared) !== null : code === declared;
      return isSame ? [] : [name];
    }),
  ),
);
