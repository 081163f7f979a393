import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Call } from '../http/call.ts';
import { type Identity, permits } from '../people/identity.ts';
import type { Scope } from '../people/scope.ts';
import { integer, money, name, oneOf, text, time, word } from '../records/field.ts';
import type { Source } from '../records/source.ts';
import { keysIn } from '../store/record-key.ts';
import { approvalsIn } from './declared-approvals.ts';
import { statuses } from './open-request.ts';

const open = `${statuses.open}`;

/**
 * Returns a source whose rows also have their approval state: `approval` is 1 while a request is open, with
 * `approvalId`, `approvalOwn`, `approvalBy`, `approvalAt`, `approvalReason` and `approvalUntil`; `approvedBy` names who
 * approved the last change.
 *
 * @example
 * const routes: Routes = { 'GET /api/book/list': (call) => list(call, withApproval(call, books)) };
 */
export function withApproval({ caller, now }: Pick<Call, 'caller' | 'now'>, source: Source): Source {
  const { record, table, fields } = source;
  const of = (what: string, which: string) =>
    `(select ${what} from approval where approval.record = '${record}' and approval.record_id = ${table}.id and ${which} order by approval.id desc limit 1)`;
  // Rounded to the second, at which requests expire, so that the query text repeats and the database can reuse its
  // plan.
  const second = Math.floor(now / 1000) * 1000;
  const waiting = (what: string) => of(what, `approval.status = ${open} and approval.expires_at > ${second}`);
  return {
    ...source,
    fields: {
      ...fields,
      approval: integer(waiting('1')),
      approvalId: integer(waiting('approval.id')),
      approvalOwn: integer(waiting(ownIs(caller))),
      approvalBy: text(waiting('approval.asked_by')),
      approvalAt: time(waiting('approval.asked_at')),
      approvalReason: text(waiting('approval.reason')),
      approvalUntil: time(waiting('approval.expires_at')),
      approvedBy: text(of('approval.decided_by', `approval.status = ${statuses.approved}`)),
    },
  };
}

/**
 * Returns the requests that the caller may see: within their scope, their own ones and those that their permissions
 * cover.
 */
export function requestsFor({ server: { people, contract }, caller, now }: Call): Source {
  const asked = new Set(approvalsIn(contract).map(({ approval }) => approval.permission));
  const theirs = [...asked].filter((permission) => permits(caller, permission.replace(/:.*/, ':read')));
  const whose = Object.fromEntries(people.dimensions.map((dimension) => [dimension, `approval.${dimension}_id`]));
  const status = `(case when approval.status = ${open} and approval.expires_at <= ${now} then ${statuses.expired} else approval.status end)`;
  return {
    record: 'approval',
    table: 'approval',
    from: `(select * from approval where asked_by_id = ${caller.id} or permission in (${['', ...theirs].map((one) => `'${one}'`).join(', ')})) as approval`,
    // It has every dimension of the product.
    scope: whose as Scope,
    fields: {
      id: integer('approval.id'),
      call: word('approval.call'),
      action: text('approval.call'),
      record: word('approval.record'),
      recordId: { ...integer('approval.record_id'), match: ofRecords },
      recordKey: word('approval.record_key'),
      recordName: name('approval.record_name'),
      amount: money('approval.amount'),
      reason: text('approval.reason'),
      status: integer(status),
      askedById: integer('approval.asked_by_id'),
      askedBy: name('approval.asked_by'),
      askedAt: time('approval.asked_at'),
      expiresAt: time('approval.expires_at'),
      decidedById: integer('approval.decided_by_id'),
      decidedBy: name('approval.decided_by'),
      decidedAt: time('approval.decided_at'),
      note: text('approval.note'),
      own: integer(ownIs(caller)),
      ...Object.fromEntries(Object.entries(whose).map(([dimension, column]) => [`${dimension}Id`, integer(column)])),
    },
  };
}

/** Returns the condition on the record ids, numeric and text, of the list. */
function ofRecords(list: string): RawBuilder<SqlBool> {
  const { numbers, texts } = keysIn(list);
  const isText = sql<SqlBool>`approval.record_key in (${sql.join([...texts])})`;
  if (texts.length > 0 && numbers.length === 0) return isText;
  const ids = texts.length === 0 ? list : numbers.join(',');
  const isNumber = sql<SqlBool>`(approval.record_key = '' and ${oneOf('approval.record_id', ids)})`;
  return texts.length === 0 ? isNumber : sql<SqlBool>`(${isNumber} or ${isText})`;
}

/** Returns the SQL that is 1 for the caller's own requests. */
function ownIs({ id }: Pick<Identity, 'id'>): string {
  return `(case when approval.asked_by_id = ${id} then 1 else 0 end)`;
}
