import type { ComponentProps } from 'react';
import type { Intent } from '../../language/text/text.ts';
import { classNames } from './class-names.ts';

interface InputLook {
  /** Whether it is as wide as its container. */
  readonly isWide?: boolean;
  readonly size?: 'small' | 'large';
  readonly intent?: Intent | undefined;
}

/**
 * A single-line text input.
 *
 * @example
 * <Input aria-label="书名" value={title} onChange={(event) => setTitle(event.target.value)} />
 */
export function Input({
  isWide,
  size,
  intent,
  className,
  ...input
}: InputLook & Omit<ComponentProps<'input'>, keyof InputLook>) {
  const look = [isWide && 'bp6-fill', size && `bp6-${size}`, intent && `bp6-intent-${intent}`];
  return <input {...input} className={classNames('input bp6-input', ...look, className)} />;
}

/** A multi-line text input, as wide as its container. */
export function TextArea({ className, ...textarea }: ComponentProps<'textarea'>) {
  return <textarea {...textarea} className={classNames('input bp6-input bp6-fill', className)} />;
}
