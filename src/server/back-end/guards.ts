import { acceptGuards } from '../../language/contract/accepts.ts';
import { statusFieldOf } from '../../language/contract/record.ts';
import { holds } from '../../language/guards/holds.ts';
import type { Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import type { Call } from '../http/call.ts';
import { badRequest, conflict, Failure } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { transitionsBy } from '../records/transition.ts';
import { isGuarded, makesTransition } from './changed-record.ts';

/**
 * Refuses a call that its record does not accept for this row: with 409 if the row's status does not allow it or the
 * row could not be read; with 400 for a status that no transition leads to.
 */
export function requireAccepted(call: Call, record: string | undefined, row: Row | undefined): void {
  const schema = own(call.server.contract.records, record ?? '');
  if (schema === undefined || !isGuarded(schema, call.key)) return;
  if (row === undefined) throw conflict(serverWords().backEnd.statusUnknown(schema.title));
  const status = own(row, statusFieldOf(schema)) ?? null;
  const refused = () =>
    new Failure(409, serverWords().records.statusChanged(schema.title), undefined, {
      current: { [statusFieldOf(schema)]: status },
    });
  if (makesTransition(schema, call.key)) {
    const [made] = transitionsBy(call, schema);
    if (made === undefined) throw badRequest(serverWords().records.noSuchTransition);
    if (!made.from.some((one) => one === status)) throw refused();
  }
  if (!holds(acceptGuards(schema, call) ?? [], row)) throw refused();
}
