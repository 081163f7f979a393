/**
 * Opens links to images (`a[data-viewer]`) anywhere on the page in the viewer instead of another tab. Those within one
 * `[data-pictures]` form a series. The viewer is loaded on first use. Returns a function that stops this.
 */
export function followPictures(): () => void {
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

async function follow(event: MouseEvent): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-viewer]') : null;
  // Opening in another tab stays possible.
  if (link === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const links = [...(link.closest('[data-pictures]') ?? link).querySelectorAll<HTMLAnchorElement>('a[data-viewer]')];
  const all = links.length === 0 ? [link] : links;
  const pictures = all.map((one) => ({ address: one.href, title: one.querySelector('img')?.alt ?? '' }));
  const { openViewer } = await import('./viewer.ts');
  openViewer(pictures, all.indexOf(link));
}
