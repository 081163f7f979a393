import type { ReactNode } from 'react';
import { Mark } from '../navigation/brand.tsx';

/** A page with only a message: heading, sentence, and what can be done. */
export function PageMessage({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page-message">
      <Mark size={48} />
      <h1>{title}</h1>
      <p>{children}</p>
      {actions !== undefined && <div className="page-message-actions">{actions}</div>}
    </div>
  );
}
