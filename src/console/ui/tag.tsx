import type { ReactNode } from 'react';

/** A tag for an item of a list of choices. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <li className="tag bp6-tag bp6-minimal">{children}</li>;
}
