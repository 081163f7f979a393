import { acceptGuards } from '../../../language/contract/accepts.ts';
import { type RecordSchema, statusFieldOf } from '../../../language/contract/record.ts';
import { holds } from '../../../language/guards/holds.ts';
import type { Row } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import { withApproval } from '../../approval/source.ts';
import type { Call } from '../../http/call.ts';
import { conflict, Failure } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import type { Source } from '../source.ts';

/**
 * Returns a source with the fields that the record's `accepts` tests for this call, including those of pending
 * approvals.
 */
export function withGuardFields(call: Call, source: Source): Source {
  const guards = acceptGuards(recordOf(call, source), call) ?? [];
  return guards.every(({ field }) => own(source.fields, field) !== undefined) ? source : withApproval(call, source);
}

/**
 * Returns the 409 Failure if the record's `accepts` refuses this call for the row; undefined if it accepts it or has no
 * rule. Throws if the row lacks a tested field, which could otherwise pass as an empty value.
 */
export function refusalOf(call: Call, record: RecordSchema, row: Row): Failure | undefined {
  const guards = acceptGuards(record, call) ?? [];
  call.judgedRecords.add(record.$id);
  const missing = guards.find(({ field }) => own(row, field) === undefined);
  if (missing)
    throw new Error(
      `schemas/records/${record.$id}.json accepts ${call.key} by “${missing.field}”, which its source lacks`,
    );
  if (holds(guards, row)) return undefined;
  const status = statusFieldOf(record);
  const words = serverWords().records;
  const ofStatus = guards.filter(({ field }) => field === status);
  if (holds(ofStatus, row)) return conflict(words.notAllowed(record.title));
  const current = { [status]: own(row, status) ?? null };
  return new Failure(409, words.statusChanged(record.title), undefined, { current });
}

/**
 * Throws a 409 Failure, with the sentence `refusal` if there is one, if the row's record does not accept the call for
 * it. The row must have been read and locked in this transaction.
 *
 * @example
 * const book = await requireCurrentRow(call, books);
 * requireAccepted(call, books, book, '馆藏不能修改。');
 */
export function requireAccepted(call: Call, source: Source, row: Row, refusal?: string): void {
  const refused = refusalOf(call, recordOf(call, source), row);
  if (refused) throw refusal === undefined ? refused : conflict(refusal);
}

/**
 * Throws at the end of a write whose call is named in a record's `accepts`, unless a row of that record was tested: its
 * handler has forgotten to.
 */
export function requireJudged(call: Call): void {
  const records = Object.values(call.server.contract.records);
  const names = records.filter((record) => acceptGuards(record, call) !== undefined).map(({ $id }) => $id);
  if (names.length > 0 && !names.some((name) => call.judgedRecords.has(name)))
    throw new Error(
      `${call.key} changes a row that it has not tested by the accepts of schemas/records/${names[0]}.json`,
    );
}

/** Returns the record of a source; throws if the contract has none of that name. */
export function recordOf(call: Call, source: Source): RecordSchema {
  const record = own(call.server.contract.records, source.record);
  if (record === undefined) throw new Error(`schemas/records/${source.record}.json is missing`);
  return record;
}
