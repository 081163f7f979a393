import { type RefObject, useEffect, useState } from 'react';
import { pageSizes } from '../../compile/boot/opening.ts';
import { windowFits } from '../../words/zh-CN/console/list.ts';
import { rowHeight } from '../table/row-height.ts';

interface FitHintProps {
  /** The element around the list. */
  readonly list: RefObject<HTMLElement | null>;
  /** The number of rows on all pages; undefined if they are not counted, so that more may follow. */
  readonly total: number | undefined;
  readonly size: number;
  readonly onSize: (size: number) => void;
}

/** Offers the page size that fills a tall window, if there are enough rows. */
export function FitHint({ list, total, size, onSize }: FitHintProps) {
  const [fitting, setFitting] = useState(0);
  useEffect(() => {
    const measure = () => setFitting(fittingSize(list.current));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  });
  if (fitting <= size || (total !== undefined && total <= size)) return null;
  return (
    <button type="button" className="row-action fit-hint" onClick={() => onSize(fitting)}>
      {windowFits(fitting)}
    </button>
  );
}

/** Returns the largest page size whose rows all fit; 0 while there is no row to measure. */
function fittingSize(list: HTMLElement | null): number {
  const scroller = list?.querySelector<HTMLElement>(':scope > .table-scroll');
  if (!scroller?.querySelector('tr[data-row]')) return 0;
  const row = rowHeight(scroller);
  const around = [...scroller.querySelectorAll<HTMLElement>('thead, tfoot')];
  const room = around.reduce((left, part) => left - part.offsetHeight, scroller.clientHeight);
  return pageSizes.findLast((size) => size * row <= room) ?? 0;
}
