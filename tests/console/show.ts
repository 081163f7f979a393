import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders content at the end of the page until the test ends; returns the function that replaces it. */
export function show(content: ReactNode): Root['render'] {
  // Ends a pointer press of the previous test.
  document.dispatchEvent(new PointerEvent('pointerdown'));
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  root.render(content);
  return (other) => root.render(other);
}
