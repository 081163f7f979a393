import { NoResultError } from 'kysely';
import { isAway, isBusy } from '../store/busy.ts';
import { Failure, notFound, unavailable } from './failure.ts';

/** Returns the response to an expected error; undefined for a defect. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  // A row that was there a moment ago: somebody has just deleted it.
  if (error instanceof NoResultError) return notFound();
  if (isBusy(error)) return unavailable('系统繁忙，请稍后再试。', 2);
  if (isAway(error)) return unavailable('数据库暂时无法使用，请稍后再试。', 5);
  return undefined;
}
