import { Select } from 'baize/view/controls';

interface TimeOfDayProps {
  readonly id: string;
  readonly title: string;
  /** `HH:MM:00`; undefined until one is chosen. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  /** Whether it may be 24:00, the end of the day. */
  readonly isEnd?: boolean;
  readonly onChange: (value: string | undefined) => void;
}

const hours = Array.from({ length: 25 }, (_, index) => two(index));
const minutes = Array.from({ length: 12 }, (_, index) => two(index * 5));

/** Selects an hour and a minute in steps of five. */
export function TimeOfDay({ id, title, value, error, isDisabled, isEnd = false, onChange }: TimeOfDayProps) {
  const [hour = '', minute = ''] = value?.split(':') ?? [];
  const described = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset className="voucher-time">
      <legend className="voucher-caption">{title}</legend>
      <div className="voucher-selects">
        <Part
          title={`${title}：时`}
          placeholder="时"
          value={hour}
          values={isEnd ? hours : hours.slice(0, -1)}
          isDisabled={isDisabled}
          describedBy={described}
          onChange={(next) =>
            onChange(next === '' ? undefined : `${next}:${minute === '' || next === '24' ? '00' : minute}:00`)
          }
        />
        <span aria-hidden="true">:</span>
        <Part
          title={`${title}：分`}
          placeholder="分"
          value={minute}
          // A time stored by another system may not be a multiple of five minutes.
          values={minute === '' || minutes.includes(minute) ? minutes : [...minutes, minute].sort()}
          isDisabled={isDisabled || hour === '' || hour === '24'}
          describedBy={described}
          onChange={(next) => onChange(`${hour}:${next}:00`)}
        />
      </div>
      {error === undefined ? null : (
        <div id={described} className="form-error">
          {error}
        </div>
      )}
    </fieldset>
  );
}

function Part(props: {
  readonly title: string;
  readonly placeholder: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly isDisabled: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { title, placeholder, value, values, isDisabled, describedBy, onChange } = props;
  return (
    <Select
      aria-label={title}
      aria-invalid={describedBy !== undefined || undefined}
      aria-describedby={describedBy}
      disabled={isDisabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === '' || placeholder === '时' ? <option value="">{placeholder}</option> : null}
      {values.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </Select>
  );
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
