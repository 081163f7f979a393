import { type Award, countOf, type Plan } from './plan.ts';

const titles: Readonly<Record<number, string>> = { 1: '冠军', 2: '亚军', 3: '季军' };

/** Returns the title of the award for a rank; empty if the rules have none. */
export function awardTitle(rankStart: string): string {
  return titles[countOf(rankStart) ?? 0] ?? '';
}

/** Returns the rank after the last of these awards. */
export function nextRank(awards: readonly Award[]): string {
  return String((countOf(awards.at(-1)?.rankEnd ?? '') ?? 0) + 1);
}

/** Returns the plan with another award, for the rank after the last. */
export function withAward(plan: Plan): Plan {
  const rank = nextRank(plan.awards);
  const award: Award = {
    id: plan.nextId,
    title: awardTitle(rank),
    isTitled: false,
    rankStart: rank,
    rankEnd: rank,
    bonus: '',
    planBonus: '',
    content: '',
  };
  return { ...plan, awards: [...plan.awards, award], nextId: plan.nextId + 1 };
}

/**
 * Returns the plan with one award changed. A new first rank updates the title unless the user has typed one, and the
 * last rank if the two were equal.
 */
export function withAwardChange(plan: Plan, id: number, change: Partial<Award>): Plan {
  return { ...plan, awards: plan.awards.map((award) => (award.id === id ? changed(award, change) : award)) };
}

function changed(award: Award, change: Partial<Award>): Award {
  const next = { ...award, ...change, isTitled: award.isTitled || change.title !== undefined };
  if (change.rankStart === undefined) return next;
  return {
    ...next,
    rankEnd: award.rankEnd === award.rankStart ? change.rankStart : award.rankEnd,
    title: next.isTitled ? next.title : awardTitle(change.rankStart),
  };
}
