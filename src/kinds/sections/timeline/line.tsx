import { cell, hasText, linkTo } from '../../../console/columns/cell.tsx';
import { addressOf } from '../../../console/columns/link.ts';
import type { Lookups } from '../../columns/kind.ts';
import { columnKinds } from '../../columns/specs.ts';
import type { Line } from './merged.ts';

/** An entry of a timeline: the time, the type with a link to it, and its text. */
export function TimelineLine({ line, lookups }: { readonly line: Line; readonly lookups: Lookups }) {
  const { list, row, time } = line;
  const address = list.link === undefined ? null : addressOf(list.link, row);
  const columns = list.columns.filter((column) => column.kind !== 'image' && hasText(row, column, lookups));
  return (
    <li>
      <time dateTime={time}>{columnKinds['date-time'].text(time, { precision: 'minute' }, lookups)}</time>
      <span className="timeline-kind">{address === null ? list.title : linkTo(address, list.title)}</span>
      <span className="timeline-said">
        {columns.map((column) => (
          <span key={column.field} data-kind={column.kind}>
            <span className={columnKinds[column.kind].needsTitle ? 'timeline-title' : 'visually-hidden'}>
              {`${column.title} `}
            </span>
            {cell(row, column, lookups)}
          </span>
        ))}
      </span>
    </li>
  );
}
