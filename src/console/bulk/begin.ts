import type { ResolvedColumn } from '../../compile/resolved.ts';
import { columnWidth } from '../table/layout.ts';
import { ledger } from './ledger.ts';
import type { BulkAction } from './plan.ts';
import type { Item, Run } from './run.ts';
import { Runner } from './runner.ts';

interface Beginning {
  readonly action: BulkAction;
  readonly list: string;
  readonly person: string;
  readonly columns: readonly ResolvedColumn[];
}

/** Returns the runner of a new run, once the ledger has all of its rows; fails, with nothing sent, where it cannot. */
export async function begun({ action, list, person, columns }: Beginning, items: readonly Item[]) {
  const run: Run = {
    id: `${Date.now()}-${Math.random().toString(36).slice(2)}`,
    person,
    list,
    title: action.title,
    startedAt: Date.now(),
    count: items.length,
    columns: columns.map((column) => ({ title: column.title, width: columnWidth(column) })),
  };
  await ledger.begin(run, items);
  return new Runner(run, items);
}
