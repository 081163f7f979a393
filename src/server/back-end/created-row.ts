import { rangeOf } from '../../kinds/columns/fits.ts';
import type { RecordSchema } from '../../language/contract/record.ts';
import type { Json, Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { isRead } from '../../language/places/calls.ts';
import { isSame } from '../../language/same.ts';
import { compareDecimals } from '../../language/text/decimal.ts';
import type { Call } from '../http/call.ts';
import { type ChangedRow, nameOf } from './changes.ts';
import { idIn, type Subject } from './detail.ts';
import { type TranslatedCall, translatedCall } from './dialect/translated-call.ts';
import { UnexpectedResponse } from './dialect/unexpected-response.ts';
import type { BackEnd } from './exchange.ts';
import { pageFrom } from './list.ts';
import { failureOfExchange } from './refusal.ts';

const patience = 2500;
const mostAlike = 50;

/**
 * Returns the row that a write created if the response does not identify it: the only row of the record's list that has
 * all written values; without such a row, the written values, without an id. Undefined for a write that creates none.
 * If several rows match, none is chosen.
 */
export async function createdRow(backEnd: BackEnd, call: Call, subject: Subject): Promise<ChangedRow | undefined> {
  const { record, id } = subject;
  const schema = own(call.server.contract.records, record ?? '');
  if (schema === undefined || id !== undefined || !call.key.startsWith('POST ')) return undefined;
  const written = Object.fromEntries(
    Object.entries(membersOf(call.body)).filter(([field]) => own(schema.properties, field)),
  );
  // Content without a name is a command rather than a new row.
  if (nameOf(schema, written) === null) return undefined;
  const after = await listedRow(backEnd, call, { schema, written });
  return { schema, id: idIn(after) ?? '', before: undefined, after: after ?? written };
}

interface Written {
  readonly schema: RecordSchema;
  readonly written: Row;
}

async function listedRow(backEnd: BackEnd, call: Call, made: Written): Promise<Row | undefined> {
  const { contract, log } = call.server;
  const key = Object.keys(contract.api).find((one) => isRead(one) && !one.includes('{') && lists(call, one, made));
  if (key === undefined) return undefined;
  const translated = translatedCall(backEnd.manner, contract, key);
  const query = queryFor(translated, made);
  if (query === undefined) return undefined;
  try {
    const asking: Call = { ...call, key, declaration: translated.entry, query };
    // The write is done: its response should not wait long for the log entry.
    const hurried = { ...backEnd, patience: Math.min(backEnd.patience, patience) };
    const { records, total, more } = await pageFrom(hurried, asking, translated, { offset: 0, size: mostAlike });
    const hasMore = total === null ? more === true : total > records.length;
    const alike = records.filter((row) => isMade(row, made));
    return !hasMore && alike.length === 1 && idIn(alike[0]) !== undefined ? alike[0] : undefined;
  } catch (error) {
    if (error instanceof UnexpectedResponse) failureOfExchange(error, log);
    return undefined;
  }
}

function lists({ server }: Call, key: string, { schema }: Written): boolean {
  const { list, record } = own(server.contract.api, key) ?? {};
  return list === true && record === schema.$id;
}

/**
 * Returns the list query that finds the row: the fields that the list filters by, or a search for the name; a complete
 * list needs none.
 */
function queryFor({ entry, conventions }: TranslatedCall, { schema, written }: Written): URLSearchParams | undefined {
  const filters = (entry.filters ?? []).flatMap((field) => {
    const value = own(written, field);
    const isPlain = (typeof value === 'string' && value !== '') || typeof value === 'number';
    // Times, amounts and numbers are filtered by ranges.
    return isPlain && rangeOf(field, own(schema.properties, field)) === undefined ? [[field, String(value)]] : [];
  });
  if (filters.length > 0) return new URLSearchParams(filters);
  if (conventions.paging?.kind === 'whole') return new URLSearchParams();
  const name = nameOf(schema, written);
  return name !== null && entry.search !== undefined ? new URLSearchParams({ keyword: name }) : undefined;
}

/** Checks whether a row has all written values that it shows, including its name. */
function isMade(row: Row, { schema, written }: Written): boolean {
  const shown = Object.entries(written).filter(([field]) => own(row, field) !== undefined);
  return (
    nameOf(schema, row) === nameOf(schema, written) && shown.every(([field, value]) => isEqual(own(row, field), value))
  );
}

function isEqual(one: Json | undefined, other: Json): boolean {
  const [a, b] = [one === '' ? null : (one ?? null), other === '' ? null : other];
  return isSame(a, b) || compareDecimals(a, b) === 0;
}
