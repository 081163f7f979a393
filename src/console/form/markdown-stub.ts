import type { ReactNode } from 'react';

/** Replaces `markdown-to-jsx` (31 KB gz), which RJSF imports for Markdown descriptions; ours are plain text. */
export function Markdown({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
