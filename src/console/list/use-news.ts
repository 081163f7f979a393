import { useEffect, useRef, useState } from 'react';
import type { ResolvedList } from '../../compile/resolved.ts';
import { isSame } from '../../language/same.ts';
import { dataChanged, newRows } from '../../words/zh-CN/console/list.ts';
import type { Page } from '../client/page.ts';
import { isUnsaved } from '../input/unsaved.ts';
import type { ListQuery } from './list-query.ts';
import { pageLoader } from './load-list.ts';

/**
 * Returns what the back end has by now that the page shown lacks (`有 3 条新数据`), or undefined. Where the screen says
 * `poll`, asks again and again while the page is in sight and nothing typed could be lost to an ended session; what
 * goes wrong meanwhile is not told.
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

/** More rows are counted; else any other row, or another value in one, is news. */
function newsIn(page: Page, shown: Page): string | undefined {
  // NaN where nothing is counted.
  const more = Number(page.total) - Number(shown.total);
  if (more > 0) return newRows(more);
  return isSame(page.records, shown.records) ? undefined : dataChanged;
}
