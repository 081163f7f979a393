import { valueAtName } from '../../language/contract/named-in.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { readingCall } from '../../language/project/reading-call.ts';
import type { Call } from '../http/call.ts';
import { pathValues } from './address.ts';
import type { ReadRow } from './dialect/body-out.ts';
import { identityOf, recordIn, withAddress } from './dialect/record-in.ts';
import { targetOf } from './dialect/request.ts';
import { isSegment } from './dialect/segment.ts';
import { type TranslatedCall, translatedCall } from './dialect/translated-call.ts';
import { type BackEnd, exchange } from './exchange.ts';
import { versionFrom } from './version-from.ts';

/** The row that a write concerns. */
export interface Subject {
  readonly translated: TranslatedCall;
  /** The values in the write's path, by name. */
  readonly values: ReadonlyMap<string, string>;
  /** Its record; undefined if the contract declares none. */
  readonly record: string | undefined;
  /** The back end's id; undefined if the call names none, as for a creation. */
  readonly id: string | undefined;
  /** Reads the current row; undefined if the contract has no call for it. */
  readonly read: ((patience: number, id?: string) => Promise<ReadRow | undefined>) | undefined;
}

/** Returns the row that a write concerns, with a reader by the contract's detail call of the record that it changes. */
export function subjectOf(
  backEnd: BackEnd,
  call: Pick<Call, 'key' | 'raw' | 'declaration' | 'body' | 'server'>,
): Subject {
  const { contract } = call.server;
  const translated = translatedCall(backEnd.manner, contract, call.key);
  const { record } = translated;
  const values = pathValues(call);
  const sent = idIn(membersOf(call.body));
  const id = values.get('id') ?? sent ?? [...values.values()].at(0);
  const key = record === undefined ? undefined : readingCall(contract.api, record, [...values.keys(), 'id']);
  const read = async (patience: number, now = id) => {
    // An id from a body or response is untrusted: it must not lead to another path.
    if (key === undefined || now === undefined || !isSegment(now)) return undefined;
    return readRow(backEnd, translatedCall(backEnd.manner, contract, key), new Map([...values, ['id', now]]), patience);
  };
  return { translated, values, record, id, read: key === undefined ? undefined : read };
}

/** Reads the current row by a detail call; undefined if the back end does not have it, or does not show it. */
async function readRow(
  backEnd: BackEnd,
  translated: TranslatedCall,
  values: ReadonlyMap<string, string>,
  patience: number,
): Promise<ReadRow | undefined> {
  const { conventions } = translated;
  const incoming = await exchange(backEnd, { ...targetOf(translated, { values }), conventions, patience });
  if (!('content' in incoming) || !isMembers(incoming.content)) return undefined;
  const row = withAddress(translated, values, recordIn(translated, incoming.content));
  let raw: Json | undefined;
  return {
    row,
    version: versionFrom(incoming),
    raw() {
      raw ??= valueAtName(incoming.exact(), conventions.record?.at ?? '.');
      return raw;
    },
  };
}

/** Returns the id of a row as text; undefined if it has none. */
export function idIn(row: Json | undefined): string | undefined {
  const id = identityOf(row, {});
  return id === undefined ? undefined : String(id);
}
