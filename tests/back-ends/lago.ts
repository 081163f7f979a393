import type { Json, Row } from '../../src/language/json.ts';
import { membersOf } from '../../src/language/members.ts';
import { type Asked, type Said, type StandIn, withHeader } from './http.ts';
import { contains, missing, momentOf, nameOf, paged, sorted, tableOf, taken, uuidOf } from './rows.ts';

const credential = 'billing-key';
const fields = [
  'name',
  'code',
  'description',
  'coupon_type',
  'amount_cents',
  'amount_currency',
  'frequency',
  'expiration',
];

const refused = (status: number, error: string, code: string): Said => ({ status, body: { status, error, code } });
const invalid = (error_details: Readonly<Record<string, readonly string[]>>): Said => ({
  status: 422,
  body: { status: 422, error: 'Unprocessable Entity', code: 'validation_errors', error_details },
});

function listed(name: string, rows: readonly Row[], { query }: Asked): Said {
  const page = paged(rows, { number: query.get('page'), size: query.get('per_page') });
  const { number, pages, total } = page;
  const meta = {
    current_page: number,
    next_page: number < pages ? number + 1 : null,
    prev_page: number > 1 ? number - 1 : null,
    total_pages: pages,
    total_count: total,
  };
  return { body: { [name]: page.rows, meta } };
}

/** Billing: each record under its own name, amounts in cents, codes instead of sentences, a limit of requests. */
export const lago: StandIn = {
  below: '/api/v1',
  credential,
  admits: withHeader('authorization', `Bearer ${credential}`),
  stranger: { status: 401, body: { status: 401, error: 'Unauthorized' } },
  tooMany: { ...refused(429, 'Too Many Requests', 'too_many_requests'), headers: { 'retry-after': '7' } },
  nowhere: refused(404, 'Not Found', 'resource_not_found'),
  open() {
    const coupons = tableOf(coupon, 'code');
    const invoices = tableOf(invoice, 'lago_id');
    const one = (name: string, row: Row | undefined): Said =>
      row === undefined ? refused(404, 'Not Found', `${name}_not_found`) : { body: { [name]: row } };
    const refusal = (row: Row, self?: string) => {
      const empty = missing(row, ['name', 'code']).map((field) => [field, ['value_is_mandatory']] as const);
      if (empty.length > 0) return invalid(Object.fromEntries(empty));
      if (row.code !== self && coupons.find(String(row.code)) !== undefined)
        return invalid({ code: ['value_already_exist'] });
      const amount = row.amount_cents;
      if (row.coupon_type === 'fixed_amount' && !(Number.isInteger(amount) && Number(amount) > 0))
        return invalid({ amount_cents: ['invalid_amount'] });
      return undefined;
    };
    const inside = (body: Json | undefined, name: string) => membersOf(membersOf(body ?? null)[name] ?? null);
    return {
      'GET /coupons': (asked) => listed('coupons', sorted(coupons.all(), 'created_at', true), asked),
      'GET /coupons/{code}': ({ values: { code = '' } }) => one('coupon', coupons.find(code)),
      'POST /coupons': ({ body }) => {
        const row = { ...coupon(coupons.next()), ...taken(inside(body, 'coupon'), fields) };
        return refusal(taken(inside(body, 'coupon'), fields)) ?? one('coupon', coupons.add(row));
      },
      'PUT /coupons/{code}': ({ values: { code = '' }, body }) => {
        const before = coupons.find(code);
        if (before === undefined) return one('coupon', undefined);
        const row = { ...before, ...taken(inside(body, 'coupon'), fields) };
        const no = refusal(row, code);
        if (no !== undefined) return no;
        coupons.remove(code);
        return one('coupon', coupons.add(row));
      },
      'DELETE /coupons/{code}': ({ values: { code = '' } }) => {
        const row = coupons.find(code);
        coupons.remove(code);
        return one('coupon', row);
      },
      'GET /invoices': (asked) =>
        listed(
          'invoices',
          invoices.all().filter((row) => isAsked(row, asked.query)),
          asked,
        ),
      'GET /invoices/{id}': ({ values: { id = '' } }) => one('invoice', invoices.find(id)),
      'PUT /invoices/{id}': ({ values: { id = '' }, body }) => {
        const { payment_status } = inside(body, 'invoice');
        if (!['pending', 'succeeded', 'failed'].includes(String(payment_status)))
          return invalid({ payment_status: ['value_is_invalid'] });
        return one('invoice', invoices.change(id, taken(inside(body, 'invoice'), ['payment_status'])));
      },
    };
  },
};

function isAsked(row: Row, query: URLSearchParams): boolean {
  const among = (name: string, field: string) => {
    const wanted = query.getAll(name);
    return wanted.length === 0 || wanted.includes(String(row[field]));
  };
  const total = Number(row.total_amount_cents);
  const day = String(row.issuing_date);
  return (
    among('statuses[]', 'status') &&
    among('payment_statuses[]', 'payment_status') &&
    among('currency', 'currency') &&
    total >= Number(query.get('amount_from') ?? 0) &&
    total <= Number(query.get('amount_to') ?? Number.POSITIVE_INFINITY) &&
    day >= (query.get('issuing_date_from') ?? '') &&
    day <= (query.get('issuing_date_to') ?? '9') &&
    contains(
      { number: row.number ?? null, customer: membersOf(row.customer ?? null).name ?? null },
      ['number', 'customer'],
      query.get('search_term') ?? '',
    )
  );
}

function coupon(number: number): Row {
  return {
    lago_id: uuidOf(number),
    name: `优惠 ${String(number).padStart(3, '0')}`,
    code: `CPN-${String(number).padStart(3, '0')}`,
    description: null,
    coupon_type: 'fixed_amount',
    amount_cents: 500 + number * 5,
    amount_currency: 'CNY',
    reusable: true,
    frequency: 'once',
    expiration: 'no_expiration',
    created_at: momentOf(number).toISOString(),
    terminated_at: null,
  };
}

function invoice(number: number): Row {
  return {
    lago_id: uuidOf(5000 + number),
    number: `INV-2026-${String(number).padStart(4, '0')}`,
    issuing_date: momentOf(number).toISOString().slice(0, 10),
    invoice_type: 'subscription',
    status: ['draft', 'finalized', 'voided'][number % 3] ?? '',
    payment_status: ['pending', 'succeeded', 'failed'][number % 3] ?? '',
    currency: 'CNY',
    total_amount_cents: 1999 + number * 101,
    customer: { lago_id: uuidOf(9000 + number), external_id: `c-${number}`, name: nameOf(number).join('') },
    created_at: momentOf(number).toISOString(),
    updated_at: momentOf(number).toISOString(),
  };
}
