import { failureOf, useQuery } from '../../console/client/query/use-query.ts';
import { loadReviews, type Review } from '../service.ts';

/** The publications waiting for a reviewer. */
export interface Reviews {
  /** Undefined until loaded. */
  readonly records: readonly Review[] | undefined;
  readonly error: string | undefined;
  readonly reload: () => void;
}

/** Returns the waiting publications, reloaded when another version is published (`base`). */
export function useReviews(base: string): Reviews {
  const answer = useQuery({ key: `reviews ${base}`, queryFn: loadReviews });
  return { records: answer.shown?.value.records, error: failureOf(answer)?.message, reload: answer.reload };
}
