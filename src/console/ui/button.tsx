import type { ComponentProps } from 'react';
import type { Intent } from '../../language/text/text.ts';
import { classNames } from './class-names.ts';

/** The look of a button; plain by default. */
export interface ButtonLook {
  readonly intent?: Intent | undefined;
  /** No background or border until hovered. */
  readonly isMinimal?: boolean;
  readonly size?: 'small' | 'large';
  /** As wide as its container. */
  readonly isWide?: boolean;
  /** Looks disabled, but keeps the focus of the button just pressed. */
  readonly isUnavailable?: boolean;
  /** Only styled by its `className`. */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
}

/**
 * A button; it does not submit unless its `type` says so.
 *
 * @example
 * <Button intent="primary" onClick={refresh}>保存</Button>
 */
export function Button({
  intent,
  isMinimal,
  size,
  isWide,
  isUnavailable,
  isBare = false,
  className,
  ...button
}: ButtonLook & Omit<ComponentProps<'button'>, keyof ButtonLook>) {
  const look = isBare ? className : buttonClass({ intent, isMinimal, size, isWide, isUnavailable, className });
  const state = isUnavailable === undefined ? {} : { 'aria-disabled': isUnavailable };
  return <button type="button" {...button} {...state} className={look} data-intent={intent} />;
}

/**
 * Returns the class of something that looks like a button but is not one: `<Link className={buttonClass()} to="/">`.
 */
export function buttonClass({
  intent,
  isMinimal,
  size,
  isWide,
  isUnavailable,
  className,
}: Partial<Wide<ButtonLook>> = {}): string {
  return classNames(
    'button bp6-button',
    isMinimal && 'bp6-minimal',
    size && `bp6-${size}`,
    isWide && 'bp6-fill',
    isUnavailable && 'bp6-disabled',
    intent && `bp6-intent-${intent}`,
    className,
  );
}

/** Omitted keys may be passed as `undefined`. */
type Wide<T> = { readonly [K in keyof T]: T[K] | undefined };
