import { createRoot } from 'react-dom/client';
import type { Gesture, Mark, Marks } from '../../preview/protocol.ts';
import { placedIn, topDialog } from './boxes.ts';
import { elementsOf } from './find.ts';
import { MarkLayer } from './mark-layer.tsx';

/** Shows marks over the page, and clicks the element of a mark. */
export interface MarkView {
  readonly show: (marks: Marks | undefined) => void;
  readonly press: (id: string) => void;
}

/** Starts a layer over the page that shows marks at their elements and follows their movements. */
export function startMarks(onGesture: (gesture: Gesture) => void): MarkView {
  const layer = document.createElement('div');
  layer.className = 'marks';
  const root = createRoot(layer);
  let marks: Marks | undefined;
  let isAwaited = false;
  /** The chosen section for which a sheet was opened: it is not opened again after the user closes it. */
  let opened: string | undefined;

  function draw(): void {
    isAwaited = false;
    if (marks === undefined) {
      layer.remove();
      root.render(null);
      return;
    }
    opened = openSheet(marks, opened);
    // In the topmost dialog, because everything else is inert.
    const host = topDialog() ?? document.body;
    if (layer.parentElement !== host) host.append(layer);
    root.render(<MarkLayer marks={marks} placed={placedIn(layer, marks.marks)} onGesture={onGesture} reach={reach} />);
  }
  const drawSoon = (): void => {
    if (isAwaited || marks === undefined) return;
    isAwaited = true;
    requestAnimationFrame(draw);
  };
  new MutationObserver((changes) => {
    if (changes.some(({ target }) => !layer.contains(target))) drawSoon();
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  new ResizeObserver(drawSoon).observe(document.body);
  for (const event of ['scroll', 'resize', 'transitionend', 'animationend']) addEventListener(event, drawSoon, true);
  layer.addEventListener('wheel', ({ target, deltaX, deltaY }) => {
    const id = target instanceof HTMLElement ? target.dataset.mark : undefined;
    const found = marks?.marks.find((mark) => mark.id === id);
    if (found !== undefined) scrollUnder(found, deltaX, deltaY);
  });
  // The focused element may be gone, such as a button that was rendered again.
  addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target !== document.body;
    if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere || marks?.chosen === undefined) return;
    event.preventDefault();
    onGesture({ does: 'leave' });
  });
  return {
    show: (next) => {
      marks = next;
      draw();
    },
    press: (id) => {
      const found = marks?.marks.find((mark) => mark.id === id);
      const [element] = found === undefined ? [] : elementsOf(found.target);
      if (element instanceof HTMLElement) element.click();
    },
  };
}

/** Opens the first record for a chosen section of its sheet, once; returns the id of that section. */
function openSheet({ marks, chosen }: Marks, opened: string | undefined): string | undefined {
  const section = marks.find(({ id, target }) => id === chosen && target.is === 'section');
  if (section === undefined) return undefined;
  if (section.id === opened || topDialog() !== undefined) return section.id;
  const row = document.querySelector<HTMLElement>('.list-screen > .table-scroll tbody tr[data-row]');
  // Its rows may still be loading.
  if (row === null) return opened;
  (row.querySelector<HTMLElement>('[data-action=detail]') ?? row).click();
  return section.id;
}

/** Scrolls a mark's element into view; the heading of a group out of sight into the middle, so that its entries are seen too. */
function reach({ target }: Mark): void {
  const [element] = elementsOf(target);
  if (element === undefined) return;
  const { top } = element.getBoundingClientRect();
  element.scrollIntoView({ block: 'nearest', inline: 'center' });
  const wasInSight = element.getBoundingClientRect().top === top;
  if (target.is === 'group' && !wasInSight) element.scrollIntoView({ block: 'center', inline: 'center' });
}

/** Scrolls the containers of a mark's element, because the mark receives the wheel events. */
function scrollUnder({ target }: Mark, left: number, top: number): void {
  for (let [at] = elementsOf(target); at instanceof HTMLElement; at = at.parentElement ?? undefined) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const isAcross = /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth;
    const isDown = /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight;
    if ((left !== 0 && isAcross) || (top !== 0 && isDown)) {
      at.scrollBy({ left, top, behavior: 'instant' });
      return;
    }
  }
  scrollBy({ left, top, behavior: 'instant' });
}
