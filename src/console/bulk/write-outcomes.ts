import { currentMoment } from '../clock/wall-clock.ts';
import { PackedFile } from '../export/packed-file.ts';
import { messageOf, outcomes } from './outcomes.tsx';
import type { Item, Run } from './run.ts';

/** Returns the outcome of each row as a spreadsheet: the columns that were shown, the outcome and its message. */
export async function writeOutcomes(run: Run, items: readonly Item[]): Promise<{ blob: Blob; name: string }> {
  const title = `${run.list} ${run.title}`;
  const columns = [{ title: '结果', width: 80 }, { title: '说明', width: 240 }, ...run.columns];
  const file = new PackedFile('xlsx', title, columns);
  const text = (value: string) => (value === '' ? null : ({ type: 'text', value } as const));
  try {
    await file.add(items.map((item) => [text(outcomes[item.state]), text(messageOf(item)), ...item.cells]));
    const { day, time } = currentMoment();
    return { blob: await file.end(), name: `${title} ${day} ${time.replace(':', '')}.xlsx` };
  } finally {
    file.close();
  }
}
