import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { CallError, explained, messageOf } from '../client/call-error.ts';
import { batchInvalidations } from '../client/query/query-cache.ts';
import { backoff, isTransient } from '../client/retry.ts';
import { attempt, reserveKey } from '../client/write/attempt.ts';
import { attemptSeveral } from '../client/write/attempt-several.ts';
import { withLock } from '../client/write/lock.ts';
import { pendingMessage } from '../client/write/pending-message.ts';
import { areKeysKept } from '../client/write/retention.ts';
import { setUnsaved } from '../input/unsaved.ts';
import { personName, sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { reportShown } from '../toasts/show-failure.ts';
import { ledger, notifyRuns } from './ledger.ts';
import { type Item, isTooOld, lockName, type Run } from './run.ts';

/**
 * The state of a run. `paused`: offline; it resumes automatically if the back end keeps keys. `elsewhere`: another tab
 * works on it.
 */
export type Phase = 'running' | 'paused' | 'stopping' | 'ended' | 'elsewhere';

/** Returns whether a run is in progress: leaving the page would interrupt it. */
export function isUnderway(phase: Phase): boolean {
  return phase === 'running' || phase === 'paused' || phase === 'stopping';
}

/** The progress of a run. */
export interface Progress {
  readonly phase: Phase;
  readonly items: readonly Item[];
  /** Why the run is paused. */
  readonly why?: string;
  /** Row index → the one-time value returned by the back end. Kept in memory only: it may be a secret. */
  readonly revealed: ReadonlyMap<number, string>;
}

/** The maximum number of concurrent calls. */
const atOnce = 3;

/** Milliseconds before a paused run retries for the first time. */
const firstWait = 2000;

/**
 * Carries out a run, row by row:
 *
 *     record it as sent → `attempt` with its own key → record the outcome
 *                                   ↓ no response
 *                         pause until back online, send again with the same key
 */
export class Runner {
  readonly run: Run;
  #progress: Progress;
  readonly #revealed = new Map<number, string>();
  readonly #listeners = new Set<() => void>();
  /** Resolves once a pause is over. */
  #pause: Promise<void> | undefined;
  #endPause: () => void = () => undefined;
  #waits = 0;
  #isLeft = false;
  #isDropped = false;

  constructor(run: Run, items: readonly Item[]) {
    this.run = run;
    this.#progress = { phase: 'ended', items, revealed: this.#revealed };
  }

  /** For `useSyncExternalStore`. */
  readonly progress = (): Progress => this.#progress;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends every row whose outcome is unknown. Resolves at the end, or when stopped. */
  async start(): Promise<void> {
    // The back end may have forgotten the keys.
    if (isTooOld(this.run)) return;
    open.add(this);
    this.#set({ phase: 'running' });
    const isMine = await withLock(lockName(this.run), async () => {
      const queue = this.#progress.items.filter(isOpen).map(({ index }) => index);
      // The list is reloaded once, at the end.
      const release = batchInvalidations();
      try {
        const length = this.run.several === undefined ? atOnce : 1;
        await Promise.all(Array.from({ length }, () => this.#work(queue)));
      } finally {
        release();
        this.#set({ phase: 'ended' });
      }
    });
    if (!isMine) this.#set({ phase: 'elsewhere' });
    else if (this.#isLeft) notifyRuns();
  }

  /** Stops; once the calls in progress have finished, the run is offered again. */
  leave(): void {
    this.#isLeft = true;
    open.delete(this);
    this.stop();
    setUnsaved(this, false);
  }

  /** Discards the run: the calls in progress finish, but their outcome is not stored. */
  drop(): void {
    this.#isDropped = true;
    this.leave();
    ledger.remove(this.run).catch(reportError);
  }

  /** Stops sending; the calls in progress finish. */
  stop(): void {
    if (this.#progress.phase !== 'running' && this.#progress.phase !== 'paused') return;
    this.#set({ phase: 'stopping' });
    this.#endPause();
  }

  /** Ends a pause now. */
  resume(): void {
    this.#endPause();
  }

  /** Sends the failed rows again with new keys, and those without a response with the same keys. */
  async retry(): Promise<void> {
    const again = this.#progress.items
      .filter(({ state }) => state === 'failed')
      .map(({ reason: _, ...item }): Item => ({ ...item, key: reserveKey(item.write), state: 'waiting' }));
    await this.#keep(again);
    await this.start();
  }

  async #work(queue: number[]): Promise<void> {
    for (;;) {
      await this.#pause;
      // Another person may have signed in meanwhile.
      if (this.#progress.phase === 'stopping' || personName() !== this.run.person) return;
      const indices = queue.splice(0, this.run.several ?? 1);
      const [first, ...others] = this.#progress.items.filter(({ index }) => indices.includes(index));
      if (first === undefined) return;
      queue.unshift(...(await this.#carryOut([first, ...others])));
    }
  }

  /** Sends the rows; returns the indexes of those without a response. */
  async #carryOut(items: readonly [Item, ...Item[]]): Promise<readonly number[]> {
    const [first, ...others] = items;
    await this.#keep(items.map(({ reason: _, ...item }): Item => ({ ...item, state: 'sent' })));
    const outcomes =
      others.length === 0 ? await Promise.allSettled([attempt(first.write, first.key)]) : await attemptSeveral(items);
    const ended = items.map((item, index) => this.#ended(item, outcomes[index] as PromiseSettledResult<Json>));
    await this.#keep(ended.map(({ item }) => item));
    const down = ended.filter(({ isDown }) => isDown).map(({ item }) => item);
    if (down.length === 0) this.#waits = 0;
    else this.#wait(down[0]?.reason ?? '');
    return down.map(({ index }) => index);
  }

  #ended({ reason: _, ...item }: Item, outcome: PromiseSettledResult<Json>): { item: Item; isDown: boolean } {
    if (outcome.status === 'fulfilled') {
      const waits = pendingMessage(outcome.value);
      this.#reveal(item, outcome.value);
      return {
        item: waits === undefined ? { ...item, state: 'done' } : { ...item, state: 'filed', reason: waits },
        isDown: false,
      };
    }
    const error: unknown = outcome.reason;
    if (!(error instanceof CallError)) reportShown(error);
    const state = error instanceof CallError && error.isRefusal ? 'failed' : 'sent';
    const isDown = error instanceof CallError && isTransient(error.status);
    return { item: { ...item, state, reason: explained(item.failed, messageOf(error)) }, isDown };
  }

  #reveal({ index }: Item, answer: Json): void {
    const value = membersOf(answer)[this.run.reveal?.field ?? ''];
    if (typeof value !== 'string' && typeof value !== 'number') return;
    this.#revealed.set(index, String(value));
    this.#set({});
  }

  #wait(why: string): void {
    if (this.#pause !== undefined || this.#progress.phase !== 'running') return;
    this.#set({ phase: 'paused', why });
    this.#pause = new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        clearTimeout(timer);
        removeEventListener('online', end);
        this.#pause = undefined;
        if (this.#progress.phase === 'paused') this.#set({ phase: 'running' });
        resolve();
      };
      this.#endPause = end;
      // A back end without idempotency keys could perform a write twice: the user has to check first.
      if (!areKeysKept()) return;
      timer = setTimeout(end, backoff(firstWait, this.#waits++));
      addEventListener('online', end);
    });
  }

  async #keep(changed: readonly Item[]): Promise<void> {
    if (!this.#isDropped) await ledger.put(this.run, changed);
    const items = [...this.#progress.items];
    for (const item of changed) items[item.index] = item;
    this.#set({ items });
  }

  #set({ why, ...change }: Partial<Progress>): void {
    const { why: before, ...rest } = this.#progress;
    const next = { ...rest, ...change };
    const reason = why ?? before;
    this.#progress = next.phase === 'paused' && reason !== undefined ? { ...next, why: reason } : next;
    setUnsaved(this, isUnderway(next.phase) && !this.#isLeft);
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The runs of this page that have not been left. */
const open = new Set<Runner>();

/** As with drafts, nothing of the page is kept when another user signs in over it. */
store.sub(sessionAtom, () => {
  const person = store.get(sessionAtom).state === 'signed-in' ? personName() : undefined;
  if (person === undefined) return;
  for (const runner of [...open]) if (runner.run.person !== person) runner.drop();
});

function isOpen({ state }: Item): boolean {
  return state === 'waiting' || state === 'sent';
}
