import type { ComponentProps } from 'react';
import type { Intent } from '../../language/text.ts';
import { classNames } from './class-names.ts';

/** How a button looks; without anything it is a plain one. */
export interface ButtonLook {
  readonly intent?: Intent | undefined;
  /** No ground and no edge until it is pointed at. */
  readonly isMinimal?: boolean;
  readonly size?: 'small' | 'large';
  /** As wide as what it stands in. */
  readonly isWide?: boolean;
  /** Drawn as disabled; the focus stays with who has just pressed it. */
  readonly isUnavailable?: boolean;
  /** Looks like nothing but its `className`. */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
}

/** A button; it submits nothing unless its `type` says so. */
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

/** Returns the class of what looks like a button and is none: `<Link className={buttonClass()} to="/">`. */
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

/** What is left out may be handed on as `undefined`. */
type Wide<T> = { readonly [K in keyof T]: T[K] | undefined };
