import { countOf, type Plan, type Schedule } from './plan.ts';
import { later, type Round, roundAfter, roundOf, roundsOf } from './rounds.ts';

const winScore = '3';
const hoursLong = 4;

/** The plan with the rounds that the rules suggest for its start and players; as it is while either is missing or somebody changed the rounds. */
export function withSuggestion(plan: Plan): Plan {
  if (plan.isScheduleOwn) return plan;
  return suggested(plan);
}

/** The plan with the suggested rounds in the place of those it has, which follow start and players again. */
export function suggested(plan: Plan): Plan {
  const rounds = later(plan.startTime, {}) === '' ? [] : roundsOf(countOf(plan.maxPlayer) ?? 0);
  const schedules = rounds.map((round, index) =>
    // A row that stays in its place stays itself, with the focus that may be in it.
    scheduleOf(
      plan.schedules[index]?.id ?? plan.nextId + index,
      index + 1,
      later(plan.startTime, { days: index }),
      round,
    ),
  );
  return { ...plan, schedules, isScheduleOwn: false, nextId: plan.nextId + schedules.length };
}

/** The plan with one more round: a day after the last, with half of its players. */
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

/** The plan with one round changed; title and group follow the players as long as nobody has typed a title. */
export function withScheduleChange(plan: Plan, id: number, change: Partial<Schedule>): Plan {
  const schedules = plan.schedules.map((schedule) => (schedule.id === id ? changed(schedule, change) : schedule));
  return { ...plan, schedules, isScheduleOwn: true };
}

/** The plan after its number of players has been left: 1 was typed for the final, which has two. */
export function withCountLeft(plan: Plan, id: number): Plan {
  const schedule = plan.schedules.find((one) => one.id === id);
  if (schedule === undefined || schedule.isTitled || countOf(schedule.playerCount) !== 1) return plan;
  const schedules = plan.schedules.map((one) => (one === schedule ? { ...one, playerCount: '2' } : one));
  return { ...plan, schedules };
}

/** Rows in a new order; rounds that were numbered one after the other still are. */
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
