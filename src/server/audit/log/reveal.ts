import { own } from '../../../language/own.ts';
import { bodyOf, type Call } from '../../http/call.ts';
import { badRequest, forbidden } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import { permits } from '../../people/identity.ts';
import { isKey, keyOf } from '../../store/record-key.ts';
import { auditContextOf } from '../call-context.ts';
import { recordUnwritten } from '../record-unwritten.ts';

/** The call by which a page reports that it reveals a masked value. */
export const revealCall = 'POST /api/audit/reveal';

interface Shown {
  readonly record?: unknown;
  readonly id?: unknown;
  readonly field?: unknown;
}

/**
 * Adds an entry for a revealed masked value: its record and field. Throws a 403 Failure for a field that the caller may
 * not reveal, 400 for one that is not masked.
 */
export async function recordReveal(call: Call): Promise<undefined> {
  const { record, id, field } = bodyOf<Shown | null>(call) ?? {};
  const key = typeof id === 'string' && isKey(id) ? keyOf(id) : id;
  const isId = typeof key === 'string' || (typeof key === 'number' && Number.isSafeInteger(key));
  const isComplete = typeof record === 'string' && typeof field === 'string' && isId;
  const schema = isComplete ? own(call.server.contract.records, record) : undefined;
  const property = isComplete ? own(schema?.properties, field) : undefined;
  if (!isComplete || property?.masked === undefined) throw badRequest(serverWords().audit.wrongReveal);
  if (!permits(call.caller, property.masked)) throw forbidden();
  await recordUnwritten(call.server.store, {
    ...auditContextOf(call, call.caller),
    record,
    recordId: key,
    message: field,
  });
  return undefined;
}
