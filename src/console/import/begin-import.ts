import type { ResolvedFormAction } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import type { Row } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { lineNamed } from '../../words/zh-CN/console/import.ts';
import { writeOf } from '../actions/write-of.ts';
import { startRun } from '../bulk/begin.ts';
import { rowName } from '../bulk/row-name.ts';
import type { Item } from '../bulk/run.ts';
import type { Runner } from '../bulk/runner.ts';
import type { Write } from '../client/http.ts';
import { templateOf } from '../client/request.ts';
import { attempt, reserveKey } from '../client/write/attempt.ts';
import { seenVersion } from '../client/write/version.ts';
import { textCell } from '../export/packed-sheet.ts';
import { undoOf } from '../input/undo.ts';
import { boot } from '../session/boot.ts';
import type { CheckedRow } from './checked-row.ts';
import type { Importing } from './importing.ts';

/** A file with its validated rows. */
export interface CheckedFile {
  readonly name: string;
  readonly hash: string;
  /** The titles of its columns. */
  readonly header: readonly string[];
  readonly rows: readonly CheckedRow[];
}

/** Returns the rows without problems, which are imported. */
export function rowsToSend(rows: readonly CheckedRow[]): readonly CheckedRow[] {
  return rows.filter(({ outcome }) => outcome === 'create' || outcome === 'update');
}

/**
 * Returns the runner of an import, once the import's log has an entry of the run and the browser has stored all rows
 * with their idempotency keys. Throws {@link CallError} if the entry is refused, else the errors of `startRun`; nothing
 * is sent then.
 */
export async function beginImport(
  importing: Importing,
  { name, hash, header, rows }: CheckedFile,
  person: string,
  lookups: Lookups,
): Promise<Runner> {
  const { action, list } = importing;
  const carried = rowsToSend(rows);
  const counts = { rows: rows.length, sent: carried.length };
  const entry = boot().logsImports === true ? await logged(action, { file: name, hash, ...counts }) : {};
  const items = carried.map((row, index) => itemOf(importing, row, index, header, lookups, entry));
  const columns = header.map((title) => ({ title, width: 140 }));
  const reveal = revealOf(action.each.kind === 'form' ? action.each : undefined);
  return startRun({ title: action.title, list, person, columns, ...(reveal && { reveal }) }, items);
}

/** Adds the run to the import's log; returns the members that the write of each row refers to it with. */
async function logged({ each }: Importing['action'], file: Row): Promise<Pick<Write, 'importEntry'>> {
  const request = `${each.request.method} ${templateOf(each.request)}`;
  const { id } = membersOf(await attempt({ method: 'POST', url: '/api/audit/import', body: { request, ...file } }));
  return typeof id === 'number' ? { importEntry: id } : {};
}

function itemOf(
  { action, all, rowName: named }: Importing,
  { cells, input, record, line }: CheckedRow,
  index: number,
  header: readonly string[],
  lookups: Lookups,
  entry: Pick<Write, 'importEntry'>,
): Item {
  const call = writeOf(action.each, record ?? {}, input);
  const write = { ...call, ...entry, ifMatch: seenVersion(record) };
  const undo = record && undoOf({ write, before: record });
  return {
    index,
    id: String(record?.id ?? line),
    name: record === undefined ? nameOf(cells, line) : rowName(record, named, all, lookups),
    write,
    key: reserveKey(write),
    state: 'waiting',
    ...(undo !== undefined && { undo }),
    cells: header.map((_, at) => textCell(cells[at] ?? '')),
  };
}

/** Returns the name of a row that has no record yet: its first cells. */
export function nameOf(cells: readonly string[], line: number): string {
  const texts = cells.map((cell) => cell.trim()).filter(Boolean);
  return lineNamed(line, texts.slice(0, 2).join(' ')).trim();
}

function revealOf(form: ResolvedFormAction | undefined) {
  const { field, title, note } = form?.reveal ?? {};
  if (field === undefined || title === undefined) return undefined;
  return {
    field,
    title: title.filter((part) => typeof part === 'string').join(''),
    ...(note !== undefined && { note }),
  };
}
