import type { ReactNode } from 'react';

/** One of a list of things that were chosen. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <li className="tag bp6-tag bp6-minimal">{children}</li>;
}
