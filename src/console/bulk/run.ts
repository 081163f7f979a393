import { rowsDone, rowsFailed, rowsNotRun, rowsPending, rowsUnknown } from '../../words/zh-CN/console/bulk.ts';
import { clauseComma } from '../../words/zh-CN/marks.ts';
import type { Write } from '../client/http.ts';
import type { IdempotencyKey } from '../client/write/idempotency-key.ts';
import { serverNow } from '../clock/server-clock.ts';
import type { FileColumn, FileRow } from '../export/sheet-file.ts';

/** One action on several rows, as its ledger keeps it. */
export interface Run {
  readonly id: string;
  /** The name of the person who began it: only they can see and continue it. */
  readonly person: string;
  /** The titles of the list and the action. */
  readonly list: string;
  readonly title: string;
  /** In epoch milliseconds. */
  readonly startedAt: number;
  readonly count: number;
  /** How many rows are sent in one call. @default 1 */
  readonly several?: number;
  /** The columns exported for each row. */
  readonly columns: readonly FileColumn[];
  /** What the back end returns once of each row: the field, what it is called, and what to do with it. */
  readonly reveal?: { readonly field: string; readonly title: string; readonly note?: string };
}

/**
 * The state of a row. `sent`: no response gives the outcome, so it may have happened; sending it again with the same
 * key cannot repeat it. `filed`: accepted but pending, for the reason in `reason`.
 */
export type State = 'waiting' | 'sent' | 'done' | 'filed' | 'failed';

/** A row of a run: its write and the key it is sent under, both kept before it is. */
export interface Item {
  readonly index: number;
  /** The row's id. */
  readonly id: string;
  /** The row's name. */
  readonly name: string;
  readonly write: Write;
  readonly key: IdempotencyKey;
  readonly state: State;
  /** The message once it is done, and the one before the reason if it failed. */
  readonly done?: string;
  readonly failed?: string;
  /** Why it failed, what it waits for, or what came instead of an answer. */
  readonly reason?: string;
  /** What takes the write back, where the contract knows of anything. */
  readonly undo?: Write;
  /** What is exported of the row. */
  readonly cells: FileRow;
}

/** How many rows of each state there are. */
export type Counts = Readonly<Record<State, number>>;

/** Returns how many rows of each state there are. */
export function countsOf(items: readonly Item[]): Counts {
  const counts = { waiting: 0, sent: 0, done: 0, filed: 0, failed: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}

/** Returns how many rows have ended: done, accepted but pending, or failed. */
export function endedOf({ done, filed, failed }: Counts): number {
  return done + filed + failed;
}

/** Returns in words how many rows are in which state, such as `成功 4 行，失败 0 行，待审批 1 行`. */
export function summaryOf({ done, filed, failed, sent, waiting }: Counts): string {
  return [
    rowsDone(done),
    rowsFailed(failed),
    ...some(rowsPending, filed),
    ...some(rowsUnknown, sent),
    ...some(rowsNotRun, waiting),
  ].join(clauseComma);
}

/** Returns in words the outcome of a run without failures, such as `成功 4 行，待审批 1 行`. */
export function successOf({ done, filed }: Counts): string {
  return [...some(rowsDone, done), ...some(rowsPending, filed)].join(clauseComma);
}

function some(words: (count: number) => string, count: number): readonly string[] {
  return count > 0 ? [words(count)] : [];
}

/** Returns whether every row is done, or accepted and waiting for approval: there is nothing to do about any. */
export function hasSucceeded({ failed, sent, waiting }: Counts): boolean {
  return failed + sent + waiting === 0;
}

/** For how long a back end knows a key at least; the specification says a day. */
const keysLast = 24 * 3_600_000;

/** Returns whether the back end may have forgotten the keys of a run: then nothing of it may be sent again. */
export function isTooOld({ startedAt }: Run): boolean {
  return serverNow() - startedAt > keysLast;
}

/** Returns the name of the lock that the page working on a run holds. */
export function lockName({ id }: Pick<Run, 'id'>): string {
  return `baize-bulk ${id}`;
}
