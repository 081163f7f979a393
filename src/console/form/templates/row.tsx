import type { ReactNode } from 'react';

/** One line of a form: the label in its column, the control beside it, help and error below. */
export function Row(props: {
  readonly id: string;
  readonly title: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly isWide: boolean;
  readonly label: 'control' | 'group';
  readonly children: ReactNode;
}): ReactNode {
  const { id, title, help, error, isRequired, isWide, label, children } = props;
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
      <div className="form-control">
        {children}
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
      </div>
    </div>
  );
}

/** Returns the ids that describe a control, or undefined. */
export function descriptionOf(id: string, help: string | undefined, error: string | undefined): string | undefined {
  const ids = [error === undefined ? '' : `${id}-error`, help === undefined ? '' : `${id}-help`].filter(
    (one) => one !== '',
  );
  return ids.length === 0 ? undefined : ids.join(' ');
}
