import type { ReactNode } from 'react';

/** One row of a form: the label in its column, the control beside it. */
export function Row(props: {
  readonly id: string;
  readonly title: string;
  readonly isRequired: boolean;
  readonly isWide: boolean;
  readonly label: 'control' | 'group';
  readonly children: ReactNode;
}): ReactNode {
  const { id, title, isRequired, isWide, label, children } = props;
  const text = (
    <>
      {title}
      {isRequired && (
        <span className="form-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div className={isWide ? 'form-row form-row-wide' : 'form-row'}>
      {label === 'control' ? (
        <label className="form-label" id={`${id}-label`} htmlFor={id}>
          {text}
        </label>
      ) : (
        <span className="form-label" id={`${id}-label`}>
          {text}
        </span>
      )}
      <div className="form-control">{children}</div>
    </div>
  );
}

/** The error and the help below a control. Not a component, because a form shows many at once. */
export function message(
  id: string,
  { error, help }: Readonly<Record<'error' | 'help', string | undefined>>,
): ReactNode {
  return (
    <div className="form-message">
      {error !== undefined && (
        <span className="form-error" id={`${id}-error`}>
          {error}
        </span>
      )}
      {help !== undefined && (
        <span className="form-help" id={`${id}-help`}>
          {help}
        </span>
      )}
    </div>
  );
}

/** Returns the ids of the help and error of a control, for `aria-describedby`; undefined if it has neither. */
export function descriptionOf(
  id: string,
  parts: Readonly<Record<'error' | 'help' | 'unit', string | undefined>>,
): string | undefined {
  const ids = Object.entries(parts).flatMap(([name, text]) => (text === undefined ? [] : [`${id}-${name}`]));
  return ids.length === 0 ? undefined : ids.join(' ');
}
