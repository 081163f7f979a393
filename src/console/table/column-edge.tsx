import type { PointerEvent } from 'react';
import { runsBackwards } from '../ui/direction.ts';
import { columnLayout, possibleWidth, type SizedColumn } from './layout.ts';

interface ColumnEdgeProps {
  readonly column: SizedColumn;
  readonly columns: readonly SizedColumn[];
  readonly onResize: (field: string, pixels: number | undefined) => void;
}

/** The drag handle at the edge of a column's title; a double click resets the column's width. */
export function ColumnEdge({ column, columns, onResize }: ColumnEdgeProps) {
  const { field } = column;

  function drag(event: PointerEvent<HTMLElement>): void {
    const edge = event.currentTarget;
    const title = edge.parentElement;
    const table = edge.closest('table');
    if (event.button !== 0 || title === null || table === null) return;
    // Otherwise the drag would move the title itself.
    title.draggable = false;
    edge.setPointerCapture(event.pointerId);
    const [start, width] = [event.clientX, title.offsetWidth];
    const outwards = runsBackwards(table) ? -1 : 1;
    let pixels = width;
    const follow = (moving: globalThis.PointerEvent) => {
      pixels = possibleWidth(width + outwards * (moving.clientX - start));
      show(
        table,
        columns.map((other) => (other.field === field ? { ...other, pixels } : other)),
      );
    };
    const end = () => {
      edge.removeEventListener('pointermove', follow);
      title.draggable = true;
      if (pixels !== width) onResize(field, pixels);
    };
    edge.addEventListener('pointermove', follow);
    edge.addEventListener('lostpointercapture', end, { once: true });
  }

  return (
    <span
      className="column-edge"
      aria-hidden="true"
      onPointerDown={drag}
      onDoubleClick={() => onResize(field, undefined)}
    />
  );
}

/** Shows widths during a drag, without rendering; the next render sets the same. */
function show(table: HTMLTableElement, columns: readonly SizedColumn[]): void {
  const cols = [...table.querySelectorAll<HTMLElement>('col')];
  const pinned = cols.filter(({ dataset }) => dataset.field === undefined);
  const beside = pinned.reduce((sum, { style }) => sum + Number.parseFloat(style.width), 0);
  const held = new Set(cols.flatMap(({ dataset }) => (dataset.held === undefined ? [] : [dataset.field ?? ''])));
  const { widths, least } = columnLayout(columns, held, (table.parentElement?.clientWidth ?? 0) - beside);
  table.style.minWidth = `${least + beside}px`;
  for (const [index, { field }] of columns.entries()) {
    const col = cols.find(({ dataset }) => dataset.field === field);
    if (col !== undefined) col.style.width = widths[index] ?? '';
  }
}
