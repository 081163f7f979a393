import { calendarDay, clockTime, startOfDay } from 'baize/server/fields';
import { insert, type Random, type Seed } from 'baize/server/seed';
import { clientCount } from '../client/seed.ts';
import { seededClubs } from '../club/seed.ts';
import { mobile, personName } from '../demo/names.ts';
import { keepPictures, makePicture, type Picture, portrait } from '../demo/picture.ts';

const day = 86_400_000;
const hour = 3_600_000;
const names = [
  ...'安宁依依小雨木木阿May若曦青青琳达夏天阿泽七七南乔小鹿可可思思暖暖阿Ken米粒星野阿豪念念小满露露'.matchAll(
    /[A-Za-z]+|../gu,
  ),
].map(([name]) => name);
const tags = [
  '温柔',
  '清台高手',
  '文艺',
  '邻家女孩',
  '宝藏女孩',
  '追分达人',
  '娇小可爱',
  '幽默',
  '自信',
  '甜美',
  '多才多艺',
  '乖巧',
];
const skills = ['新手指导', '技术进阶', '姿势纠正', '业余陪练'];

/** Seeds coaches of every franchisee, two months of their orders, and applications of every status. */
export async function seedAssistants(seed: Seed): Promise<void> {
  const random = seed.random.fork('assistant');
  const open = seededClubs.filter((club) => club.tenantId !== null && club.status !== 0 && club.status !== 5);
  const coaches = Array.from({ length: 66 }, (_, index) => {
    const club = open[(index * 5) % open.length] ?? random.pick(open);
    const others = open.filter(({ id, tenantId }) => tenantId === club.tenantId && id !== club.id);
    const clubs = [club, ...(random.chance(0.4) && others.length > 0 ? [random.pick(others)] : [])];
    return {
      ...person(random, seed.now, index, 7),
      id: index + 1,
      tenantId: club.tenantId,
      clubs,
      enable: random.chance(0.9) ? 1 : 0,
    };
  });
  const pictures: Picture[] = [];
  await insert(
    seed,
    'assistant',
    coaches.map(({ clubs: _, ...coach }) => ({ ...coach, avatar: draw(coach.name) })),
  );
  await insert(
    seed,
    'assistantClub',
    coaches.flatMap(({ id, clubs }) => clubs.map((club) => ({ assistantId: id, clubId: club.id }))),
  );

  const applies = Array.from({ length: 42 }, (_, index) => {
    const club = random.pick(open);
    const status = index < 14 ? 0 : random.pick([1, 1, 2]);
    const reason = status === 2 ? random.pick(['资料不完整，请补充后重新申请。', '该门店暂不招募助教。', null]) : null;
    const applicant = person(random, seed.now, index, 8);
    const createdAt = seed.now - (index < 14 ? random.whole(1, 5 * 24) : random.whole(5 * 24, 60 * 24)) * hour;
    return { ...applicant, tenantId: club.tenantId, clubId: club.id, status, reason, createdAt };
  }).sort((left, right) => left.createdAt - right.createdAt);
  await insert(
    seed,
    'assistantApply',
    applies.map((apply, index) => ({ id: index + 1, ...apply, avatar: draw(apply.name) })),
  );
  await keepPictures(seed, pictures);

  const orders = Array.from({ length: 620 }, (_, index) => {
    const coach = random.pick(coaches);
    const startTime = startOfDay(seed.now) + (3 - Math.floor(index / 10)) * day + random.whole(10, 22) * hour;
    return order(random, seed.now, coach, startTime);
  }).sort((left, right) => left.createdAt - right.createdAt);
  const bill = await billsOf(seed);
  await insert(
    seed,
    'assistantOrder',
    orders
      .map((one) => ({ ...one, ...bill(one) }))
      .map((one, index) => ({
        id: index + 1,
        orderNo: `A${clockTime(one.createdAt).replace(/\D/g, '')}${String(index + 1).padStart(5, '0')}`,
        ...one,
      })),
  );

  function draw(name: string): string | null {
    if (random.chance(0.08)) return null;
    const drawn = makePicture(random, portrait(name, random.whole(0, 359)));
    pictures.push(drawn);
    return drawn.address;
  }
}

