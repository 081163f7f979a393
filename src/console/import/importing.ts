import type { ResolvedColumn, ResolvedImportAction } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import { tooManyRecords } from '../../words/zh-CN/console/import.ts';
import type { LoadPage } from '../bulk/gather.ts';
import { columnsIn } from '../columns/columns-in.ts';
import { everyRow, type OnProgress } from '../export/every-row.ts';
import { loadableNames } from '../export/names.ts';
import type { FormModule } from '../form/load-form.ts';
import type { FileColumn, Layout } from './file-columns.ts';
import type { ImportContext } from './import-context.ts';
import { KnownRecords } from './known-records.ts';
import { NamedValues } from './named-values.ts';

/** An import action, and the list or table it belongs to. */
export interface Importing {
  readonly action: ResolvedImportAction;
  /** The title of the list. */
  readonly list: string;
  /** All columns of the list. */
  readonly all: readonly ResolvedColumn[];
  /** The column that names a record. */
  readonly rowName: ResolvedColumn | undefined;
  /** Loads a page of all records, without filters. */
  readonly ask: LoadPage;
  readonly person: Row;
  readonly refresh: () => void;
}

/** The maximum number of records to match a file with, limited by the page's memory. */
const mostRecords = 100_000;

/** Thrown if there are more records than that; its message says so. */
export class TooManyRecords extends Error {
  override readonly name = 'TooManyRecords';
}

/**
 * Returns the context for checking the rows of a file: loads the records and the titles of their options. Throws {@link
 * CallError}, TooManyRecords, or an AbortError.
 */
export async function importContextOf(
  { action, all, ask, person }: Importing,
  file: { readonly form: FormModule | undefined; readonly columns: readonly FileColumn[]; readonly layout: Layout },
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<ImportContext> {
  const { match, compare } = action;
  const lookups = loadableNames({ optionTitle: () => undefined }, [
    ...all,
    ...match,
    ...compare,
    ...columnsIn([action.each]),
  ]);
  const rows: Row[] = [];
  if (match.length > 0)
    for await (const batch of everyRow((current, size) => ask(current, size, signal))) {
      signal.throwIfAborted();
      rows.push(...batch.rows);
      const known = batch.total ?? rows.length;
      if (known > mostRecords) throw new TooManyRecords(tooManyRecords(known, mostRecords));
      onProgress(rows.length, batch.total);
      await lookups.learn(batch.rows, signal);
    }
  const records = match.length > 0 ? new KnownRecords(rows, match, lookups) : undefined;
  return { action, ...file, named: new NamedValues(), records, lookups, all, person };
}
