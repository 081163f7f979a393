import type { Answered } from '../open-api.ts';

/**
 * The answers to so many calls at once. A server that is too busy refuses a call without doing anything: it is made again,
 * as a page makes it again, however slow the machine is.
 */
export function answersAtOnce<A extends Answered>(count: number, call: (index: number) => Promise<A>): Promise<A[]> {
  const untilHeard = async (index: number): Promise<A> => {
    const answer = await call(index);
    return answer.status === 503 ? untilHeard(index) : answer;
  };
  return Promise.all(Array.from({ length: count }, (_, index) => untilHeard(index)));
}

/** How many answers have each status. */
export function statuses(answers: readonly Answered[]): Record<number, number> {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}
