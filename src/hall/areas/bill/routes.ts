import type { Json, Row } from 'baize/json';
import { digits, fen, integer, money, name, oneOf, text, time } from 'baize/server/fields';
import { badField, bodyOf, type Call, type Routes } from 'baize/server/http';
import { find, list, type Source, transition, withApproval } from 'baize/server/records';
import { type SqlBool, sql } from 'kysely';
import { refundOrder } from '../assistant/order.ts';
import { accountOf, book } from '../ledger/ledger.ts';

/** Bills for what app users bought. */
export const bills: Source = {
  record: 'bill',
  table: 'bill',
  joins: { club: { id: 'bill.club_id' }, client: { id: 'bill.client_id' } },
  scope: { tenant: 'bill.tenant_id', club: 'bill.club_id' },
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
    status: integer('bill.status'),
    createAt: time('bill.created_at'),
    payTime: time('bill.pay_time'),
    refundTime: time('bill.refund_time'),
    refundReason: integer('bill.refund_reason'),
    refundNote: text('bill.refund_note'),
    refundBy: { ...text('bill.refund_by'), indexed: 'latest' },
    // Not a join: only the rows of a page need it.
    orderId: integer('(select id from assistant_order where assistant_order.bill_id = bill.id)'),
    orderNo: text('(select order_no from assistant_order where assistant_order.bill_id = bill.id)'),
  },
  filters: {
    assistantId: (list) => sql<SqlBool>`bill.id in (select assistant_order.bill_id from assistant_order
      where ${oneOf('assistant_order.assistant_id', list)})`,
  },
};

/** Routes for bills and their refunds. */
export const billRoutes: Routes = {
  'GET /api/bill/list': (call) => list(call, withApproval(call, bills)),
  'GET /api/bill/{id}': (call) => find(call, withApproval(call, bills), call.param('id')),
  /** Also cancels the purchase. */
  'POST /api/bill/{id}/refund': (call) => refund(call, { cancelledAt: call.now }),
  'POST /api/bill/{id}/refund/only': (call) => refund(call, {}),
};

/**
 * Returns the refunded bill. Its status, the order that it paid, the ledger and the franchisee's balance change together or
 * not at all.
 */
async function refund(call: Call, set: { readonly cancelledAt?: number }): Promise<Row> {
  const id = call.param('id');
  const asked = bodyOf<RefundBody | null>(call) ?? {};
  const why = { refundReason: asked.reason ?? null, refundNote: asked.note?.trim() || null };
  const refundBy = call.who.nickname ?? call.who.username;
  const bill = await transition(call, bills, id, { ...set, ...why, refundBy, refundTime: call.now });
  const amount = fen(bill.amount as string);
  if (asked.amount !== undefined && asFen(asked.amount) !== amount)
    throw badField('amount', '退款金额应等于账单金额。');
  const tenantId = bill.tenantId as number | null;
  await book(call, await accountOf(call, tenantId), { kind: 'refund', tenantId, billId: id, amount: -amount });
  await refundOrder(call, id, amount, set.cancelledAt !== undefined);
  return find(call, withApproval(call, bills), id);
}

/** The console says why and no amount; another caller may say neither, or an amount, which must be the whole bill's. */
interface RefundBody {
  readonly reason?: number;
  readonly note?: string;
  readonly amount?: Json;
}

function asFen(amount: Json): number | undefined {
  return typeof amount === 'string' || typeof amount === 'number' ? fen(amount) : undefined;
}
