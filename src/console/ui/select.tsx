import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A native list of a few values, which every keyboard and screen reader supports. */
export function Select({ isWide, ...select }: ComponentProps<'select'> & { readonly isWide?: boolean }) {
  return (
    <span className={classNames('select-box bp6-html-select', isWide && 'bp6-fill')}>
      <select {...select} />
      <span className="select-caret" aria-hidden="true" />
    </span>
  );
}
