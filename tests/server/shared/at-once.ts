import type { Answered } from '../open-api.ts';

/**
 * Returns the responses to this many concurrent calls. Calls that an overloaded server refuses without any effect are
 * repeated, as a page would do.
 */
export function answersAtOnce<A extends Answered>(count: number, call: (index: number) => Promise<A>): Promise<A[]> {
  const untilHeard = async (index: number): Promise<A> => {
    const answer = await call(index);
    return answer.status === 503 ? untilHeard(index) : answer;
  };
  return Promise.all(Array.from({ length: count }, (_, index) => untilHeard(index)));
}

/** Returns the number of responses per status. */
export function statuses(answers: readonly Answered[]): Record<number, number> {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
}
