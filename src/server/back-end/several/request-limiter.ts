import { NoResponse } from '../answer/no-response.ts';
import type { BackEnd } from '../exchange.ts';

/** Limits concurrent requests, within one timeout for all of them. */
export interface RequestLimiter {
  readonly inTurn: NonNullable<BackEnd['inTurn']>;
  /** Restarts the timeout. */
  readonly again: () => void;
}

/**
 * Returns a limiter of concurrent requests: at most `atOnce` run; one whose turn comes more than `patience`
 * milliseconds after the start is not sent.
 */
export function openRequestLimiter(atOnce: number, patience: number): RequestLimiter {
  const waiting: (() => void)[] = [];
  let [running, began] = [0, performance.now()];
  return {
    async inTurn(send) {
      if (running >= atOnce) await new Promise<void>((admitted) => waiting.push(admitted));
      else running += 1;
      try {
        if (performance.now() - began > patience) throw new NoResponse((words) => words.noTurnWithin(patience), false);
        return await send();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    again() {
      began = performance.now();
    },
  };
}