const coaching = 6;
const paid = 1;

/**
 * Returns a function that assigns each order a bill that may have paid it, each bill once, and returns the bill's
 * columns.
 */
async function billsOf({ db }: Seed) {
  const bills = await db
    .selectFrom('bill')
    .select(['id', 'clubId', 'clientId', 'amount', 'createdAt'])
    .where('type', '=', coaching)
    .where('status', '=', paid)
    .orderBy('id')
    .execute();
  const taken = new Set<number>();
  return ({ status, clubId, startTime }: ReturnType<typeof order>) => {
    const fits = (bill: (typeof bills)[number]) =>
      !taken.has(bill.id) &&
      bill.clubId === clubId &&
      bill.createdAt < startTime &&
      startTime - bill.createdAt < 7 * day;
    const found = [1, 2, 3].includes(status) ? bills.find(fits) : undefined;
    if (found === undefined || found.clientId === null) return { billId: null };
    taken.add(found.id);
    const { id: billId, clientId, amount, createdAt } = found;
    return { billId, clientId, totalAmount: amount, payAmount: amount, createdAt };
  };
}

function person(random: Random, now: number, index: number, series: number) {
  const gender = random.weighted([
    [2, 7],
    [1, 3],
  ]);
  const birth = calendarDay(now - random.whole(20 * 365, 36 * 365) * day);
  const own = [...tags].sort(() => random.whole(-1, 1)).slice(0, random.whole(1, 3));
  return {
    name: `${names[index % names.length] ?? '小雨'}${index < names.length ? '' : random.whole(2, 9)}`,
    realName: personName(random),
    idCard: `${random.pick(['330106', '510104', '320508', '420106', '440106', '610113'])}${birth.replaceAll('-', '')}${random.whole(1000, 9999)}`,
    phone: mobile(series, index),
    gender,
    birth,
    startWork: calendarDay(now - random.whole(60, 8 * 365) * day),
    tags: JSON.stringify([...new Set([...own, random.pick(skills)])]),
    price: random.pick([6800, 8800, 9900, 12_800, 15_800, 18_850]),
    createdAt: now - random.whole(60, 500) * day,
  };
}

interface Coach {
  readonly id: number;
  readonly tenantId: number | null;
  readonly clubs: readonly { readonly id: number }[];
  readonly price: number;
}

function order(random: Random, now: number, coach: Coach, startTime: number) {
  const hours = random.whole(1, 4);
  const endTime = startTime + hours * hour;
  const status = statusAt(random, now, startTime, endTime);
  const totalAmount = coach.price * hours;
  const paid = status === 1 || status === 2 || status === 3 || (status === 4 && random.chance(0.5));
  const late = random.whole(0, 12) * 60_000;
  return {
    tenantId: coach.tenantId,
    clubId: random.pick(coach.clubs).id,
    assistantId: coach.id,
    clientId: random.whole(1, clientCount),
    totalAmount,
    payAmount: paid ? totalAmount : 0,
    refundAmount: status === 4 && paid ? totalAmount : 0,
    startTime,
    endTime,
    realStartTime: status === 2 || status === 3 ? Math.min(now, startTime + late) : null,
    realEndTime: status === 3 ? Math.min(now, endTime + late) : null,
    status,
    createdAt: Math.min(now, startTime) - random.whole(10, 3000) * 60_000,
  };
}

function statusAt(random: Random, now: number, startTime: number, endTime: number): number {
  if (startTime > now) {
    return random.weighted([
      [0, 3],
      [1, 6],
      [4, 1],
    ]);
  }
  if (endTime > now) return 2;
  return random.weighted([
    [3, 9],
    [4, 1],
  ]);
}
