import { currentMoment } from '../clock/wall-clock.ts';
import { PackedFile } from '../export/packed-file.ts';
import { messageOf, outcomes } from './outcomes.tsx';
import type { Run } from './run.ts';
import type { Progress } from './runner.ts';

/**
 * Returns the outcome of each row as a spreadsheet: the columns that were shown, the outcome and its message, and what the
 * back end has returned once.
 */
export async function writeOutcomes(
  run: Run,
  { items, revealed }: Pick<Progress, 'items' | 'revealed'>,
): Promise<{ blob: Blob; name: string }> {
  const title = `${run.list} ${run.title}`;
  const once = run.reveal === undefined ? [] : [{ title: run.reveal.title, width: 160 }];
  const columns = [{ title: '结果', width: 80 }, { title: '说明', width: 240 }, ...once, ...run.columns];
  const file = new PackedFile('xlsx', title, columns);
  const text = (value: string) => (value === '' ? null : ({ type: 'text', value } as const));
  try {
    await file.add(
      items.map((item) => [
        text(outcomes[item.state]),
        text(messageOf(item)),
        ...once.map(() => text(revealed.get(item.index) ?? (item.state === 'done' ? '没有收到' : ''))),
        ...item.cells,
      ]),
    );
    const { day, time } = currentMoment();
    return { blob: await file.end(), name: `${title} ${day} ${time.replace(':', '')}.xlsx` };
  } finally {
    file.close();
  }
}
