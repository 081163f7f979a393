import { runsBackwards } from '../direction.ts';

/** How a panel is positioned relative to its anchor. */
export interface Placing {
  /** The edge both are aligned to. */
  readonly align: 'start' | 'end';
  /** Whether it is as wide as its anchor. */
  readonly isAsWide?: boolean;
}

const gap = 4;

/** Positions an open panel below its anchor, or above it if there is more room, and within the page. */
export function place(panel: HTMLElement, anchor: Element, { align, isAsWide = false }: Placing): void {
  const box = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  if (isAsWide) panel.style.width = `${box.width}px`;
  const { width, height } = panel.getBoundingClientRect();
  const below = clientHeight - box.bottom - gap;
  const isAbove = height > below && box.top > below;
  panel.style.top = isAbove ? 'auto' : `${box.bottom + gap}px`;
  // It may cover its anchor rather than exceed the page.
  const bottom = Math.min(clientHeight - box.top + gap, Math.max(0, clientHeight - height));
  panel.style.bottom = isAbove ? `${bottom}px` : 'auto';
  const left = (align === 'start') === runsBackwards(anchor) ? box.right - width : box.left;
  panel.style.left = `${Math.max(0, Math.min(left, clientWidth - width - gap))}px`;
}
