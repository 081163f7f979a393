import type { RawBuilder, SqlBool } from 'kysely';
import type { Counted } from '../../language/contract/report.ts';
import { own } from '../../language/own.ts';
import { conditionOn, type Source } from './source.ts';

/** Returns the SQL conditions that a source's rows have these values; throws for a field that cannot be filtered. */
export function conditionsOf(source: Source, where: Counted): readonly RawBuilder<SqlBool>[] {
  return Object.entries(where).map(([name, values]) => {
    const field = own(source.fields, name);
    if (field?.match === undefined) throw new Error(`The source of ${source.record} has no ${name} to count by.`);
    return conditionOn(source, field, field.match([values].flat().map(String).join(',')));
  });
}
