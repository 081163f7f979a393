import { questionTexts } from '../../compile/action/question.ts';
import type { ResolvedColumn, ResolvedImportAction } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { sumIn } from '../../language/text/sum-in.ts';
import {
  createHeading,
  invalidCount,
  invalidHeading,
  invalidRows,
  lineNumber,
  rowsInFile,
  rowsToCreate,
  rowsToRun,
  runHeading,
  skippedCount,
  skippedHeading,
  skippedRows,
  toCreate,
  toRun,
} from '../../words/zh-CN/console/import.ts';
import { aboutName, clauseComma, quotedName } from '../../words/zh-CN/marks.ts';
import { BoldCount } from '../bulk/bold-count.tsx';
import { LongList } from '../bulk/long-list.tsx';
import { rowName } from '../bulk/row-name.ts';
import { cellText } from '../columns/cell.tsx';
import { fillText } from '../columns/template.ts';
import { nameOf } from './begin-import.ts';
import { type CheckedRow, reasonOf } from './checked-row.ts';
import type { Importing } from './importing.ts';

interface PreviewProps {
  readonly importing: Importing;
  readonly rows: readonly CheckedRow[];
  readonly lookups: Lookups;
}

/** What each row of a file will do: invalid rows first, then skipped ones, then the rows to import. */
export function Preview({ importing, rows, lookups }: PreviewProps) {
  const { action, all } = importing;
  const of = (outcome: CheckedRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  const [made, changed, skipped, invalid] = [of('create'), of('update'), of('skipped'), of('invalid')];
  const named = (row: CheckedRow) => nameIn(importing, row, lookups);
  const withReason = (row: CheckedRow) => ({
    key: String(row.line),
    content: (
      <span>
        <b>{lineNumber(row.line)}</b> {row.record === undefined ? firstCells(row) : quotedName(named(row))}
        <span className="import-reason" data-outcome={row.outcome}>
          {reasonOf(row)}
        </span>
      </span>
    ),
  });
  return (
    <div className="import-preview">
      <p className="bulk-sum" role="status">
        <span>
          <BoldCount text={rowsInFile(rows.length)} />
        </span>
        {made.length > 0 ? (
          <span>
            <BoldCount text={toCreate(made.length)} />
          </span>
        ) : null}
        {changed.length > 0 || action.changes ? (
          <span>
            <BoldCount text={toRun(changed.length)} />
          </span>
        ) : null}
        <span>
          <BoldCount text={skippedCount(skipped.length)} />
        </span>
        <span data-intent={invalid.length > 0 ? 'danger' : undefined}>
          <BoldCount text={invalidCount(invalid.length)} />
        </span>
        {sumsOf(all, changed, lookups).map((sum) => (
          <span key={sum}>{sum}</span>
        ))}
      </p>
      {(made.length + changed.length > 0 ? commonOf(action) : []).map((text) => (
        <p key={text} className="dialog-text lines">
          {text}
        </p>
      ))}
      {invalid.length === 0 ? null : (
        <section>
          <h3>{invalidHeading(invalid.length)}</h3>
          <LongList title={invalidRows} entries={invalid.map(withReason)} first={50} />
        </section>
      )}
      {skipped.length === 0 ? null : (
        <section>
          <h3>{skippedHeading(skipped.length)}</h3>
          <LongList title={skippedRows} entries={skipped.map(withReason)} first={50} />
        </section>
      )}
      {made.length + changed.length === 0 ? null : (
        <section>
          <h3>{(action.changes ? runHeading : createHeading)(made.length + changed.length)}</h3>
          <LongList
            title={action.changes ? rowsToRun : rowsToCreate}
            first={50}
            entries={[...changed, ...made].map((row) => ({
              key: String(row.line),
              content: (
                <span>
                  <b>{lineNumber(row.line)}</b>{' '}
                  {row.record === undefined
                    ? (row.summary ?? firstCells(row))
                    : aboutRecord(action, row, lookups, named(row))}
                </span>
              ),
            }))}
          />
        </section>
      )}
    </div>
  );
}

/**
 * Returns the text of a row: how the confirmation describes the record, else its name; then its changes, or the row's
 * own text.
 */
function aboutRecord(action: ResolvedImportAction, row: CheckedRow, lookups: Lookups, name: string): string {
  const { record = {}, summary } = row;
  const own = questionTexts(action.each).filter(isAboutRow);
  if (own.length === 0) return aboutName(name, summary ?? firstCells(row));
  return [...own.map((text) => fillText(text, record, lookups)), summary ?? ''].join(' ').trim();
}

/** Returns the texts that are the same for every row. */
function commonOf({ each }: ResolvedImportAction): readonly string[] {
  const same = questionTexts(each).filter((text) => !isAboutRow(text));
  return [...same.map((text) => text.join('')), ...(each.irreversible === undefined ? [] : [each.irreversible])];
}

function isAboutRow(text: ReturnType<typeof questionTexts>[number]): boolean {
  return text.some((part) => typeof part !== 'string');
}

function nameIn({ rowName: named, all }: Importing, { record, cells, line }: CheckedRow, lookups: Lookups): string {
  return record === undefined ? nameOf(cells, line) : rowName(record, named, all, lookups);
}

function firstCells({ cells }: CheckedRow): string {
  const texts = cells.map((cell) => cell.trim()).filter(Boolean);
  return texts.slice(0, 4).join(clauseComma);
}

function sumsOf(all: readonly ResolvedColumn[], rows: readonly CheckedRow[], lookups: Lookups): readonly string[] {
  if (rows.length === 0) return [];
  return all.flatMap((column) => {
    const { field, currency } = column;
    const records = rows.flatMap(({ record }) => (record === undefined ? [] : [record]));
    const sum = column.total === true ? sumIn(records, { field, currency }) : undefined;
    return sum === undefined ? [] : [`${column.title} ${cellText({ [column.field]: sum }, column, lookups)}`];
  });
}
