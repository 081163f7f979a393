import { startWorker } from '../../console/session/start-worker.ts';
import type { FoundUses, UsesAnswer, UsesQuery } from './uses-worker.ts';
import address from './uses-worker.ts?worker&url';

/** A running search. */
export interface Search {
  readonly found: Promise<FoundUses>;
  /** Stops the search; `found` then never settles. */
  readonly stop: () => void;
}

/** Starts a search in a new worker, which checks the project once for each round of uses. */
export function startSearch(query: UsesQuery): Search {
  const worker = startWorker(address, 'baize-uses');
  const found = new Promise<FoundUses>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<UsesAnswer>) => {
      worker.terminate();
      if ('found' in data) resolve(data.found);
      else reject(new Error(data.failure));
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    });
  });
  worker.postMessage(query);
  return { found, stop: () => worker.terminate() };
}
