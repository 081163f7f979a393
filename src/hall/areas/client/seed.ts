import { insert, type Seed } from 'baize/server/seed';
import { mobile, nickname } from '../demo/names.ts';

/** The number of app users in the demo data, with ids from 1 to this. */
export const clientCount = 800;

/** Seeds app users, a few of them disabled. */
export async function seedClients(seed: Seed): Promise<void> {
  const random = seed.random.fork('client');
  await insert(
    seed,
    'client',
    Array.from({ length: clientCount }, (_, index) => {
      const createdAt = seed.now - random.whole(3_600, 500 * 86_400) * 1000;
      return {
        id: index + 1,
        nickname: nickname(random),
        phone: random.chance(0.95) ? mobile(5, index) : null,
        avatar: null,
        status: random.chance(0.96) ? 1 : 0,
        lastLoginAt: random.chance(0.9)
          ? seed.now -
            Math.floor(random.whole(0, 1_000_000) ** 2 / 1_000_000) * Math.floor((seed.now - createdAt) / 1_000_000)
          : null,
        createdAt,
      };
    }),
  );
}
