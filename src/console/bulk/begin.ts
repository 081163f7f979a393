import { notUndone, undone, undoTitle } from '../../words/zh-CN/console/bulk.ts';
import type { Write } from '../client/http.ts';
import { reserveKey } from '../client/write/attempt.ts';
import { serverNow } from '../clock/server-clock.ts';
import { ledger } from './ledger.ts';
import type { Item, Run } from './run.ts';
import { Runner } from './runner.ts';

/**
 * Starts a new run and returns its runner, once the ledger has stored all of its rows. Rejects, with nothing sent, if
 * it cannot store them.
 */
export async function startRun(of: Omit<Run, 'id' | 'startedAt' | 'count'>, items: readonly Item[]): Promise<Runner> {
  const id = `${serverNow()}-${Math.random().toString(36).slice(2)}`;
  const run: Run = { ...of, id, startedAt: serverNow(), count: items.length };
  await ledger.begin(run, items);
  return new Runner(run, items);
}

/** Starts a new run that undoes another one and replaces it. Throws the errors of `startRun`. */
export async function startUndo({ run, progress }: Runner): Promise<Runner> {
  const { list, person, title, columns } = run;
  const items = undoable(progress().items).map(
    ({ id, name, undo, cells }, index): Item => ({
      index,
      id,
      name,
      write: undo,
      key: reserveKey(undo),
      state: 'waiting',
      done: undone,
      failed: notUndone,
      cells,
    }),
  );
  const runner = await startRun({ list, person, title: undoTitle(title), columns }, items);
  await ledger.remove(run);
  return runner;
}

/** Returns the rows of a run that can be undone: those it changed, if the contract declares how. */
export function undoable(items: readonly Item[]): readonly (Item & { readonly undo: Write })[] {
  return items.flatMap((item) =>
    item.state === 'done' && item.undo !== undefined ? [{ ...item, undo: item.undo }] : [],
  );
}
