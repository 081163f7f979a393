import { calendarDay, clockTime, startOfDay } from 'baize/server/fields';
import { insert, type Random, type Seed } from 'baize/server/seed';
import { clientCount } from '../client/seed.ts';
import { seededClubs } from '../club/seed.ts';

const days = 60;

/** Reasons of refunds with their weights and possible notes. */
const refunds: readonly (readonly [reason: number, weight: number, notes: readonly (string | null)[]])[] = [
  [1, 8, [null, null, '顾客临时有事，未开台。', '改约到下周。']],
  [2, 4, [null, '扫码两次，重复扣款。']],
  [3, 3, ['计时多算了半小时。', '会员价没有生效。']],
  [4, 3, ['球台灯不亮，换台后顾客放弃。', null]],
  [5, 2, ['助教迟到二十分钟。', '等位超过四十分钟。']],
  [9, 1, ['活动赠送，按公司要求退回。']],
];

/** Who may have refunded a bill. */
const refunders = ['周店长', '前台小林', '前台小许', '客服阿敏'];

/** Seeds about five thousand bills of the last sixty days, of every type and status. */
export async function seedBills(seed: Seed): Promise<void> {
  const random = seed.random.fork('bill');
  const reasons = seed.random.fork('bill-refund');
  const people = seed.random.fork('bill-refund-by');
  const open = seededClubs.filter((club) => club.tenantId !== null && club.status !== 0);
  const rows = [];
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const morning = startOfDay(seed.now) - ago * 86_400_000;
    // Fridays to Sundays are busier.
    const weekday = new Date(calendarDay(morning)).getUTCDay();
    const count = random.whole(60, 85) + ([0, 5, 6].includes(weekday) ? 35 : 0);
    for (let index = 0; index < count; index += 1)
      rows.push(bill(random, random.pick(open), morning + secondOfDay(random) * 1000, seed.now));
  }
  const past = rows.filter((row) => row.createdAt <= seed.now).sort((left, right) => left.createdAt - right.createdAt);
  const seeded = past.map((row, index) => ({
    id: index + 1,
    billNo: billNo(row.createdAt, index + 1),
    ...row,
    ...whyOf(reasons, row),
    refunded: row.status === 4 ? row.amount : 0,
    refundBy: row.status === 4 ? people.pick(refunders) : null,
  }));
  await insert(seed, 'bill', seeded);
  const refunded = seeded.filter(({ status }) => status === 4);
  await insert(
    seed,
    'billRefund',
    refunded.map(({ id, amount, refundReason: reason, refundNote: note, refundBy, refundTime }, index) => ({
      ...{ id: index + 1, billId: id, part: 1, amount, cancels: 0, reason, note, refundBy },
      createdAt: refundTime ?? 0,
    })),
  );
}

function bill(random: Random, club: (typeof seededClubs)[number], createdAt: number, now: number) {
  const type = random.weighted([
    [1, 62],
    [2, 6],
    [3, 5],
    [4, 12],
    [5, 6],
    [6, 9],
  ]);
  const late = now - createdAt < 20 * 60_000;
  const status = late
    ? random.weighted([
        [0, 2],
        [1, 8],
      ])
    : random.weighted([
        [1, 84],
        [2, 2],
        [3, 4],
        [4, 6],
        [5, 4],
      ]);
  const paid = status === 1 || status === 4;
  const payTime = paid ? Math.min(now, createdAt + random.whole(5, 240) * 1000) : null;
  const refundTime =
    status === 4 && payTime !== null ? Math.min(now, payTime + random.whole(600, 86_400) * 1000) : null;
  return {
    tenantId: club.tenantId,
    clubId: club.id,
    clientId: random.whole(1, clientCount),
    type,
    amount: amount(random, type),
    status,
    createdAt,
    payTime,
    refundTime,
  };
}

/** Returns the columns of a refund's reason; empty for other bills. */
function whyOf(random: Random, { status }: { readonly status: number }) {
  if (status !== 4) return { refundReason: null, refundNote: null };
  const [refundReason, notes] = random.weighted(
    refunds.map(([reason, weight, note]) => [[reason, note] as const, weight]),
  );
  return { refundReason, refundNote: random.pick(notes) };
}

/** Returns an amount in minor units: table time by the quarter-hour, a package, a card, a top-up, a coupon, a coach's lesson. */
function amount(random: Random, type: number): number {
  switch (type) {
    case 1:
      return random.pick([1800, 2200, 2800, 3500, 4800]) * random.whole(2, 16) * 0.25 + random.pick([0, 0, 0, 50, 80]);
    case 2:
      return random.pick([29_900, 59_900, 99_900]);
    case 3:
      return random.pick([19_900, 39_900]);
    case 4:
      return random.pick([10_000, 20_000, 30_000, 50_000, 100_000]);
    case 5:
      return random.pick([990, 1990, 2990, 5880]);
    default:
      return random.pick([8800, 12_800, 16_800, 25_600]);
  }
}

/** Returns the second of the day at which a bill is created, mostly in the evening. */
function secondOfDay(random: Random): number {
  const hour = random.weighted([
    [10, 2],
    [13, 4],
    [15, 5],
    [18, 8],
    [20, 12],
    [22, 8],
    [0, 3],
  ]);
  return hour * 3600 + random.whole(0, 7199);
}

function billNo(createdAt: number, id: number): string {
  return `B${clockTime(createdAt).replace(/\D/g, '')}${String(id).padStart(6, '0')}`;
}
