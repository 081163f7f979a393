import type { ReactNode } from 'react';
import { BrandName, Mark } from '../navigation/brand.tsx';

/** A full-page message with the product's brand, a heading, a sentence and actions. */
export function PageMessage({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page-message">
      <Mark size={48} />
      <div className="page-message-brand">
        <BrandName />
      </div>
      <h1>{title}</h1>
      <p>{children}</p>
      {actions !== undefined && <div className="page-message-actions">{actions}</div>}
    </div>
  );
}
