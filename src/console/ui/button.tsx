import type { ComponentProps } from 'react';
import type { Intent } from '../../language/text/text.ts';
import { classNames } from './class-names.ts';

/** The look of a button; plain by default. */
export interface ButtonLook {
  readonly intent?: Intent | undefined;
  /** Whether it has no background or border until hovered. */
  readonly isMinimal?: boolean;
  readonly size?: 'small' | 'large';
  /** Whether it is as wide as its container. */
  readonly isWide?: boolean;
  /** Whether it looks disabled, but keeps the focus of the button just pressed. */
  readonly isUnavailable?: boolean;
  /** Whether it is only styled by its `className`. */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
}

/**
 * A button, with the type `button` by default.
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

/** Returns the class that makes another element look like a button: `<Link className={buttonClass()} to="/">`. */
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

/** Allows `undefined` for optional properties. */
type Wide<T> = { readonly [K in keyof T]: T[K] | undefined };
