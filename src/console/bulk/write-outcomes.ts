import { notReceived, outcomeTitle, reasonTitle } from '../../words/zh-CN/console/bulk.ts';
import { datedName, packSheet, type SavedFile, textCell } from '../export/packed-sheet.ts';
import { messageOf, outcomes } from './outcomes.tsx';
import type { Run } from './run.ts';
import type { Progress } from './runner.ts';

/**
 * Returns the outcome of each row as a spreadsheet: the exported columns, the outcome with its message, and the
 * one-time value.
 */
export async function writeOutcomes(
  run: Run,
  { items, revealed }: Pick<Progress, 'items' | 'revealed'>,
): Promise<SavedFile> {
  const title = `${run.list} ${run.title}`;
  const once = run.reveal === undefined ? [] : [{ title: run.reveal.title, width: 160 }];
  const columns = [{ title: outcomeTitle, width: 80 }, { title: reasonTitle, width: 240 }, ...once, ...run.columns];
  const rows = items.map((item) => [
    textCell(outcomes[item.state]),
    textCell(messageOf(item)),
    ...once.map(() => textCell(revealed.get(item.index) ?? (item.state === 'done' ? notReceived : ''))),
    ...item.cells,
  ]);
  return { blob: await packSheet(title, columns, rows), name: datedName(title, 'xlsx') };
}
