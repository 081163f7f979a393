import type { ComponentProps } from 'react';

/** A radio button with its label. */
export function Radio({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="radio bp6-control bp6-radio bp6-inline">
      <input {...input} className="bp6-control-input" type="radio" />
      <span className="bp6-control-indicator" />
      {children}
    </label>
  );
}

/** A switch with a label. */
export function Switch({ checked, children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="switch bp6-control bp6-switch">
      <input
        {...input}
        className="bp6-control-input"
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
      />
      <span className="bp6-control-indicator" />
      <span aria-hidden="true">{children}</span>
    </label>
  );
}
