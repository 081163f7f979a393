import { useEffect, useRef, useState } from 'react';
import type { ResolvedList } from '../../compile/resolved.ts';
import { isSame } from '../../language/same.ts';
import { dataChanged, newRows } from '../../words/zh-CN/console/list.ts';
import type { Page } from '../client/page.ts';
import { isUnsaved } from '../input/unsaved.ts';
import type { ListQuery } from './list-query.ts';
import { pageLoader } from './load-list.ts';

/**
 * Returns the message about rows in the back end that the shown page lacks (`有 3 条新数据`), or undefined. If the screen
 * has `poll`, polls while the page is visible and has no unsaved input that an ended session could lose; errors are
 * ignored.
 */
export function useNews(screen: ResolvedList, query: ListQuery, shown: Page | undefined): string | undefined {
  const [news, setNews] = useState<string>();
  const latest = useRef(query);
  latest.current = query;
  const { poll } = screen;
  useEffect(() => {
    setNews(undefined);
    if (poll === undefined || shown === undefined) return;
    const ending = new AbortController();
    const look = async () => {
      if (document.hidden || !navigator.onLine || isUnsaved()) return;
      const { current, size } = latest.current;
      const page = await pageLoader(screen, latest.current)(current, size, ending.signal).catch(() => undefined);
      if (page !== undefined && !ending.signal.aborted) setNews(newsIn(page, shown));
    };
    const timer = setInterval(look, poll * 1000);
    return () => {
      ending.abort();
      clearInterval(timer);
    };
  }, [screen, poll, shown]);
  return news;
}

/** Returns the message about newer rows: the difference of the counts, else that any row differs. */
function newsIn(page: Page, shown: Page): string | undefined {
  // NaN if rows are not counted.
  const more = Number(page.total) - Number(shown.total);
  if (more > 0) return newRows(more);
  return isSame(page.records, shown.records) ? undefined : dataChanged;
}
