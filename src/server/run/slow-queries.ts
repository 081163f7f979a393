import { currentCall } from '../http/request-id.ts';
import { type QueryWatch, withoutTexts } from '../store/query-watch.ts';
import type { Log } from './log.ts';

const longest = 1000;

/** Returns a query watch that logs statements that took at least `threshold` milliseconds; logs none if it is 0. */
export function slowQueries(log: Log, threshold: number): QueryWatch {
  return ({ sql, took }) => {
    if (threshold === 0 || took < threshold) return;
    const { key } = currentCall() ?? {};
    log({
      level: 'warn',
      event: 'slow-query',
      ...(key !== undefined && { call: key }),
      ms: Math.round(took),
      sql: withoutTexts(sql).slice(0, longest),
    });
  };
}
