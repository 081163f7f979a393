import type { ResolvedColumn } from '../../../compile/resolved.ts';
import { cell } from '../../../console/columns/cell.tsx';
import type { Row } from '../../../language/json.ts';
import { figuresOf } from '../../../words/zh-CN/kinds/panels.ts';
import type { Lookups } from '../../columns/kind.ts';
import { columnKinds } from '../../columns/specs.ts';
import { nameInFull, type Unit } from './period.ts';

interface TrendTableProps {
  readonly title: string;
  readonly unit: Unit;
  readonly columns: readonly ResolvedColumn[];
  readonly rows: readonly Row[];
  readonly lookups: Lookups;
}

/** The figures of a trend as a table, latest first. */
export function TrendTable({ title, unit, columns, rows, lookups }: TrendTableProps) {
  const [day, ...figures] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className="figures-table trend-table" aria-label={figuresOf(title)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ field, title: name, kind }) => (
              <th key={field} scope="col" data-align={columnKinds[kind].isFigure && 'end'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={String(row[day?.field ?? ''])}>
              <th scope="row">{nameInFull(String(row[day?.field ?? '']), unit)}</th>
              {figures.map((column) => (
                <td key={column.field} data-align={columnKinds[column.kind].isFigure && 'end'}>
                  {cell(row, column, lookups)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
