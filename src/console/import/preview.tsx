import { questionTexts } from '../../compile/action/question.ts';
import type { ResolvedColumn, ResolvedImportAction } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { sumOfDecimals } from '../../language/text/decimal.ts';
import { LongList } from '../bulk/long-list.tsx';
import { rowName } from '../bulk/row-name.ts';
import { cellText } from '../columns/cell.tsx';
import { fillText } from '../columns/template.ts';
import { nameOf } from './begin-import.ts';
import type { Importing } from './importing.ts';
import { type JudgedRow, reasonOf } from './judged-row.ts';

interface PreviewProps {
  readonly importing: Importing;
  readonly rows: readonly JudgedRow[];
  readonly lookups: Lookups;
}

/** What will become of the rows of a file: what is wrong first, then what is left out, then what is carried out. */
export function Preview({ importing, rows, lookups }: PreviewProps) {
  const { action, all } = importing;
  const of = (verdict: JudgedRow['verdict']) => rows.filter((row) => row.verdict === verdict);
  const [made, changed, left, wrong] = [of('make'), of('change'), of('left'), of('wrong')];
  const named = (row: JudgedRow) => nameIn(importing, row, lookups);
  const withReason = (row: JudgedRow) => ({
    key: String(row.line),
    content: (
      <span>
        <b>第 {row.line} 行</b> {row.record === undefined ? firstCells(row) : `「${named(row)}」`}
        <span className="import-reason" data-verdict={row.verdict}>
          {reasonOf(row)}
        </span>
      </span>
    ),
  });
  return (
    <div className="import-preview">
      <p className="bulk-sum" role="status">
        <span>
          文件共 <b>{rows.length}</b> 行
        </span>
        {made.length > 0 ? (
          <span>
            将新建 <b>{made.length}</b> 行
          </span>
        ) : null}
        {changed.length > 0 || action.changes ? (
          <span>
            将执行 <b>{changed.length}</b> 行
          </span>
        ) : null}
        <span>
          不执行 <b>{left.length}</b> 行
        </span>
        <span data-intent={wrong.length > 0 ? 'danger' : undefined}>
          有错 <b>{wrong.length}</b> 行
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
      {wrong.length === 0 ? null : (
        <section>
          <h3>有错的 {wrong.length} 行，不会导入</h3>
          <LongList title="有错的行" entries={wrong.map(withReason)} first={50} />
        </section>
      )}
      {left.length === 0 ? null : (
        <section>
          <h3>不执行的 {left.length} 行</h3>
          <LongList title="不执行的行" entries={left.map(withReason)} first={50} />
        </section>
      )}
      {made.length + changed.length === 0 ? null : (
        <section>
          <h3>
            {action.changes ? '将执行' : '将新建'}的 {made.length + changed.length} 行
          </h3>
          <LongList
            title={action.changes ? '将执行的行' : '将新建的行'}
            first={50}
            entries={[...changed, ...made].map((row) => ({
              key: String(row.line),
              content: (
                <span>
                  <b>第 {row.line} 行</b>{' '}
                  {row.record === undefined
                    ? (row.told ?? firstCells(row))
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

/** What the questions say of the record, else its name; then its changes, or what the file says. */
function aboutRecord(action: ResolvedImportAction, row: JudgedRow, lookups: Lookups, name: string): string {
  const { record = {}, told } = row;
  const own = questionTexts(action.each).filter(isAboutRow);
  if (own.length === 0) return `「${name}」${told ?? firstCells(row)}`;
  return [...own.map((text) => fillText(text, record, lookups)), told ?? ''].join(' ').trim();
}

/** What is the same for every row. */
function commonOf({ each }: ResolvedImportAction): readonly string[] {
  const same = questionTexts(each).filter((text) => !isAboutRow(text));
  return [...same.map((text) => text.join('')), ...(each.irreversible === undefined ? [] : [each.irreversible])];
}

function isAboutRow(text: ReturnType<typeof questionTexts>[number]): boolean {
  return text.some((part) => typeof part !== 'string');
}

function nameIn({ rowName: named, all }: Importing, { record, cells, line }: JudgedRow, lookups: Lookups): string {
  return record === undefined ? nameOf(cells, line) : rowName(record, named, all, lookups);
}

function firstCells({ cells }: JudgedRow): string {
  const said = cells.map((cell) => cell.trim()).filter(Boolean);
  return said.slice(0, 4).join('，');
}

function sumsOf(all: readonly ResolvedColumn[], rows: readonly JudgedRow[], lookups: Lookups): readonly string[] {
  if (rows.length === 0) return [];
  return all.flatMap((column) => {
    const sum = column.total === true ? sumOfDecimals(rows.map(({ record }) => record?.[column.field])) : undefined;
    return sum === undefined ? [] : [`${column.title} ${cellText({ [column.field]: sum }, column, lookups)}`];
  });
}
