import { digits, integer, money, name, text, time } from 'baize/server/fields';
import type { Call, Routes } from 'baize/server/http';
import { find, list, type Source } from 'baize/server/records';
import { sql } from 'kysely';

/** Bookings of coaches. */
export const assistantOrders: Source = {
  record: 'assistant-order',
  table: 'assistant_order',
  joins: {
    club: { id: 'assistant_order.club_id' },
    assistant: { id: 'assistant_order.assistant_id' },
    client: { id: 'assistant_order.client_id' },
  },
  scope: { tenant: 'assistant_order.tenant_id', club: 'assistant_order.club_id' },
  sums: { by: ['status', 'clubId', 'tenantId'], add: ['totalAmount', 'payAmount', 'refundAmount'] },
  fields: {
    id: integer('assistant_order.id'),
    orderNo: text('assistant_order.order_no'),
    tenantId: integer('assistant_order.tenant_id'),
    clubId: integer('assistant_order.club_id'),
    clubName: name('club.name'),
    assistantId: integer('assistant_order.assistant_id'),
    assistantName: name('assistant.name'),
    clientId: integer('assistant_order.client_id'),
    userNickname: name('client.nickname'),
    userPhone: digits('client.phone'),
    payAmount: money('assistant_order.pay_amount'),
    refundAmount: money('assistant_order.refund_amount'),
    totalAmount: money('assistant_order.total_amount'),
    startTime: time('assistant_order.start_time'),
    endTime: time('assistant_order.end_time'),
    realStartTime: time('assistant_order.real_start_time'),
    realEndTime: time('assistant_order.real_end_time'),
    status: integer('assistant_order.status'),
    billId: integer('assistant_order.bill_id'),
    billNo: text('(select bill_no from bill where bill.id = assistant_order.bill_id)'),
  },
};

/** Routes for bookings of coaches, all read-only. */
export const assistantOrderRoutes: Routes = {
  'GET /api/assistant/order/list': (call) => list(call, assistantOrders),
  'GET /api/assistant/order/{id}': (call) => find(call, assistantOrders, call.param('id')),
};

const [finished, cancelled] = [3, 4];

/** Adds a refund to the order that a bill paid, if there is one; a future order is also cancelled if `isCancelled`. */
export async function refundOrder({ db }: Call, billId: number, amount: number, isCancelled: boolean): Promise<void> {
  const status = sql<number>`case when status = ${finished} then status else ${cancelled} end`;
  await db
    .updateTable('assistantOrder')
    .set({ refundAmount: sql`refund_amount + ${amount}`, ...(isCancelled && { status }) })
    .where('billId', '=', billId)
    .execute();
}
