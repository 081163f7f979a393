import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Shows content at the end of the page until the test ends; returns what renders something else in its place. */
export function show(content: ReactNode): Root['render'] {
  // What the test before has pressed is over.
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
