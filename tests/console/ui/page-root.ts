import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

/** An empty page for each test of a file, and what is rendered into it; nothing is left of either after the test. */
export function pageRoot(): { readonly render: (content: ReactNode) => void } {
  let root: Root | undefined;
  beforeEach(() => {
    // What the test before has pressed is over.
    document.dispatchEvent(new PointerEvent('pointerdown'));
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    root?.unmount();
    document.body.replaceChildren();
  });
  return { render: (content) => root?.render(content) };
}
