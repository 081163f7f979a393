import type { MouseEvent } from 'react';

/**
 * Returns the properties of the element around outdated rows: nothing in them can be clicked, by pointer or key, and none of
 * their links followed. Not `inert`, which restyles each cell when it comes and when it goes: a fifth of a page turn.
 */
export function refuseClicks(isOutdated: boolean) {
  return isOutdated ? ({ 'aria-disabled': true, onClickCapture: drop, onAuxClickCapture: drop } as const) : {};
}

function drop(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
