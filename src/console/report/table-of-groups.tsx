import type { CSSProperties, ReactNode } from 'react';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { columnKinds } from '../../kinds/columns/specs.ts';
import type { Row } from '../../language/json.ts';
import { figuresTitle } from '../../words/zh-CN/console/report.ts';
import { cell, cellText } from '../columns/cell.tsx';
import type { ReportState } from './report-address.ts';
import { type ReportColumn, type ReportTable, totalsTitle } from './report-table.ts';

interface TableOfGroupsProps {
  readonly state: ReportState;
  readonly table: ReportTable;
  readonly lookups: Lookups;
  /** Whether the selected figure has a bar beside its number. */
  readonly hasBars: boolean;
  /** The total number of groups, of which only some may be shown. */
  readonly total: number;
}

/** The figures of the groups, one row each, with the totals at the bottom. */
export function TableOfGroups({ state, table, lookups, hasBars, total }: TableOfGroupsProps) {
  const { columns, totalColumns, rows, totals } = table;
  const most = Math.max(0, ...rows.map((row) => Math.abs(Number(row[state.figure]) || 0)));
  const figureIn = (row: Row, { is, column }: ReportColumn): ReactNode =>
    is === 'difference' || is === 'change' ? (
      <Changed row={row} column={column} lookups={lookups} />
    ) : (
      cell(row, column, lookups)
    );
  const barIn = (row: Row, one: ReportColumn): ReactNode => {
    if (one.is !== 'drawn' || !hasBars || most === 0) return figureIn(row, one);
    const part = Math.abs(Number(row[one.column.field]) || 0) / most;
    return (
      <span className="report-bar">
        <i style={{ '--part': part } as CSSProperties} />
        {figureIn(row, one)}
      </span>
    );
  };
  const whole = totalsTitle(total, rows.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className="figures-table" aria-label={figuresTitle} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ is, column }) => (
              <th key={column.field} scope="col" data-align={columnKinds[column.kind].isFigure && 'end'} data-is={is}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands there.
            <Cells key={index} columns={columns} content={(one) => barIn(row, one)} />
          ))}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <Cells columns={totalColumns} content={(one) => (one.is === 'group' ? whole : figureIn(totals, one))} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface CellsProps extends Pick<ReportTable, 'columns'> {
  readonly content: (column: ReportColumn) => ReactNode;
}

/** A row of the table, with its group as the row header. */
function Cells({ columns, content }: CellsProps) {
  return (
    <tr>
      {columns.map((one) => {
        const { field, kind } = one.column;
        const Cell = one.is === 'group' ? 'th' : 'td';
        return (
          <Cell
            key={field}
            {...(one.is === 'group' && { scope: 'row' })}
            data-align={columnKinds[kind].isFigure && 'end'}
          >
            {content(one)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** The absolute or relative change of a figure, with its sign. */
function Changed({
  row,
  column,
  lookups,
}: { readonly row: Row } & Pick<ReportColumn, 'column'> & Pick<TableOfGroupsProps, 'lookups'>) {
  const value = Number(row[column.field] ?? Number.NaN);
  const words = cellText(row, column, lookups);
  if (!Number.isFinite(value)) return <span className="empty empty-none">{words}</span>;
  return <b data-change={value > 0 ? 'up' : value < 0 ? 'down' : 'same'}>{value > 0 ? `+${words}` : words}</b>;
}
