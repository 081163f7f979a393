import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

/** Gives each test of a file an empty page to render into, and cleans up afterwards. */
export function pageRoot(): { readonly render: (content: ReactNode) => void } {
  let root: Root | undefined;
  beforeEach(() => {
    // Ends a pointer press of the previous test.
    document.dispatchEvent(new PointerEvent('pointerdown'));
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    root?.unmount();
    document.body.replaceChildren();
  });
  return { render: (content) => root?.render(content) };
}
