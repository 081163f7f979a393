import { type RefObject, useEffect, useRef } from 'react';
import {
  nextRecord,
  nextRecordKey,
  previousRecord,
  previousRecordKey,
  recordNumber,
  recordOf,
} from '../../../words/zh-CN/console/list.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ShownList } from '../shown-list.ts';
import { openNeighbour, pageBeside } from './open-neighbour.ts';
import './sheet-turns.css';

interface RecordPagerProps {
  readonly list: ShownList;
  /** The id of the record whose sheet is open. */
  readonly id: string;
  /** The button that was pressed last, to be focused in the next record's sheet as well. */
  readonly pressed: RefObject<1 | -1 | undefined>;
}

/**
 * The position of the open record in the list, with buttons for its neighbours; renders nothing for a record that is
 * not on the page.
 */
export function RecordPager({ list, id, pressed }: RecordPagerProps) {
  const latest = useRef(list);
  latest.current = list;
  const own = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const name = pressed.current === 1 ? nextRecord : previousRecord;
    if (pressed.current !== undefined) own.current?.querySelector<HTMLElement>(`[aria-label=${name}]`)?.focus();
    pressed.current = undefined;
  }, [pressed]);
  const { rows, query, total, isOutdated } = list;
  const index = rows.findIndex((row) => String(row.id) === id);
  if (index < 0 || (total ?? 2) < 2) return null;
  const turn = (by: 1 | -1) => {
    pressed.current = by;
    void openNeighbour(latest, by);
  };
  const hasBeside = (by: 1 | -1) => rows[index + by] !== undefined || pageBeside(list, by) !== undefined;
  const position = query.current * query.size + index + 1;
  return (
    <span ref={own} className="sheet-turns">
      <Button
        isMinimal
        aria-label={previousRecord}
        title={previousRecordKey}
        disabled={isOutdated || !hasBeside(-1)}
        onClick={() => turn(-1)}
      >
        <Icon icon="chevron-left" />
      </Button>
      <span>
        <span className="visually-hidden">
          {total === undefined ? recordNumber(position) : recordOf(position, total)}
        </span>
        <span aria-hidden="true">{total === undefined ? position : `${position} / ${total}`}</span>
      </span>
      <Button
        isMinimal
        aria-label={nextRecord}
        title={nextRecordKey}
        disabled={isOutdated || !hasBeside(1)}
        onClick={() => turn(1)}
      >
        <Icon icon="chevron-right" />
      </Button>
    </span>
  );
}
