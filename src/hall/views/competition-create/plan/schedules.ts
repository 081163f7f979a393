import { countOf, type Plan, type Schedule } from './plan.ts';
import { later, type Round, roundAfter, roundOf, roundsOf } from './rounds.ts';

const winScore = '3';
const hoursLong = 4;

/**
 * Returns the plan with the rounds that the rules suggest for its start and players; unchanged if the user has edited
 * the rounds.
 */
export function withSuggestion(plan: Plan): Plan {
  if (plan.isScheduleOwn) return plan;
  return suggested(plan);
}

/**
 * Returns the plan with its rounds replaced by the suggested ones, which follow start and players again. There are none
 * while either is missing.
 */
export function suggested(plan: Plan): Plan {
  const rounds = later(plan.startTime, {}) === '' ? [] : roundsOf(countOf(plan.maxPlayer) ?? 0);
  const schedules = rounds.map((round, index) =>
    // Reuse ids by position, so that an existing row keeps the focus.
    scheduleOf(
      plan.schedules[index]?.id ?? plan.nextId + index,
      index + 1,
      later(plan.startTime, { days: index }),
      round,
    ),
  );
  return { ...plan, schedules, isScheduleOwn: false, nextId: plan.nextId + schedules.length };
}

/** Returns the plan with a round added, a day after the last and with half its players. */
export function withSchedule(plan: Plan): Plan {
  const last = plan.schedules.at(-1);
  const round =
    last === undefined
      ? roundOf(countOf(plan.maxPlayer) ?? 1)
      : roundAfter(countOf(last.playerCount) ?? 4, last.isLoserGroup);
  const startTime = last === undefined ? later(plan.startTime, {}) : later(last.startTime, { days: 1 });
  const number = last === undefined ? 1 : (countOf(last.round) ?? plan.schedules.length) + 1;
  const schedule = scheduleOf(plan.nextId, number, startTime, round);
  return { ...plan, schedules: [...plan.schedules, schedule], isScheduleOwn: true, nextId: plan.nextId + 1 };
}

/**
 * Returns the plan with one round changed; title and group follow the number of players until the user types a title.
 */
export function withScheduleChange(plan: Plan, id: number, change: Partial<Schedule>): Plan {
  const schedules = plan.schedules.map((schedule) => (schedule.id === id ? changed(schedule, change) : schedule));
  return { ...plan, schedules, isScheduleOwn: true };
}

/** Returns the plan after the number of players of a round loses focus: a typed 1 means the final, which has two. */
export function withCountLeft(plan: Plan, id: number): Plan {
  const schedule = plan.schedules.find((one) => one.id === id);
  if (schedule === undefined || schedule.isTitled || countOf(schedule.playerCount) !== 1) return plan;
  const schedules = plan.schedules.map((one) => (one === schedule ? { ...one, playerCount: '2' } : one));
  return { ...plan, schedules };
}

/** Returns the rows of `after`, renumbered if those of `before` were numbered consecutively from 1. */
export function renumbered(before: readonly Schedule[], after: readonly Schedule[]): readonly Schedule[] {
  const isNumbered = before.every(({ round }, index) => countOf(round) === index + 1);
  return isNumbered ? after.map((schedule, index) => ({ ...schedule, round: String(index + 1) })) : after;
}

function changed(schedule: Schedule, change: Partial<Schedule>): Schedule {
  const next = { ...schedule, ...change, isTitled: schedule.isTitled || change.title !== undefined };
  const players = change.playerCount === undefined ? undefined : countOf(change.playerCount);
  if (players === undefined || next.isTitled) return next;
  const { title, isLoserGroup } = roundOf(players);
  return { ...next, title, isLoserGroup };
}

function scheduleOf(
  id: number,
  round: number,
  startTime: string,
  { title, playerCount, isLoserGroup }: Round,
): Schedule {
  return {
    id,
    title,
    isTitled: false,
    round: String(round),
    startTime,
    endTime: later(startTime, { hours: hoursLong }),
    playerCount: String(playerCount),
    winScore,
    isLoserGroup,
  };
}
