import { startOfDay } from 'baize/server/fields';
import { insert, type Seed } from 'baize/server/seed';
import { clientCount } from '../client/seed.ts';
import { seededClubs } from '../club/seed.ts';

const day = 86_400_000;

/** Seeds 240 invitations from the last thirty days to the coming week, with the requests to join. */
export async function seedMatches(seed: Seed): Promise<void> {
  const random = seed.random.fork('match');
  const open = seededClubs.filter((club) => club.tenantId !== null && club.status === 1);
  const invites = Array.from({ length: 240 }, (_, index) => {
    const ago = 30 - Math.floor((index * 37) / 240);
    const startTime = startOfDay(seed.now) - ago * day + random.whole(10 * 2, 23 * 2) * 1_800_000;
    const status = statusAt(startTime);
    const clientId = random.whole(1, clientCount - 1);
    const accepted = status === 0 || status === 4 ? random.chance(0.3) : true;
    const club = random.pick(open);
    return {
      id: index + 1,
      tenantId: club.tenantId,
      clubId: club.id,
      clientId,
      acceptClientId: accepted ? 1 + ((clientId + random.whole(1, clientCount - 2)) % clientCount) : null,
      startTime,
      status,
      createdAt: Math.min(seed.now, startTime) - random.whole(1, 48) * 3_600_000,
    };
  });
  await insert(seed, 'invite', invites);
  let id = 0;
  await insert(
    seed,
    'inviteRequest',
    invites.flatMap((invite) => {
      const others = Array.from({ length: random.whole(0, 3) }, () => ({
        clientId: random.whole(1, clientCount),
        status: 0,
      }));
      const accepted = invite.acceptClientId === null ? [] : [{ clientId: invite.acceptClientId, status: 1 }];
      return [...accepted, ...others].map((request) => {
        id += 1;
        return { id, inviteId: invite.id, ...request };
      });
    }),
  );

  function statusAt(startTime: number): number {
    if (startTime > seed.now) {
      return random.weighted([
        [0, 4],
        [1, 5],
        [4, 1],
      ]);
    }
    if (startTime > seed.now - 2 * 3_600_000) return 2;
    return random.weighted([
      [3, 8],
      [4, 2],
    ]);
  }
}
