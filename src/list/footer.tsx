import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { pageSizes } from './list-query.ts';
import type { Place } from './use-page.ts';

interface FooterProps {
  /** What is selected. */
  readonly children: ReactNode;
  /** How many rows all pages have; undefined until it is known. */
  readonly total: number | undefined;
  /** What the next step goes from: the page that was asked for last. */
  readonly asked: Place;
  /** Whose rows stand above; another than asked for while that is on its way, or failed to come. */
  readonly shown: Place;
  readonly onChange: (place: Place) => void;
}

/** What is selected, how many rows there are, and the way through their pages. */
export function Footer({ children, total, asked, shown, onChange }: FooterProps) {
  const { current, size } = asked;
  const pages = pagesOf(total, size);
  const go = (page: number) => onChange({ current: page, size });
  const steps = [
    { title: '首页', Icon: DoubleChevronLeft, to: 0, isEnd: current <= 0 },
    { title: '上一页', Icon: ChevronLeft, to: current - 1, isEnd: current <= 0 },
    { title: '下一页', Icon: ChevronRight, to: current + 1, isEnd: current >= pages - 1 },
    { title: '末页', Icon: DoubleChevronRight, to: pages - 1, isEnd: current >= pages - 1 },
  ];
  return (
    <footer className="list-footer">
      {children}
      <span>共 {total ?? '–'} 行</span>
      <label className="page-size">
        每页
        <span className="bp6-html-select">
          <select
            aria-label="每页条数"
            value={size}
            onChange={(event) => onChange({ current: 0, size: Number(event.currentTarget.value) })}
          >
            {pageSizes.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
          <span className="caret" aria-hidden="true" />
        </span>
      </label>
      <span className="page-place">
        {shown.current + 1}/{total === undefined ? '–' : pagesOf(total, shown.size)} 页
      </span>
      <nav className="page-steps" aria-label="翻页">
        {steps.map(({ title, Icon, to, isEnd }) => (
          <button
            key={title}
            type="button"
            className={isEnd ? 'bp6-button bp6-minimal bp6-disabled' : 'bp6-button bp6-minimal'}
            aria-label={title}
            title={title}
            // Not `disabled`: that would take the focus away from who has just pressed it.
            aria-disabled={isEnd}
            onClick={isEnd ? undefined : () => go(to)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        ))}
      </nav>
    </footer>
  );
}

function pagesOf(total: number | undefined, size: number): number {
  return Math.max(1, Math.ceil((total ?? 0) / size));
}
