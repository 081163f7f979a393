import type { ReactNode } from 'react';

/** A page that has only something to say: its heading, a sentence and what can be done about it. */
export function PageMessage({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page-message">
      <h1>{title}</h1>
      <p>{children}</p>
      {actions !== undefined && <div className="page-message-actions">{actions}</div>}
    </div>
  );
}
