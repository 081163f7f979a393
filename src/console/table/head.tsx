import { Subscribe } from '@tanstack/react-table';
import { type DragEvent, memo } from 'react';
import { columnKinds } from '../../kinds/columns/specs.ts';
import { actionsTitle, selectPage } from '../../words/zh-CN/console/table.ts';
import { atFirstUse } from '../input/first-use.ts';
import { runsBackwards } from '../ui/direction.ts';
import { HelpMark } from '../ui/help-mark.tsx';
import { useLazy } from '../ui/use-lazy.ts';
import type { StickyColumn } from './deciding.ts';
import type { SizedColumn } from './layout.ts';
import type { Table } from './use-table.ts';

/** The widths of the pinned columns in pixels; 0 without such a column. */
export interface Pinned {
  readonly select: number;
  readonly actions: number;
  /** The sticky columns, by field. */
  readonly stays: ReadonlyMap<string, StickyColumn>;
  /** The field that names a row. */
  readonly name: string | undefined;
}

/** The callbacks for arranging columns. */
export interface Arrange {
  /** Moves a column before another one, or to the end. */
  readonly move: (field: string, before: string | undefined) => void;
  /** Sets the width of a column in pixels; undefined resets it to the default. */
  readonly resize: (field: string, pixels: number | undefined) => void;
}

interface HeadProps {
  readonly table: Table;
  readonly columns: readonly SizedColumn[];
  readonly pinned: Pinned;
  /** Whether the rows below cannot be selected. */
  readonly isOutdated: boolean;
  readonly arrange: Arrange | undefined;
}

/**
 * Column titles; sortable ones are buttons, and Shift adds a sort key. Dragging moves and resizes columns; keyboard
 * users do so in the list's column menu.
 */
export const Head = memo(function Head({ table, columns, pinned, isOutdated, arrange }: HeadProps) {
  return (
    <thead>
      <tr>
        {pinned.select > 0 ? (
          <th scope="col" className="pinned select-cell">
            <SelectAll table={table} isDisabled={isOutdated} />
          </th>
        ) : null}
        {pinned.actions > 0 ? (
          <th scope="col" className="pinned pinned-last">
            {actionsTitle}
          </th>
        ) : null}
        {columns.map((column) => (
          <Title
            key={column.field}
            table={table}
            column={column}
            columns={columns}
            stay={pinned.stays.get(column.field)}
            arrange={arrange}
          />
        ))}
      </tr>
    </thead>
  );
});

const orders = { asc: 'ascending', desc: 'descending' } as const;

interface TitleProps extends Pick<HeadProps, 'table' | 'columns' | 'arrange'> {
  readonly column: SizedColumn;
  readonly stay: StickyColumn | undefined;
}

const Title = memo(function Title({ table, column, columns, stay, arrange }: TitleProps) {
  const place = {
    'data-align': columnKinds[column.kind].isFigure && 'end',
    ...stay,
    ...(arrange && dragging(column, columns, arrange)),
  };
  const ColumnEdge = useLazy(arrange && loadEdge);
  const edge = arrange && ColumnEdge && <ColumnEdge column={column} columns={columns} onResize={arrange.resize} />;
  const state = table.getColumn(column.field);
  if (state === undefined || !state.getCanSort()) {
    return (
      <th scope="col" {...place}>
        {column.title}
        <HelpMark of={column.title} text={column.help} />
        {edge}
      </th>
    );
  }
  const order = state.getIsSorted();
  return (
    <th scope="col" {...place} aria-sort={order === false ? 'none' : orders[order]}>
      <button type="button" className="sort" onClick={state.getToggleSortingHandler()}>
        {column.title}
        <span className="sort-mark" data-order={order === false ? undefined : order} aria-hidden="true" />
      </button>
      <HelpMark of={column.title} text={column.help} />
      {edge}
    </th>
  );
});

/** For pointer users only. */
const loadEdge = () => atFirstUse(async () => (await import('./column-edge.tsx')).ColumnEdge);

const dragged = 'application/x-baize-column';

/** Returns the drag-and-drop handlers of a title, which can be dropped before or after another one. */
function dragging({ field }: SizedColumn, columns: readonly SizedColumn[], { move }: Arrange) {
  const isBehind = ({ currentTarget, clientX }: DragEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return clientX > left + width / 2 !== runsBackwards(currentTarget);
  };
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(dragged, field);
      dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(dragged)) return;
      event.preventDefault();
      event.currentTarget.dataset.drop = isBehind(event) ? 'behind' : 'before';
    },
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => {
      delete currentTarget.dataset.drop;
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      delete event.currentTarget.dataset.drop;
      const at = columns.findIndex((column) => column.field === field) + (isBehind(event) ? 1 : 0);
      move(event.dataTransfer.getData(dragged), columns[at]?.field);
    },
  };
}

/** The checkbox that selects all rows of the page. */
export function SelectAll({ table, isDisabled }: { readonly table: Table; readonly isDisabled: boolean }) {
  return (
    <Subscribe source={table.atoms.rowSelection}>
      {() => {
        const all = table.getIsAllPageRowsSelected();
        return (
          <label className="select">
            <input
              type="checkbox"
              aria-label={selectPage}
              checked={all}
              disabled={isDisabled}
              ref={(input) => {
                if (input !== null) input.indeterminate = !all && table.getIsSomePageRowsSelected();
              }}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          </label>
        );
      }}
    </Subscribe>
  );
}
