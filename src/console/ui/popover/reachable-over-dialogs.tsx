import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { followTopDialog } from '../dialog/top-dialog.ts';

/**
 * Keeps its children reachable while dialogs are open: everything outside an open dialog is inert, so they move into
 * the topmost one, and back when it closes. They are moved, not re-rendered, so that a live region keeps announcing.
 */
export function ReachableOverDialogs({ children }: { readonly children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null);
  const [place] = useState(makePlace);
  useLayoutEffect(
    () =>
      followTopDialog((dialog) => {
        const target = dialog ?? home.current;
        if (target !== null && place.parentNode !== target) move(place, target);
      }),
    [place],
  );
  return (
    <div ref={home} className="reachable-over-dialogs">
      {createPortal(children, place)}
    </div>
  );
}

function makePlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'reachable-over-dialogs';
  return place;
}

/** Moves an element, preserving focus and animations if the browser supports it. */
function move(place: HTMLElement, target: HTMLElement): void {
  if (place.isConnected && 'moveBefore' in target) target.moveBefore(place, null);
  else target.append(place);
}
