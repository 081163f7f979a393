import { rowsDone, rowsFailed, rowsNotRun, rowsPending, rowsUnknown } from '../../words/zh-CN/console/bulk.ts';
import { clauseComma } from '../../words/zh-CN/marks.ts';
import type { Write } from '../client/http.ts';
import type { IdempotencyKey } from '../client/write/idempotency-key.ts';
import { serverNow } from '../clock/server-clock.ts';
import type { FileColumn, FileRow } from '../export/sheet-file.ts';

/** An action on several rows, as stored in the ledger. */
export interface Run {
  readonly id: string;
  /** The username of the user who started it: only they can see and continue it. */
  readonly person: string;
  /** The titles of the list and the action. */
  readonly list: string;
  readonly title: string;
  /** In epoch milliseconds. */
  readonly startedAt: number;
  readonly count: number;
  /** The number of rows sent in one call. @default 1 */
  readonly several?: number;
  /** The columns exported for each row. */
  readonly columns: readonly FileColumn[];
  /** The one-time value that the back end returns for each row: the field, its title, and what to do with it. */
  readonly reveal?: { readonly field: string; readonly title: string; readonly note?: string };
}

/**
 * The state of a row. `sent`: there was no response, so the write may have been performed; sending it again with the
 * same key cannot repeat it. `filed`: accepted but pending, for the reason in `reason`.
 */
export type State = 'waiting' | 'sent' | 'done' | 'filed' | 'failed';

/** A row of a run: its write and idempotency key, both stored before sending. */
export interface Item {
  readonly index: number;
  /** The row's id. */
  readonly id: string;
  /** The row's name. */
  readonly name: string;
  readonly write: Write;
  readonly key: IdempotencyKey;
  readonly state: State;
  /** The success message, and the prefix of the failure message. */
  readonly done?: string;
  readonly failed?: string;
  /** Why it failed, what it is waiting for, or why there was no response. */
  readonly reason?: string;
  /** The write that undoes this one, if the contract declares one. */
  readonly undo?: Write;
  /** The exported values of the row. */
  readonly cells: FileRow;
}

/** The number of rows in each state. */
export type Counts = Readonly<Record<State, number>>;

/** Counts the rows in each state. */
export function countsOf(items: readonly Item[]): Counts {
  const counts = { waiting: 0, sent: 0, done: 0, filed: 0, failed: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}

/** Returns the number of finished rows: done, accepted but pending, or failed. */
export function finishedCount({ done, filed, failed }: Counts): number {
  return done + filed + failed;
}

/** Returns the number of rows in each state as text, such as `成功 4 行，失败 0 行，待审批 1 行`. */
export function summaryOf({ done, filed, failed, sent, waiting }: Counts): string {
  return [
    rowsDone(done),
    rowsFailed(failed),
    ...some(rowsPending, filed),
    ...some(rowsUnknown, sent),
    ...some(rowsNotRun, waiting),
  ].join(clauseComma);
}

/** Returns the outcome of a run without failures as text, such as `成功 4 行，待审批 1 行`. */
export function successOf({ done, filed }: Counts): string {
  return [...some(rowsDone, done), ...some(rowsPending, filed)].join(clauseComma);
}

function some(words: (count: number) => string, count: number): readonly string[] {
  return count > 0 ? [words(count)] : [];
}

/** Returns whether every row is done, or accepted and waiting for approval: nothing is left to do. */
export function hasSucceeded({ failed, sent, waiting }: Counts): boolean {
  return failed + sent + waiting === 0;
}

/** Milliseconds for which a back end remembers an idempotency key at least; the specification requires a day. */
const keysLast = 24 * 3_600_000;

/** Returns whether the back end may have forgotten the run's idempotency keys, so that nothing may be sent again. */
export function isTooOld({ startedAt }: Run): boolean {
  return serverNow() - startedAt > keysLast;
}

/** Returns the name of the lock that the page working on a run holds. */
export function lockName({ id }: Pick<Run, 'id'>): string {
  return `baize-bulk ${id}`;
}
