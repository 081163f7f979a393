import type { Log } from '../run/log.ts';
import { failureOfExchange } from './refusal.ts';

/** Returns what an exchange does; throws a Failure where there is no answer, or none that was agreed. */
export async function withFailures<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOfExchange(error, log);
  }
}
