import { startWorker } from '../../console/session/start-worker.ts';
import { Helper, type Subject } from './helper.ts';
import type { Completions, Explanation } from './offers.ts';
import address from './worker.ts?worker&url';

/** Starts the help worker, so that the first request does not wait for it. */
export function prepareHelp(): void {
  helper.prepare();
}

/** Requests the completions at an offset; null if there are none. */
export async function askCompletions(about: Subject, text: string, offset: number): Promise<Completions | null> {
  return (await helper.ask('completionsAt', about, text, offset)) as Completions | null;
}

/** Requests an explanation of the key or value at an offset; null if there is none. */
export async function askExplanation(about: Subject, text: string, offset: number): Promise<Explanation | null> {
  return (await helper.ask('explainAt', about, text, offset)) as Explanation | null;
}

const helper = new Helper(() => startWorker(address, 'baize-help'));
