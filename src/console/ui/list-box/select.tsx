import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/**
 * A native select box for a few values, which every keyboard and screen reader supports.
 *
 * @example
 * <Select aria-label="书架" value={title} onChange={(event) => setTitle(event.target.value)}>
 *   <option>甲架</option>
 * </Select>
 */
export function Select({ isWide, className, ...select }: ComponentProps<'select'> & { readonly isWide?: boolean }) {
  return (
    <span className={classNames('select-box', isWide && 'select-box-wide')}>
      <select {...select} className={classNames('input bp6-input', isWide && 'bp6-fill', className)} />
      <span className="select-caret" aria-hidden="true" />
    </span>
  );
}
