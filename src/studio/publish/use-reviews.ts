import { failureOf, useAnswer } from '../../console/data/use-answer.ts';
import { loadReviews, type Review } from '../service.ts';

/** The publications that wait for a second person. */
export interface Reviews {
  /** undefined until they are there. */
  readonly records: readonly Review[] | undefined;
  readonly error: string | undefined;
  readonly reload: () => void;
}

/** Keeps the publications that wait at hand; asked for again when another version is published (`base`). */
export function useReviews(base: string): Reviews {
  const answer = useAnswer({ key: `reviews ${base}`, ask: loadReviews });
  return { records: answer.shown?.value.records, error: failureOf(answer)?.message, reload: answer.reload };
}
