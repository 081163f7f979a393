import type { ReactNode } from 'react';

/** Stands in for `markdown-to-jsx` (31 KB gz), which RJSF imports for descriptions in Markdown: ours are plain text. */
export function Markdown({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
