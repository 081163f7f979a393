import { type CSSProperties, type MouseEvent, type ReactNode, useMemo, useRef } from 'react';
import type { ResolvedAction, ResolvedCard } from '../../compile/resolved.ts';
import { nameColumn } from '../../compile/screen/name-column.ts';
import type { Row } from '../../language/json.ts';
import { actionsTitle } from '../../words/zh-CN/console/table.ts';
import type { Scope } from '../actions/scope.ts';
import { usePermitted } from '../actions/use-permitted.ts';
import { fullTextOf, isShortened } from '../columns/identifier.tsx';
import { Body } from './body.tsx';
import { stickyColumns } from './deciding.ts';
import { type Arrange, Head } from './head.tsx';
import { actionsWidth, columnLayout, type SizedColumn, withRoomForSums } from './layout.ts';
import type { RowOrdering } from './row-handle.tsx';
import type { Chosen } from './total-words.ts';
import { sumTexts, Totals } from './totals.tsx';
import { useScroller } from './use-scroller.ts';
import type { Table } from './use-table.ts';
import './table.css';

export const noActions: readonly ResolvedAction[] = [];

/** With more rows, a page is taller than any window. */
const mostFilling = 50;

/** The rows of a list or section, and the interactions with them. */
export interface DataTableProps {
  /** The name of the table, for screen readers. */
  readonly title: string;
  readonly table: Table;
  /** The visible columns, in order. */
  readonly columns: readonly SizedColumn[];
  /** The content of a row's card on a phone, if the screen defines it. */
  readonly card?: ResolvedCard | undefined;
  /** Lets the user move and resize the columns. */
  readonly arrange?: Arrange;
  /** The scope of the rows' actions, without the row. */
  readonly scope: Omit<Scope, 'row'>;
  readonly actions?: readonly ResolvedAction[];
  /**
   * All actions on a row, including those outside the table; the columns that their guards test are sticky. `actions`
   * by default.
   */
  readonly deciding?: readonly ResolvedAction[] | undefined;
  readonly isSelectable?: boolean;
  /** Present if the user can order the rows, by a handle beside each checkbox. */
  readonly ordering?: RowOrdering | undefined;
  readonly isLoading?: boolean;
  /** Whether the rows answer a previous query: they are shown, but cannot be acted on. */
  readonly isOutdated?: boolean;
  /** Whether the table is below a heading: on a phone, card headings are one level lower. */
  readonly isNested?: boolean;
  /** The number of placeholder rows while the first rows load. */
  readonly placeholders?: number;
  /** Field → its sum over all pages, for columns with a total; or `awaited` while loading. */
  readonly totals?: Row | 'awaited' | undefined;
  /** The filters of the rows: field → values. */
  readonly chosen?: Chosen;
  /** Returns the selected rows, including those on other pages, which are summed below. */
  readonly selectedRows?: (ids: ReadonlySet<string>) => readonly Row[];
  /** Shown instead of the rows if there are none and none are loading. */
  readonly children?: ReactNode;
}

/**
 * A table of rows. Selection and actions are pinned at the start; beyond 50 rows only the visible ones are rendered.
 */
export function DataTable(props: DataTableProps) {
  const { title, table, card, scope, deciding, totals, isSelectable = false } = props;
  const roomy = withRoomForSums(props.columns, (column) => sumTexts(totals, column, scope.lookups));
  // By content, as what is pinned below: all rows are rendered again when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const columns = useMemo(() => roomy, [props.columns, roomy.map(({ sumWidth }) => sumWidth).join()]);
  const { isLoading = false, isOutdated = false, ordering } = props;
  const actions = usePermitted(props.actions ?? noActions);
  const scroller = useRef<HTMLElement>(null);
  const isOrdered = ordering !== undefined;
  const width = useScroller(scroller, isLoading || isOutdated);
  const { sorting } = table.state;
  const beside = useMemo(() => (actions.length === 0 ? 0 : actionsWidth(actionsTitle, actions)), [actions]);
  const select = isSelectable ? (isOrdered ? 64 : 40) : 0;
  const name = nameColumn(card, columns)?.field;
  const sorted = sorting.map(({ id }) => id);
  const stays = stickyColumns(columns, deciding ?? actions, sorted, select + beside, width);
  // Another width rarely makes other columns sticky.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const pinned = useMemo(
    () => ({ select, actions: beside, stays, name }),
    [select, beside, name, JSON.stringify([...stays])],
  );
  const { widths, least } = useMemo(
    () => columnLayout(columns, pinned.stays, width - pinned.select - pinned.actions),
    [columns, pinned, width],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithMouseEvents: only the pointer needs the tooltip; screen readers have the whole text.
    <section
      ref={scroller}
      className="table-scroll"
      aria-label={title}
      aria-busy={isLoading}
      style={variables({ '--rows': props.placeholders, '--other-rows': otherRows(columns, isSelectable) })}
      data-outdated={isOutdated || undefined}
      data-ordered={isOrdered || undefined}
      data-few={(props.placeholders ?? 0) <= mostFilling || undefined}
      data-tall={columns.some(({ kind }) => kind === 'image') || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
      tabIndex={0}
      onMouseOver={explainTruncated}
    >
      <table
        className="data-table"
        style={variables({
          minWidth: least + pinned.select + pinned.actions,
          '--select-width': `${pinned.select}px`,
        })}
        aria-rowcount={table.getRowModel().rows.length + 1}
      >
        <colgroup>
          {pinned.select > 0 ? <col style={{ width: pinned.select }} /> : null}
          {pinned.actions > 0 ? <col style={{ width: pinned.actions }} /> : null}
          {columns.map(({ field }, index) => (
            <col
              key={field}
              data-field={field}
              data-held={pinned.stays.has(field) || undefined}
              style={{ width: widths[index] }}
            />
          ))}
        </colgroup>
        <Head table={table} columns={columns} pinned={pinned} isOutdated={isOutdated} arrange={props.arrange} />
        <Body
          table={table}
          columns={columns}
          pinned={pinned}
          scope={scope}
          actions={actions}
          ordering={ordering}
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
          totals={totals}
          chosen={props.chosen ?? {}}
          selectedRows={props.selectedRows}
        />
      </table>
    </section>
  );
}

/** Returns the number of rows besides the data: the titles, the totals, and those of the selection. */
function otherRows(columns: readonly SizedColumn[], isSelectable: boolean): number {
  return columns.some(({ total }) => total === true) ? (isSelectable ? 3 : 2) : 1;
}

/** Casts custom properties, which React's types lack. */
function variables(style: CSSProperties & Readonly<Record<`--${string}`, string | number | undefined>>): CSSProperties {
  return style;
}

/** Adds a tooltip with the full text to a truncated cell when it is hovered. */
function explainTruncated(event: MouseEvent): void {
  const cell =
    event.target instanceof Element ? event.target.closest<HTMLElement>('tbody [data-field], tfoot td') : null;
  if (cell === null) return;
  const content = cell.firstElementChild;
  const isCut = cell.scrollWidth > cell.clientWidth || (content !== null && content.scrollWidth > content.clientWidth);
  cell.title = isCut || isShortened(cell) ? fullTextOf(cell) : '';
}
