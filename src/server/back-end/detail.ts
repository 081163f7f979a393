import type { Json, Row } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { readingCall } from '../../language/project/reading-call.ts';
import { standsFor } from '../../language/project/request-parts.ts';
import type { Call } from '../http/call.ts';
import type { Contract } from '../http/contract.ts';
import { pathValues, requestFor } from './address.ts';
import { type BackEnd, exchange } from './exchange.ts';

/** The row that a write is about. */
export interface Subject {
  /** The record that it is of; undefined where the contract does not say. */
  readonly record: string | undefined;
  /** As the back end has it; undefined where the call names none, as one that creates does. */
  readonly id: string | undefined;
  /** Reads the row as it is now; undefined where the contract has no call for it. */
  readonly read: ((patience: number, id?: string) => Promise<Row | undefined>) | undefined;
}

/** Returns the row that a write is about, by the contract's call that reads one row of the record it changes. */
export function subjectOf(backEnd: BackEnd, call: Pick<Call, 'key' | 'raw' | 'entry' | 'body' | 'server'>): Subject {
  const { contract } = call.server;
  const record = guardedRecord(contract, call.key) ?? call.entry.changes?.[0] ?? call.entry.record;
  const inPath = pathValues(call);
  const sent = idIn(membersOf(call.body));
  const id = inPath.get('id') ?? sent ?? [...inPath.values()].at(0);
  const key = record === undefined ? undefined : readingCall(contract.api, record, [...inPath.keys(), 'id']);
  const read = async (patience: number, now = id) => {
    if (key === undefined || now === undefined) return undefined;
    const values = new Map([...inPath, ['id', now]]);
    const incoming = await exchange(backEnd, { ...requestFor(backEnd, key, values), patience });
    return 'content' in incoming && isMembers(incoming.content) ? incoming.content : undefined;
  };
  return { record, id, read: key === undefined ? undefined : read };
}

/** Returns the id of a row as text, where it has one. */
export function idIn(row: Readonly<Record<string, Json>> | undefined): string | undefined {
  const id = own(row, 'id');
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : undefined;
}

/** Returns the record whose guards name a call; undefined if there is none. */
export function guardedRecord({ records }: Pick<Contract, 'records'>, key: string): string | undefined {
  return Object.keys(records).find((name) => isGuarded(records[name], key));
}

/** Returns whether a record says for which rows it takes a call. */
export function isGuarded(schema: Contract['records'][string] | undefined, key: string): boolean {
  return (
    own(schema?.accepts, key) !== undefined ||
    // A literal segment of a transition (`/status/1`) is a placeholder of its call.
    (schema?.transitions ?? []).some(({ request }) => standsFor(key, request))
  );
}
