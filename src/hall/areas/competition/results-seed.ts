import { insert, type Seed } from 'baize/server/seed';
import { clientCount } from '../client/seed.ts';

/** A competition with seeded results. */
interface Held {
  readonly id: number;
  readonly startTime: number;
  /** A power of two. */
  readonly players: number;
  readonly status: number;
}

interface Entrant {
  readonly id: number;
  readonly competitionId: number;
  readonly clientId: number;
  readonly lot: number | null;
  place: number | null;
  readonly createdAt: number;
}

interface Game {
  readonly competitionId: number;
  readonly round: number;
  readonly number: number;
  readonly firstId: number;
  readonly secondId: number;
  readonly firstScore: number;
  readonly secondScore: number;
}

const day = 86_400_000;

/**
 * Seeds participants and results of competitions: entrants from registration on, the draw from the preparation on, the
 * first rounds if in progress, and all rounds at the end.
 */
export async function seedResults(seed: Seed, held: readonly Held[]): Promise<void> {
  const random = seed.random.fork('competition-results');
  const entrants: Entrant[] = [];
  const games: Game[] = [];
  for (const { id: competitionId, startTime, players, status } of held.filter((one) => one.status > 0)) {
    const count = status === 1 ? Math.ceil(players * 0.6) : players;
    const first = random.whole(0, clientCount - 1);
    const own = Array.from(
      { length: count },
      (_, index): Entrant => ({
        id: entrants.length + index + 1,
        competitionId,
        // Coprime to the number of app users: no one takes part twice.
        clientId: ((first + 7 * index) % clientCount) + 1,
        lot: status === 1 ? null : index + 1,
        place: null,
        createdAt: Math.min(seed.now, startTime - 2 * day) - random.whole(0, 10 * 24) * 3_600_000,
      }),
    );
    entrants.push(...own);
    if (status >= 3) games.push(...played(own, status === 3 ? 1 : Number.POSITIVE_INFINITY, play));
  }
  await insert(seed, 'competitionEntry', entrants);
  await insert(
    seed,
    'competitionGame',
    games.map((game, index) => ({ id: index + 1, ...game })),
  );

  function play(winScore: number): readonly [number, number] {
    const lost = random.whole(0, winScore - 1);
    return random.chance(0.5) ? [winScore, lost] : [lost, winScore];
  }
}

/**
 * Returns the matches of the first `rounds` rounds, and sets the ranks that they decide. The third-place match is a
 * round of its own before the final.
 */
function played(
  entrants: readonly Entrant[],
  rounds: number,
  play: (winScore: number) => readonly [number, number],
): readonly Game[] {
  const games: Game[] = [];
  let left = entrants;
  let round = 1;
  for (; left.length > 2 && round <= rounds; round++) {
    const outcome = roundOf(left, round, left.length > 4 ? 3 : 5);
    for (const loser of outcome.losers) loser.place = left.length / 2 + 1;
    left = outcome.winners;
    if (left.length > 2) continue;
    decide(outcome.losers, ++round, 3);
  }
  if (left.length === 2 && round <= rounds) decide(left, round, 1);
  return games;

  function decide(both: readonly Entrant[], at: number, best: number): void {
    const { winners, losers } = roundOf(both, at, 5);
    for (const winner of winners) winner.place = best;
    for (const loser of losers) loser.place = best + 1;
  }

  function roundOf(all: readonly Entrant[], at: number, winScore: number) {
    const winners: Entrant[] = [];
    const losers: Entrant[] = [];
    for (let index = 0; index + 1 < all.length; index += 2) {
      const [one, other] = [all[index], all[index + 1]];
      if (one === undefined || other === undefined) continue;
      const [firstScore, secondScore] = play(winScore);
      const pair = { firstId: one.id, secondId: other.id, firstScore, secondScore };
      games.push({ competitionId: one.competitionId, round: at, number: index / 2 + 1, ...pair });
      winners.push(firstScore > secondScore ? one : other);
      losers.push(firstScore > secondScore ? other : one);
    }
    return { winners, losers };
  }
}
