import { insert, type Random, type Seed } from 'baize/server/seed';
import { platforms } from '../../clouds/numbers.ts';
import { dealsOf, shopsOf } from '../../clouds/stand-in/catalogue.ts';
import { seededClubs } from '../club/seed.ts';
import { disabledTenant, tenantIds } from '../tenant/seed.ts';

const periods = [
  { days: [6, 7], startTime: '18:30:00', endTime: '23:55:00' },
  { days: [1, 2, 3, 4, 5], startTime: '10:00:00', endTime: '18:00:00' },
  { days: [1, 2, 3, 4, 5, 6, 7], startTime: '13:00:00', endTime: '17:30:00' },
];

/**
 * Seeds shops of both platforms for every franchisee in business, most of them bound to a store; one sells a thousand
 * packages.
 */
export async function seedTickets(seed: Seed): Promise<void> {
  const random = seed.random.fork('ticket');
  const shops = tenantIds
    .filter((tenantId) => tenantId !== disabledTenant)
    .flatMap((tenantId) => {
      const clubs = seededClubs.filter((club) => club.tenantId === tenantId && club.status !== 5);
      return (['meituan', 'douyin'] as const).flatMap((platform) => {
        const known = shopsOf(platform, String(tenantId));
        // Douyin's newest shop opened later: the next refresh finds it.
        return (platform === 'douyin' ? known.slice(0, -1) : known).map((shop, index) => ({
          ...shop,
          platform: platforms[platform],
          tenantId,
          clubId: index === 0 || random.chance(0.5) ? (clubs[index]?.id ?? null) : null,
          createdAt: seed.now - random.whole(10, 300) * 86_400_000,
        }));
      });
    })
    .map((shop, index) => ({ ...shop, id: index + 1 }));
  await insert(seed, 'ticketShop', shops);
  await insert(
    seed,
    'ticketDeal',
    shops
      .flatMap(({ id, externalId }) => {
        const sold = dealsOf(externalId);
        // A small shop's last two packages are new: the next refresh finds them.
        return (sold.length < 1000 ? sold.slice(0, -2) : sold).map((deal) => ({
          ...deal,
          shopId: id,
          ...config(random),
        }));
      })
      .map((deal, index) => ({ ...deal, id: index + 1 })),
  );
}

function config(random: Random): { type: number; minutes: number | null; period: string | null } {
  const type = random.weighted([
    [0, 4],
    [1, 4],
    [2, 2],
  ]);
  if (type === 0) return { type, minutes: null, period: null };
  const isLimited = type === 2 || random.chance(0.2);
  return {
    type,
    minutes: random.pick([60, 120, 180, 240]),
    period: isLimited ? JSON.stringify(random.pick(periods)) : null,
  };
}
