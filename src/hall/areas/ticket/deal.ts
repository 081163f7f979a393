import { updateRow } from 'baize/server/database';
import { integer, money, name, number, text } from 'baize/server/fields';
import { type Answer, badField, bodyOf, type Call } from 'baize/server/http';
import { requireCurrentRow, type Source } from 'baize/server/records';

/**
 * Returns a platform's packages, with the store that their shop is bound to. A package without a period has no time
 * limit.
 */
export function dealsOf(platform: number): Source {
  return {
    record: 'deal',
    table: 'ticket_deal',
    from: `(select ticket_deal.*, ticket_shop.club_id, coalesce(club.tenant_id, ticket_shop.tenant_id) as owner_id
      from ticket_deal inner join ticket_shop on ticket_shop.id = ticket_deal.shop_id
      left join club on club.id = ticket_shop.club_id where ticket_shop.platform = ${platform}) as ticket_deal`,
    scope: { tenant: 'ticket_deal.owner_id', club: 'ticket_deal.club_id' },
    fields: {
      id: integer('ticket_deal.id'),
      name: name('ticket_deal.name'),
      price: money('ticket_deal.price'),
      marketPrice: money('ticket_deal.market_price'),
      type: integer('ticket_deal.type'),
      minutes: number('ticket_deal.minutes'),
      limit: integer('(case when ticket_deal.period is null then 0 else 1 end)'),
      period: text('ticket_deal.period'),
      clubId: integer('ticket_deal.club_id'),
    },
  };
}

interface Config {
  readonly type: number;
  readonly minutes: number;
  readonly limit: number;
  readonly period?: { readonly days?: readonly number[]; readonly startTime: string; readonly endTime: string } | null;
}

/** Sets the terms of use of a package: its type, minutes and period. */
export async function configureDeal(call: Call, source: Source): Promise<Answer> {
  await requireCurrentRow(call, source);
  const { type, minutes, limit, period = null } = bodyOf<Config>(call);
  if (limit === 0 && period !== null) throw badField('period', '不限制时段时不能设置时段。');
  await updateRow(call.db, 'ticketDeal', call.param('id'), {
    type,
    minutes,
    period: period === null ? null : periodText(period),
  });
  return undefined;
}

/** Formats the period as the specification requires: `{"days":[6,7],"startTime":"18:30:00","endTime":"23:55:00"}`. */
function periodText({ days, startTime, endTime }: NonNullable<Config['period']>): string {
  return JSON.stringify({ ...(days && { days: days.toSorted() }), startTime, endTime });
}
