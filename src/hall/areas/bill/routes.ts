import type { Json, Row } from 'baize/json';
import { insertRow } from 'baize/server/database';
import { decimalAmount, digits, integer, money, name, number, oneOf, text, time } from 'baize/server/fields';
import { bodyOf, type Call, type Routes } from 'baize/server/http';
import {
  find,
  hourIn,
  list,
  lockRow,
  partialTransition,
  previewPart,
  requireCurrentVersion,
  type Source,
  weekdayIn,
  withApproval,
  withVersion,
} from 'baize/server/records';
import { sql } from 'kysely';
import { refundOrder } from '../assistant/order.ts';
import { accountOf, book } from '../ledger/ledger.ts';

/** Bills for purchases of app users. */
export const bills: Source = {
  record: 'bill',
  table: 'bill',
  joins: { club: { id: 'bill.club_id' }, client: { id: 'bill.client_id' } },
  scope: { tenant: 'bill.tenant_id', club: 'bill.club_id' },
  sums: { time: 'payTime', by: ['status', 'type', 'clubId', 'tenantId'], add: ['refundable', 'refunded'] },
  fields: {
    id: integer('bill.id'),
    billNo: text('bill.bill_no'),
    tenantId: integer('bill.tenant_id'),
    clubId: integer('bill.club_id'),
    clubName: name('club.name'),
    clientId: integer('bill.client_id'),
    clientName: name('client.nickname'),
    phone: digits('client.phone'),
    type: integer('bill.type'),
    amount: money('bill.amount'),
    refunded: money('bill.refunded'),
    refundable: money('(case when bill.status = 1 then bill.amount - bill.refunded end)'),
    status: integer('bill.status'),
    createAt: time('bill.created_at'),
    payTime: time('bill.pay_time'),
    payWeekday: weekdayIn('bill.pay_time'),
    payHour: hourIn('bill.pay_time'),
    refundTime: time('bill.refund_time'),
    refundReason: integer('bill.refund_reason'),
    refundNote: text('bill.refund_note'),
    refundBy: { ...text('bill.refund_by'), indexed: 'latest' },
    // A subquery instead of a join, because only the rows of one page need it.
    orderId: integer('(select id from assistant_order where assistant_order.bill_id = bill.id)'),
    orderNo: text('(select order_no from assistant_order where assistant_order.bill_id = bill.id)'),
  },
  filters: {
    assistantId: (list) => oneOf('bill.assistant_id', list),
  },
};

/** The partial refunds of bills. */
const refunds: Source = {
  record: 'bill-refund',
  table: 'bill_refund',
  joins: { bill: { id: 'bill_refund.bill_id' } },
  scope: { tenant: 'bill.tenant_id', club: 'bill.club_id' },
  fields: {
    id: integer('bill_refund.id'),
    billId: integer('bill_refund.bill_id'),
    part: number('bill_refund.part'),
    amount: money('bill_refund.amount'),
    cancels: integer('bill_refund.cancels'),
    refundReason: integer('bill_refund.reason'),
    refundNote: text('bill_refund.note'),
    refundBy: text('bill_refund.refund_by'),
    createAt: time('bill_refund.created_at'),
  },
};

/** Routes for bills and their refunds. */
export const billRoutes: Routes = {
  'GET /api/bill/list': (call) => list(call, withApproval(call, bills)),
  'GET /api/bill/{id}': (call) => find(call, withApproval(call, bills), call.param('id')),
  'GET /api/bill/refund/list': (call) => list(call, refunds),
  /** Previews a refund of an amount or of the remainder, and whether it needs approval. */
  'GET /api/bill/{id}/refund/preview': async (call) => {
    const bill = await find(call, bills, call.param('id'));
    return withVersion(await previewOf(call, bill, call.query.get('amount')));
  },
  /** Refunds the bill and cancels the purchase. */
  'POST /api/bill/{id}/refund': (call) => refund(call, { cancels: true }),
  'POST /api/bill/{id}/refund/only': (call) => refund(call, { cancels: false }),
};

/**
 * Refunds the amount in the body, or the remainder; returns the bill. Its status, the order that it paid, the ledger
 * and the franchisee's balance change in one transaction.
 */
async function refund(call: Call, { cancels }: { readonly cancels: boolean }): Promise<Row> {
  const id = call.param('id');
  const sent = bodyOf<RefundBody | null>(call) ?? {};
  const why = { refundReason: sent.reason ?? null, refundNote: sent.note?.trim() || null };
  const refundBy = call.caller.nickname ?? call.caller.username;
  await requirePreviewed(call, id, sent.amount);
  const { amount } = await partialTransition(call, bills, id, (part) => ({
    ...why,
    refundBy,
    refundTime: call.now,
    refunded: sql`refunded + ${part}`,
    ...(cancels && { cancelledAt: sql`coalesce(cancelled_at, ${call.now})` }),
  }));
  const part = await nextPart(call, id);
  const kept = { billId: id, part, amount, cancels: cancels ? 1 : 0, refundBy, createdAt: call.now };
  await insertRow(call.db, 'billRefund', { ...kept, reason: why.refundReason, note: why.refundNote });
  // Read again after locking: its store may just have moved to another franchisee.
  const bill = await find(call, withApproval(call, bills), id);
  const tenantId = bill.tenantId as number | null;
  await book(call, await accountOf(call, tenantId), { kind: 'refund', tenantId, billId: id, part, amount: -amount });
  await refundOrder(call, id, amount, cancels);
  return bill;
}

/** Refuses with 409 a refund whose preview, as the caller has seen it, is outdated. */
async function requirePreviewed(call: Call, id: number, amount: Json | undefined): Promise<void> {
  if (call.raw.headers.get('if-match') === null) return;
  await lockRow(call, bills, id);
  const bill = await find(call, bills, id);
  if (bill.status === paid)
    requireCurrentVersion(call, await previewOf(call, bill, amount), '这笔账单刚刚变了，请按新的金额再确认。');
}

/** Returns the number of the bill's next refund; the bill's row is locked. */
async function nextPart({ db }: Call, billId: number): Promise<number> {
  const { count } = await db
    .selectFrom('billRefund')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('billId', '=', billId)
    .executeTakeFirstOrThrow();
  return Number(count) + 1;
}

/** Returns the preview of a refund of an amount, or of the remainder, as a record. */
async function previewOf(call: Call, bill: Row, sent: Json | undefined): Promise<Row> {
  if (bill.status !== paid) {
    const none = '这笔账单没有可退的金额：只有已支付、没有退完的可以退款。';
    return { amount: '0.00', refunded: bill.refunded ?? null, left: '0.00', approval: 0, none };
  }
  const part = await previewPart(call, bills, bill, 'POST /api/bill/{id}/refund', sent);
  const { amount, left, done, needsApproval } = part;
  return {
    amount: decimalAmount(amount),
    refunded: bill.refunded ?? null,
    left: decimalAmount(left - amount),
    approval: needsApproval ? (done > 0 ? 2 : 1) : 0,
  };
}

const paid = 1;

/** The console sends a reason and an amount; other callers may omit both, which refunds the remainder. */
interface RefundBody {
  readonly reason?: number;
  readonly note?: string;
  readonly amount?: Json;
}
