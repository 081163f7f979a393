import type { ReactNode } from 'react';

/** An item of a list of chosen things. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return <li className="tag bp6-tag bp6-minimal">{children}</li>;
}
