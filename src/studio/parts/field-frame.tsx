import './field-frame.css';
import { type ReactNode, useId } from 'react';
import type { FieldSchema } from '../../language/form.ts';

interface FieldFrameProps {
  readonly field: FieldSchema;
  /** A note before the help text. */
  readonly note?: string | undefined;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly children: ReactNode;
}

/** The title, error and help text of a field that consists of several controls, around these. */
export function FieldFrame({ field, note, error, isReadOnly, children }: FieldFrameProps) {
  const id = useId();
  const { title = '', ui = {} } = field;
  const help = 'help' in ui && typeof ui.help === 'string' ? ui.help : undefined;
  return (
    <fieldset className="part-frame form-row" disabled={isReadOnly} aria-describedby={id}>
      <legend className="visually-hidden">{title}</legend>
      <span className="form-label" aria-hidden="true">
        {title}
      </span>
      <div className="form-control">
        {children}
        <div id={id}>
          {error === undefined ? null : <span className="form-error">{error} </span>}
          <span className="form-help">{[note, help].filter((one) => one !== undefined).join(' · ')}</span>
        </div>
      </div>
    </fieldset>
  );
}
