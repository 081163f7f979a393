import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { followTopDialog } from './top-dialog.ts';

/**
 * What stays within reach whatever stands over the page: everything outside of an open dialog is inert, so this moves
 * into the topmost one, and back as that closes. It is moved, not drawn anew: a live region goes on speaking.
 */
export function WithinReach({ children }: { readonly children: ReactNode }) {
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
    <div ref={home} className="within-reach">
      {createPortal(children, place)}
    </div>
  );
}

function makePlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'within-reach';
  return place;
}

/** Keeps what is focused or moving as it is, where the browser can. */
function move(place: HTMLElement, target: HTMLElement): void {
  if (place.isConnected && 'moveBefore' in target) target.moveBefore(place, null);
  else target.append(place);
}
