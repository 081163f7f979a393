import type { ReactNode } from 'react';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { columnKinds } from '../../kinds/columns/specs.ts';
import type { Row } from '../../language/json.ts';
import { cell, cellText } from '../columns/cell.tsx';
import type { ReportState } from './report-address.ts';
import type { ReportColumn, ReportTable } from './report-table.ts';

interface TableOfGroupsProps {
  readonly state: ReportState;
  readonly table: ReportTable;
  readonly lookups: Lookups;
  /** The figure that is drawn is drawn beside its number. */
  readonly hasBars: boolean;
  /** How many groups there are, of which some may be shown. */
  readonly total: number;
  /** Its columns are members side by side. */
  readonly isBeside: boolean;
}

/** The figures of the groups, a row each, with those of all together at the foot. */
export function TableOfGroups({
  state,
  table: { columns, rows, totals },
  lookups,
  hasBars,
  total,
  isBeside,
}: TableOfGroupsProps) {
  const most = Math.max(0, ...rows.map((row) => Math.abs(Number(row[state.figure]) || 0)));
  const content = (row: Row, { is, column }: ReportColumn): ReactNode => {
    if (is === 'difference' || is === 'change') return <Changed row={row} column={column} lookups={lookups} />;
    const shown = cell(row, column, lookups);
    if (is !== 'drawn' || !hasBars || most === 0) return shown;
    const part = (Math.abs(Number(row[column.field]) || 0) / most) * 100;
    return (
      <span className="report-bar">
        <i style={{ inlineSize: `${part}%` }} />
        {shown}
      </span>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className="report-table" aria-label="统计的数字" tabIndex={0}>
      <table data-beside={isBeside || undefined}>
        <thead>
          <tr>
            {columns.map(({ is, column }) => (
              <th key={column.field} scope="col" data-align={columnKinds[column.kind].align} data-is={is}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands there.
            <tr key={index}>
              {columns.map((one, place) => {
                const Cell = place === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={one.column.field}
                    {...(place === 0 && { scope: 'row' })}
                    data-align={columnKinds[one.column.kind].align}
                    data-is={one.is}
                  >
                    {content(row, one)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <tr>
              {columns.map((one, place) =>
                place === 0 ? (
                  <th key={one.column.field} scope="row">
                    {total > rows.length ? `全部 ${total} 个合计` : '合计'}
                  </th>
                ) : (
                  <td key={one.column.field} data-align={columnKinds[one.column.kind].align} data-is={one.is}>
                    {one.is === 'difference' || one.is === 'change' ? (
                      <Changed row={totals} column={one.column} lookups={lookups} />
                    ) : (
                      cell(totals, one.column, lookups)
                    )}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** How much or by what part a figure changed, with its sign. */
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
