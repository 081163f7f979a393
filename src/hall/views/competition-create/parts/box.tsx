import { Input } from 'baize/view/controls';
import { DayPopover, readMoment, TimeOfDay } from 'baize/view/time';
import type { ReactNode } from 'react';

interface BoxProps {
  /** Its path in the payload, such as `awards.0.title`; its id is derived from it. */
  readonly field: string;
  /** Its accessible name. */
  readonly name: string;
  readonly value: string;
  readonly isRequired?: boolean;
  readonly fault: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** Returns the id of a field's control. */
export const idOf = (field: string): string => `competition-${field.replaceAll('.', '-')}`;

/** A single-line text box. */
export function Box(props: BoxProps & { readonly isFigure?: boolean; readonly onLeave?: () => void }): ReactNode {
  const { field, name, value, isRequired, fault, onChange, isFigure = false, onLeave } = props;
  return (
    <>
      <Input
        id={idOf(field)}
        isWide
        className={isFigure ? 'form-number' : undefined}
        type="text"
        inputMode={isFigure ? 'decimal' : undefined}
        autoComplete="off"
        aria-label={name}
        aria-required={isRequired}
        {...faultProps(field, fault)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <Fault field={field} fault={fault} />
    </>
  );
}

/**
 * A date and time, typed or picked. The picker offers no date before today, hours 00–23, and minutes in steps of five.
 */
export function MomentBox({ field, name, value, isRequired, fault, onChange }: BoxProps): ReactNode {
  const moment = readMoment(value);
  const tidy = moment && `${moment.day} ${moment.time}`;
  return (
    <>
      <div className="form-with-button">
        <Input
          id={idOf(field)}
          isWide
          className="form-date"
          type="text"
          autoComplete="off"
          placeholder="YYYY-MM-DD HH:mm"
          aria-label={name}
          aria-required={isRequired}
          {...faultProps(field, fault)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => tidy !== undefined && tidy !== value && onChange(tidy)}
        />
        <DayPopover
          field={{ title: name, ui: { minimum: 'today' }, isDisabled: false }}
          day={moment?.day}
          closesOnPick={false}
          onPick={(day) => onChange(`${day} ${moment?.time ?? '09:00'}`)}
        >
          <TimeOfDay title={name} moment={moment} onPick={({ day, time }) => onChange(`${day} ${time}`)} />
        </DayPopover>
      </div>
      <Fault field={field} fault={fault} />
    </>
  );
}

/** A field's error, below it. */
export function Fault({ field, fault }: Pick<BoxProps, 'field' | 'fault'>): ReactNode {
  return fault === undefined ? null : (
    <div className="form-error" id={`${idOf(field)}-fault`}>
      {fault}
    </div>
  );
}

/** Returns the ARIA attributes that connect a control to its error. */
export function faultProps(field: string, fault: string | undefined) {
  return fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${idOf(field)}-fault` };
}
