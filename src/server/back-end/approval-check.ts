import { type Approval, amountFieldOf, type RecordSchema, type Transition } from '../../language/contract/record.ts';
import type { Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { currencyOf } from '../../language/text/currency.ts';
import { currencyIn, isForeign } from '../../language/text/declared-currency.ts';
import type { ApprovalCheck } from '../approval/approval-check.ts';
import { amountBefore, needsApproval } from '../approval/needed-approval.ts';
import type { Call } from '../http/call.ts';
import { conflict } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { digest } from '../people/token.ts';
import { minorUnits } from '../records/money.ts';
import { transitionsBy } from '../records/transition.ts';
import { isKey, keyOf } from '../store/record-key.ts';
import { nameOf } from './changes.ts';
import { idIn } from './detail.ts';

/**
 * Returns the change that a write would make to a row, and whether another person has to approve it first; undefined if
 * its record requires no approval for this call. Throws a 409 Failure for a row without an amount.
 */
export async function approvalCheckOf(
  call: Call,
  schema: RecordSchema,
  row: Row | undefined,
): Promise<ApprovalCheck | undefined> {
  const [made] = transitionsBy(call, schema);
  const approval = made?.approval ?? own(schema.approvals, call.key);
  if (approval === undefined) return undefined;
  if (row === undefined) throw conflict(serverWords().backEnd.contentUnknown(schema.title));
  const id = idIn(row);
  if (id === undefined || !isKey(id)) throw conflict(serverWords().backEnd.noIdToApprove(schema.title));
  const recordId = keyOf(id);
  const { part } = made ?? {};
  // The limit is in the project's currency, so any foreign amount needs approval.
  const currency = own(schema.properties, amountFieldOf(schema, approval, part) ?? '')?.currency;
  const isOther = isForeign(currency);
  const sum = sumOf(call, schema, row, { approval, part });
  const amount = isOther ? 0 : minorUnits(sum);
  const name = nameOf(schema, row) ?? `${schema.title} ${recordId}`;
  const before = isOther ? undefined : amountBefore(schema, part, row);
  const isNeeded = isOther || (await needsApproval(call, approval, amount + (before?.amount ?? 0)));
  return {
    record: schema.$id,
    recordId,
    version: versionOf(schema, row),
    amount,
    ...(isNeeded && {
      needed: {
        approval,
        // Request amounts are in the project's currency, so a foreign sum is shown with the record's name instead.
        recordName: isOther ? `${name} · ${sum} ${currencyOf(currencyIn(currency ?? ''), row)}` : name,
        ...(isOther && { isForeign: true as const }),
        ...(part !== undefined && { sent: part.sent }),
        ...(before !== undefined && { before }),
        whose: Object.fromEntries(call.server.people.dimensions.map((dimension) => [`${dimension}_id`, null])),
      },
    }),
  };
}

/** Returns the amount of a partial change that the call sends, otherwise the row's amount. */
function sumOf(
  { body }: Call,
  schema: RecordSchema,
  row: Row,
  { approval, part }: { readonly approval: Approval; readonly part: Transition['part'] },
): number | string {
  const field = amountFieldOf(schema, approval, part);
  // Without an amount field every call needs approval, and the request has no amount.
  if (field === undefined) return 0;
  const sent = part === undefined ? undefined : own(membersOf(body), part.sent);
  const amount = sent === undefined || sent === null || sent === '' ? own(row, field) : sent;
  if (typeof amount !== 'string' && typeof amount !== 'number')
    throw conflict(serverWords().backEnd.noFieldToApprove(schema.title, own(schema.properties, field)?.title ?? field));
  return amount;
}

/** Returns the version of the row's declared fields: changes to others do not invalidate an approval. */
function versionOf({ properties }: RecordSchema, row: Row): string {
  return `"${digest(JSON.stringify(Object.keys(properties).map((field) => own(row, field) ?? null)))}"`;
}
