import { Subscribe } from '@tanstack/react-table';
import { memo, type ReactNode } from 'react';
import type { ResolvedColumn } from '../../compile/resolved.ts';
import type { Lookups } from '../../kinds/columns/kind.ts';
import { columnKinds } from '../../kinds/columns/specs.ts';
import type { Row } from '../../language/json.ts';
import { rowsOfSum } from '../../language/text/sum-in.ts';
import { selectedTotal, totalTitle } from '../../words/zh-CN/console/table.ts';
import { cell, cellText } from '../columns/cell.tsx';
import type { Pinned } from './head.tsx';
import { sumsOf } from './sums-of.ts';
import { TotalTitle } from './total-title.tsx';
import { type Chosen, chosenIn, totalsInWords } from './total-words.ts';
import { selectedIds, type Table } from './use-table.ts';

interface TotalsProps {
  readonly table: Table;
  readonly columns: readonly ResolvedColumn[];
  readonly pinned: Pinned;
  readonly lookups: Lookups;
  readonly totals: Row | 'awaited' | undefined;
  /** The filters of the rows. */
  readonly chosen: Chosen;
  readonly selectedRows: ((ids: ReadonlySet<string>) => readonly Row[]) | undefined;
}

/** The totals of columns: over all pages, and over the selection if there is one. */
export const Totals = memo(function Totals({ table, totals, chosen, selectedRows, ...shared }: TotalsProps) {
  const summed = shared.columns.filter(({ total }) => total === true);
  if (summed.length === 0 || totals === undefined) return null;
  return (
    <tfoot>
      <Sums title={totalTitle} sums={totals} texts={totalsInWords(summed, chosen)} {...shared} />
      {selectedRows === undefined ? null : (
        <Subscribe source={table.atoms.rowSelection}>
          {() => {
            const ids = new Set(selectedIds(table));
            if (ids.size === 0) return null;
            const rows = selectedRows(ids);
            const texts = totalsInWords(summed, chosenIn(summed, rows));
            return <Sums title={selectedTotal(ids.size)} sums={sumsOf(summed, rows)} texts={texts} {...shared} />;
          }}
        </Subscribe>
      )}
    </tfoot>
  );
});

interface SumsProps extends Pick<TotalsProps, 'columns' | 'pinned' | 'lookups'> {
  readonly title: string;
  readonly sums: Row | 'awaited';
  /** The descriptions of the rows that are summed. */
  readonly texts: ReturnType<typeof totalsInWords>;
}

/** A row of totals; its title is in the leading columns without a total. */
function Sums({ title, sums, texts, columns, pinned, lookups }: SumsProps) {
  const first = columns.findIndex(({ total }) => total === true);
  const before = (pinned.select > 0 ? 1 : 0) + (pinned.actions > 0 ? 1 : 0);
  // The title must not span sticky columns.
  const room = columns.slice(0, Math.max(0, first));
  const isAlone = before > 0 || room.some(({ field }) => pinned.stays.has(field));
  const spanned = before + (isAlone ? Math.min(1, room.length) : room.length);
  return (
    <tr>
      {spanned === 0 ? null : (
        <th scope="row" colSpan={spanned}>
          <TotalTitle title={title} texts={texts} />
        </th>
      )}
      {columns.slice(spanned - before).map((column) => (
        <td
          key={column.field}
          data-align={columnKinds[column.kind].isFigure && 'end'}
          {...pinned.stays.get(column.field)}
        >
          {column.total !== true || sums === 'awaited' || sums[column.field] === undefined
            ? null
            : amounts(sums, column, lookups)}
        </td>
      ))}
    </tr>
  );
}

/** Returns the sums of a column as texts, as `amounts` renders them. */
export function sumTexts(totals: TotalsProps['totals'], column: ResolvedColumn, lookups: Lookups): readonly string[] {
  if (column.total !== true || totals === undefined || totals === 'awaited') return [];
  return rowsOfSum(totals[column.field], column).map((sum) => cellText(sum, column, lookups));
}

/** Renders the sums of a column, one line per currency; a dash if there is none, or for a sum across currencies. */
function amounts(sums: Row, column: ResolvedColumn, lookups: Lookups): ReactNode {
  const [first = {}, ...more] = rowsOfSum(sums[column.field], column);
  return (
    <>
      {cell(first, column, lookups)}
      {more.map((sum, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: currencies are always in the same order.
        <div key={index}>{cell(sum, column, lookups)}</div>
      ))}
    </>
  );
}
