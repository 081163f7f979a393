import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import type { Call, Routes } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { type Identity, nobody } from '../people/identity.ts';
import { isKey, keyOf, type RecordKey } from '../store/record-key.ts';
import type { AuditContext } from './audit-context.ts';
import { recordUnwritten } from './record-unwritten.ts';

/** The fields of a call that its audit entries need. */
export type CallDetails = Pick<
  Call,
  | 'server'
  | 'key'
  | 'request'
  | 'declaration'
  | 'caller'
  | 'body'
  | 'address'
  | 'now'
  | 'sources'
  | 'rowNames'
  | 'forLog'
>;

/** Returns the audit context of a call: time, caller, address and record. `who` is the identified caller. */
export function auditContextOf(
  call: CallDetails,
  who: Pick<Identity, 'id' | 'username' | 'nickname' | 'tokenHash' | 'reach'>,
): AuditContext {
  const { server, key, request, declaration, address, now, sources, rowNames } = call;
  const { records } = server.contract;
  return {
    at: now,
    staffId: who.id === nobody.id ? null : who.id,
    staffName: who.nickname ?? who.username,
    askedById: null,
    askedBy: null,
    address,
    session: who.tokenHash.slice(0, 12),
    call: key,
    request,
    version: server.screens?.current().boot.version ?? '',
    status: 200,
    message: '',
    run: null,
    reach: who.reach,
    record: declaration.changes?.[0] ?? declaration.record ?? null,
    recordId: recordIdOf(call),
    recordOf: (table) => {
      // A request for approval belongs to the record it concerns.
      if (table === 'approval') return undefined;
      const name = table.replaceAll('_', '-');
      return sources.get(table) ?? (own(records, name) && name);
    },
    nameOf: (record, id) => rowNames.get(`${record} ${id}`),
  };
}

/**
 * Logs a refused call that writes or concerns accounts, in its own transaction, because the call's is rolled back.
 * Anonymous calls and those refused with 401 or 429 are not logged, so that strangers cannot fill the log.
 */
export async function recordRefusal(call: CallDetails, handler: Routes[string], error: unknown): Promise<void> {
  const { declaration, caller, server } = call;
  if (!(error instanceof Failure) || !tellsMuch(error.status) || caller === nobody) return;
  if (declaration.asks === undefined && declaration.irreversible === undefined && !('guards' in handler)) return;
  await recordUnwritten(server.store, {
    ...auditContextOf(call, caller),
    status: error.status,
    message: error.message,
  });
}

function tellsMuch(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429;
}

/** Returns the id of the record that a call names, in its path or its body; null if it names none. */
export function recordIdOf({ key, request, body }: Pick<CallDetails, 'key' | 'request' | 'body'>): RecordKey | null {
  const at = key.split('/').indexOf('{id}');
  const inPath = decoded(request.split('/')[at] ?? '');
  if (isKey(inPath)) return keyOf(inPath);
  const { id } = membersOf(body);
  // A refused body is unvalidated, so it may contain any number.
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
