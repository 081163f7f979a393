import { NoResultError } from 'kysely';
import { isBusy, isUnreachable } from '../store/busy.ts';
import { Failure, notFound, unavailable } from './failure.ts';
import { serverWords } from './words.ts';

/** Returns the Failure that answers an expected error; undefined for a bug. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  // The row was deleted concurrently.
  if (error instanceof NoResultError) return notFound();
  if (isBusy(error)) return unavailable(serverWords().http.busy, 2);
  if (isUnreachable(error)) return unavailable(serverWords().http.storeAway, 5);
  return undefined;
}
