import { startOfDay } from 'baize/server/fields';
import { insert, type Random, type Seed } from 'baize/server/seed';
import { seededClubs } from '../club/seed.ts';
import { mobile } from '../demo/names.ts';
import { seedResults } from './results-seed.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** Status → the start of a competition, in days from now. */
const startDays = [20, 12, 4, -2, -7, -24];
const series = [
  '中式八球公开赛',
  '九球擂台赛',
  '会员月赛',
  '新手邀请赛',
  '周末积分赛',
  '城市争霸赛',
  '迎新杯',
  '女子邀请赛',
];

/** Seeds competitions of every status, each with its usual rounds and awards, and applications for more. */
export async function seedCompetitions(seed: Seed): Promise<void> {
  const random = seed.random.fork('competition');
  const open = seededClubs.filter((club) => club.tenantId !== null && club.status !== 0 && club.status !== 5);
  const applies = Array.from({ length: 46 }, (_, index) => {
    const isOffice = index % 11 === 10;
    const club = random.pick(open);
    return {
      id: index + 1,
      tenantId: isOffice ? null : club.tenantId,
      clubId: isOffice ? null : club.id,
      level: random.weighted([
        [1, 4],
        [2, 3],
        [3, 3],
        [4, 2],
        [5, 1],
      ]),
      phone: mobile(9, index),
      status: index < 28 ? 1 : 0,
      createdAt: seed.now - (46 - index) * 2 * day - random.whole(0, 20) * hour,
    };
  });
  // The demo franchisee gets applications of both statuses.
  const demo = open.filter((club) => club.tenantId === 1);
  for (const index of [2, 9, 20, 30, 36, 44]) {
    const apply = applies[index];
    const club = demo[index % demo.length];
    if (apply && club) Object.assign(apply, { tenantId: 1, clubId: club.id });
  }
  await insert(seed, 'competitionApply', applies);

  const made = applies
    .filter((apply) => apply.status === 1)
    .map((apply, index) => {
      const status = [5, 5, 5, 4, 3, 2, 1, 1, 0][Math.floor((index * 9) / 28)] ?? 0;
      const startTime = startOfDay(seed.now) + (startDays[status] ?? 20) * day + random.whole(9, 14) * hour;
      return { apply, index, status, startTime, players: random.pick([8, 16, 16, 32, 32, 64]) };
    });
  await insert(
    seed,
    'competition',
    made.map(({ apply, index, status, startTime, players }) => ({
      id: index + 1,
      applyId: apply.id,
      tenantId: apply.tenantId,
      clubId: apply.clubId,
      title: `${random.pick(['春季', '夏季', '秋季', '冬季', '第三届', '第八期'])}${random.pick(series)}`,
      startTime,
      signUpStartTime: startTime - 14 * day,
      signUpEndTime: startTime - day,
      entryFee: random.pick([null, 5000, 10_000, 20_000]),
      maxPlayer: players,
      status,
      createdAt: Math.min(seed.now, startTime - 16 * day),
    })),
  );
  let id = 0;
  const numbered = <T>(row: T) => ({ id: ++id, ...row });
  await insert(
    seed,
    'competitionAward',
    made.flatMap(({ index }) => awards(random, index + 1).map(numbered)),
  );
  id = 0;
  await insert(
    seed,
    'competitionSchedule',
    made.flatMap(({ index, startTime, players }) => rounds(index + 1, startTime, players).map(numbered)),
  );
  await seedResults(
    seed,
    made.map(({ index, startTime, players, status }) => ({ id: index + 1, startTime, players, status })),
  );
}

function awards(random: Random, competitionId: number) {
  const bonus = random.pick([50_000, 100_000, 300_000]);
  return ['冠军', '亚军', '季军'].map((title, index) => ({
    competitionId,
    title,
    content: index === 0 ? '冠军奖杯一座、定制球杆一支' : '奖牌一枚',
    planBonus: [20_000, 10_000, 5000][index] ?? 0,
    bonus: bonus / 2 ** index,
    rankStart: index + 1,
    rankEnd: index + 1,
  }));
}

function rounds(competitionId: number, start: number, players: number) {
  const counts: number[] = [];
  for (let count = players; count >= 1; count /= 2) counts.push(count);
  return counts.map((count, index) => {
    const startTime = start + index * day;
    const title =
      ({ 4: '半决赛', 2: '季殿赛', 1: '决赛' } as Record<number, string>)[count] ?? `${count}进${count / 2}`;
    return {
      competitionId,
      title,
      round: index + 1,
      startTime,
      endTime: startTime + 4 * hour,
      playerCount: count === 1 ? 2 : count,
      winScore: count > 4 ? 3 : 5,
      loserGroup: count === 2 ? 1 : 0,
    };
  });
}
