import { namedIn } from '../../language/contract/named-in.ts';
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

/** The row that a write is about. */
export interface Subject {
  readonly translated: TranslatedCall;
  /** The values in the path of the write. */
  readonly values: ReadonlyMap<string, string>;
  /** The record that it is of; undefined where the contract does not say. */
  readonly record: string | undefined;
  /** As the back end has it; undefined where the call names none, as one that creates does. */
  readonly id: string | undefined;
  /** Reads the row as it is now; undefined where the contract has no call for it. */
  readonly read: ((patience: number, id?: string) => Promise<ReadRow | undefined>) | undefined;
}

/** Returns the row that a write is about, by the contract's call that reads one row of the record it changes. */
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
    // An id in a body or an answer may lead anywhere.
    if (key === undefined || now === undefined || !isSegment(now)) return undefined;
    return readRow(backEnd, translatedCall(backEnd.manner, contract, key), new Map([...values, ['id', now]]), patience);
  };
  return { translated, values, record, id, read: key === undefined ? undefined : read };
}

/** Returns a row as it is now, by a call that reads one; undefined where the back end has none, or does not show it. */
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
      raw ??= namedIn(incoming.exact(), conventions.record?.at ?? '.');
      return raw;
    },
  };
}

/** Returns the id of a row as text, where it has one. */
export function idIn(row: Json | undefined): string | undefined {
  const id = identityOf(row, {});
  return id === undefined ? undefined : String(id);
}
