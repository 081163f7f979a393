import type { Log } from '../run/log.ts';
import { failureOfExchange } from './refusal.ts';

/**
 * Runs `work`, which calls the back end, and returns its result; throws a Failure if the back end does not respond, or
 * not as agreed.
 */
export async function withFailures<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOfExchange(error, log);
  }
}
