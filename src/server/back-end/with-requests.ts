import type { RecordSchema } from '../../language/contract/record.ts';
import type { Json, Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { approvalsIn } from '../approval/declared-approvals.ts';
import { keyIn, statuses } from '../approval/open-request.ts';
import type { Call } from '../http/call.ts';
import { clockTime } from '../records/time.ts';
import { keyOf, type RecordKey } from '../store/record-key.ts';
import { idIn } from './detail.ts';

const atOnce = 500;

/**
 * Adds to the back end's rows the fields of their approval requests that the record declares, named as in
 * `approval/source.ts`: its tables cannot be joined.
 */
export async function withRequests(
  call: Call,
  record: string | undefined,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const schema = own(call.server.contract.records, record ?? '');
  const wanted = schema === undefined ? [] : fieldsOf(call, schema);
  const ids = rows.flatMap((row) => idIn(row) ?? []).map(keyOf);
  if (schema === undefined || wanted.length === 0 || ids.length === 0) return rows;
  const requests: Requests[number][] = [];
  for (let at = 0; at < ids.length; at += atOnce)
    requests.push(...(await requestsOf(call, schema, ids.slice(at, at + atOnce))));
  return rows.map((row) => {
    const theirs = requests.filter((request) => String(keyIn(request)) === String(row.id));
    const values = valuesOf(call, theirs);
    return { ...row, ...Object.fromEntries(wanted.map((field) => [field, own(values, field) ?? null])) };
  });
}

const names = [
  ...['approval', 'approvalId', 'approvalOwn', 'approvalBy', 'approvalAt', 'approvalReason', 'approvalUntil'],
  'approvedBy',
];

/** None for a record without approvals, where `approval` may be a field of its own. */
function fieldsOf({ server }: Call, { $id, properties }: RecordSchema): readonly string[] {
  const fields = names.filter((field) => own(properties, field) !== undefined);
  if (fields.length === 0) return [];
  const { api, records } = server.contract;
  const waits = approvalsIn({ api, records: { [$id]: records[$id] as RecordSchema } }).length > 0;
  return waits ? fields : [];
}

type Requests = Awaited<ReturnType<typeof requestsOf>>;

/** Returns the open and approved requests, newest first. */
async function requestsOf({ db, now }: Call, { $id }: RecordSchema, ids: readonly RecordKey[]) {
  const numbers = ids.filter((id) => typeof id === 'number');
  const texts = ids.filter((id) => typeof id === 'string');
  return db
    .selectFrom('approval')
    .select(['id', 'recordId', 'recordKey', 'status', 'askedById', 'askedBy', 'askedAt', 'reason', 'expiresAt'])
    .select('decidedBy')
    .where('record', '=', $id)
    .where((is) =>
      is.or([
        ...(numbers.length > 0 ? [is.and([is('recordKey', '=', ''), is('recordId', 'in', numbers)])] : []),
        ...(texts.length > 0 ? [is('recordKey', 'in', texts)] : []),
      ]),
    )
    .where((is) =>
      is.or([
        is.and([is('status', '=', statuses.open), is('expiresAt', '>', now)]),
        is('status', '=', statuses.approved),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
}

function valuesOf({ caller }: Call, requests: Requests): Readonly<Record<string, Json>> {
  const open = requests.find(({ status }) => status === statuses.open);
  const approvedBy = requests.find(({ status }) => status === statuses.approved)?.decidedBy ?? null;
  if (open === undefined) return { approvedBy };
  return {
    approvedBy,
    approval: 1,
    approvalId: open.id,
    approvalOwn: open.askedById === caller.id ? 1 : 0,
    approvalBy: open.askedBy,
    approvalAt: clockTime(open.askedAt),
    approvalReason: open.reason,
    approvalUntil: clockTime(open.expiresAt),
  };
}
