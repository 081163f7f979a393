import type { ReactNode } from 'react';
import { pageSizes } from '../../compile/boot/opening.ts';
import {
  dataAsOf,
  firstPage,
  lastPage,
  nextPage,
  pageNumber,
  pageOf,
  pagination,
  perPage,
  previousPage,
  refreshTitle,
  rowCount,
  rowCountAwaited,
  rowsPerPage,
} from '../../words/zh-CN/console/list.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/list-box/select.tsx';
import type { PagePosition } from './load-list.ts';

interface FooterProps {
  /** The selection bar. */
  readonly children: ReactNode;
  /** The number of rows on all pages; undefined until it is known. */
  readonly total: number | 'uncounted' | undefined;
  /** Whether rows follow on pages after the requested one. */
  readonly hasMore: boolean;
  /** The page requested last, from which the pager continues. */
  readonly asked: PagePosition;
  /** The page whose rows are shown; differs from the requested one while that loads or after it failed. */
  readonly shown: PagePosition;
  /** When the shown rows were read from the back end, `HH:mm`; undefined before. */
  readonly asOf: string | undefined;
  /** The message about newer rows in the back end; undefined if none are known. */
  readonly news: string | undefined;
  readonly isLoading: boolean;
  readonly onChange: (place: PagePosition) => void;
  readonly onSize: (size: number) => void;
  readonly onRefresh: () => void;
}

/** The selection, the number of rows, and the pager. */
export function Footer({
  children,
  total,
  hasMore,
  asked,
  shown,
  asOf,
  news,
  isLoading,
  onChange,
  onSize,
  onRefresh,
}: FooterProps) {
  const { current, size } = asked;
  const isCounted = total !== 'uncounted';
  const pages = isCounted ? pagesOf(total, size) : 0;
  const go = (page: number) => onChange({ current: page, size });
  const steps = [
    { title: firstPage, icon: 'double-chevron-left', to: 0, isEnd: current <= 0 },
    { title: previousPage, icon: 'chevron-left', to: current - 1, isEnd: current <= 0 },
    { title: nextPage, icon: 'chevron-right', to: current + 1, isEnd: !hasMore },
    { title: lastPage, icon: 'double-chevron-right', to: pages - 1, isEnd: !hasMore },
  ].slice(0, isCounted ? 4 : 3);
  return (
    <footer className="list-footer">
      {children}
      <span className="list-age">
        {asOf === undefined ? null : <span className="list-aside">{dataAsOf(asOf)}</span>}
        <span role="status">
          {news === undefined ? null : (
            <button type="button" className="row-action" onClick={onRefresh}>
              {news}
            </button>
          )}
        </span>
        <Button isMinimal aria-label={refreshTitle} title={refreshTitle} aria-busy={isLoading} onClick={onRefresh}>
          <Icon icon="refresh" />
        </Button>
      </span>
      {isCounted ? (
        <span className="list-total" aria-live="polite">
          {total === undefined ? rowCountAwaited : rowCount(total)}
        </span>
      ) : null}
      <span className="page-size">
        <span className="list-aside">{perPage}</span>
        <Select aria-label={rowsPerPage} value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
          {pageSizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      </span>
      <span className="page-place">
        {isCounted
          ? pageOf(shown.current + 1, total === undefined ? '–' : pagesOf(total, shown.size))
          : pageNumber(shown.current + 1)}
      </span>
      <nav className="page-steps" aria-label={pagination}>
        {steps.map(({ title, icon, to, isEnd }) => (
          <Button
            key={title}
            isMinimal
            aria-label={title}
            title={title}
            // Not `disabled`: that would drop the focus of the button just pressed.
            isUnavailable={isEnd}
            onClick={isEnd ? undefined : () => go(to)}
          >
            <Icon icon={icon} />
          </Button>
        ))}
      </nav>
    </footer>
  );
}

function pagesOf(total: number | undefined, size: number): number {
  return Math.max(1, Math.ceil((total ?? 0) / size));
}
