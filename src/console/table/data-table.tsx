import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import type { ResolvedAction, ResolvedColumn } from '../../compile/resolved.ts';
import type { Row } from '../../language/json.ts';
import type { Scope } from '../actions/scope.ts';
import { usePermitted } from '../actions/use-permitted.ts';
import { Body } from './body.tsx';
import { stays } from './deciding.ts';
import { Head, type Pinned } from './head.tsx';
import { actionsWidth, columnWidth } from './layout.ts';
import { Totals } from './totals.tsx';
import { useScroller } from './use-scroller.ts';
import type { Table } from './use-table.ts';
import './table.css';

const noActions: readonly ResolvedAction[] = [];

interface DataTableProps {
  /** What the table holds, for screen readers. */
  readonly title: string;
  readonly table: Table;
  /** The columns to show, in order. */
  readonly columns: readonly ResolvedColumn[];
  /** What the rows' actions work with; the row itself is added. */
  readonly scope: Omit<Scope, 'row'>;
  readonly actions?: readonly ResolvedAction[];
  readonly isSelectable?: boolean;
  readonly isLoading?: boolean;
  /** The rows answer another question than the one asked: they stay in sight, and nothing can be done with them. */
  readonly isOutdated?: boolean;
  /** How many rows to draw as placeholders while the first are on their way. */
  readonly placeholders?: number;
  /** Field → its sum over everything that the table is a page of, for the columns that have one; or still on its way. */
  readonly totals?: Row | 'awaited' | undefined;
  /** The selected rows, those of other pages too: their own sums stand below. */
  readonly selectedRows?: (ids: ReadonlySet<string>) => readonly Row[];
  /** Stands where the rows would, when there are none and none are on their way. */
  readonly children?: ReactNode;
}

/** Rows under columns. Selection and actions are pinned at the start; beyond 100 rows only those in sight are drawn. */
export function DataTable(props: DataTableProps) {
  const { title, table, columns, scope, isSelectable = false } = props;
  const { isLoading = false, isOutdated = false } = props;
  const actions = usePermitted(props.actions ?? noActions);
  const scroller = useRef<HTMLElement>(null);
  const pinned = useMemo(() => {
    const select = isSelectable ? 40 : 0;
    const width = actions.length === 0 ? 0 : actionsWidth(actions);
    return { select, actions: width, stays: stays(columns, actions, select + width) };
  }, [isSelectable, actions, columns]);
  useScroller(scroller, isLoading || isOutdated, pinnedWidth(pinned, columns));
  const content = columns.reduce((sum, column) => sum + columnWidth(column), 0);
  return (
    // biome-ignore lint/a11y/useKeyWithMouseEvents: only the pointer needs the tooltip; screen readers have the whole text.
    <section
      ref={scroller}
      className="table-scroll"
      aria-label={title}
      aria-busy={isLoading}
      data-outdated={isOutdated || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
      tabIndex={0}
      onMouseOver={explainTruncated}
    >
      <table
        className="data-table"
        style={style(content + pinned.select + pinned.actions, pinned.select)}
        aria-rowcount={table.getRowModel().rows.length + 1}
      >
        <colgroup>
          {pinned.select > 0 ? <col style={{ width: pinned.select }} /> : null}
          {pinned.actions > 0 ? <col style={{ width: pinned.actions }} /> : null}
          {columns.map((column) => (
            // Shares, so that what the window has to spare goes to the content and the pinned columns stay as they are.
            <col key={column.field} style={{ width: `${(100 * columnWidth(column)) / content}%` }} />
          ))}
        </colgroup>
        <Head table={table} columns={columns} pinned={pinned} isOutdated={isOutdated} />
        <Body
          table={table}
          columns={columns}
          pinned={pinned}
          scope={scope}
          actions={actions}
          scroller={scroller}
          isOutdated={isOutdated}
          placeholders={isLoading ? (props.placeholders ?? 3) : 0}
        >
          {props.children}
        </Body>
        <Totals
          table={table}
          columns={columns}
          pinned={pinned}
          lookups={scope.lookups}
          totals={props.totals}
          selectedRows={props.selectedRows}
        />
      </table>
    </section>
  );
}

/** Pixels that stay where they are, however far the table is scrolled. */
function pinnedWidth({ select, actions, stays }: Pinned, columns: readonly ResolvedColumn[]): number {
  const staying = columns.filter(({ field }) => stays.has(field));
  return staying.reduce((sum, column) => sum + columnWidth(column), select + actions);
}

/** React's type knows no custom properties; this one says where the second pinned column begins. */
function style(minWidth: number, select: number): CSSProperties {
  return { minWidth, '--select-width': `${select}px` } as CSSProperties;
}

/** Gives a cell whose words do not fit a tooltip with all of them, when the pointer comes to it. */
function explainTruncated(event: MouseEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-field]') : null;
  if (cell === null) return;
  const content = cell.firstElementChild;
  const isCut = cell.scrollWidth > cell.clientWidth || (content !== null && content.scrollWidth > content.clientWidth);
  cell.title = isCut ? (cell.textContent ?? '') : '';
}
