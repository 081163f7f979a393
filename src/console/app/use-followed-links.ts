import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sheetIn, withSheet } from '../actions/sheet-address.ts';

/**
 * Navigates on plain clicks on links to other records without reloading the page. Clicks with a modifier key or another
 * button are left to the browser, and dragging over a link selects its text.
 */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.cell-link') : null;
      if (link === null || event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      if (!isSelectedIn(link)) void navigate(targetOf(link));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

function isSelectedIn(link: HTMLAnchorElement): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(link, true);
}

/**
 * Returns the address to navigate to: a sheet of the current list opens over it and keeps its filters, order and page.
 */
export function targetOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const open = sheetIn(new URLSearchParams(search));
  if (pathname !== location.pathname || open.sheet === null || open.id === null) return pathname + search;
  return `${pathname}?${withSheet(new URLSearchParams(location.search), open)}`;
}
