import type { Json } from 'baize/json';
import { groupProps, type ViewUi, type Widget, type WidgetProps } from 'baize/view/field';
import './voucher-period.css';
import { daysOf, describePeriod, lengthOf, type Period, periodIn, weekdays } from './period.ts';
import { TimeOfDay } from './time-of-day.tsx';
import { Week } from './week.tsx';

/** The form field for the validity of a voucher: weekdays, start and end, and a chart of the week. */
export const widget: Widget<ViewUi> = { Face: VoucherPeriod, Value: PeriodInWords, label: 'group' };

function VoucherPeriod(props: WidgetProps<ViewUi>) {
  const { id, value, errors, isDisabled, commit } = props;
  const period = periodIn(value);
  const change = (part: Period & { readonly startTime?: string | undefined; readonly endTime?: string | undefined }) =>
    commit(withoutNothing({ ...period, ...part }));
  const toggle = (day: number) => {
    const days = period.days ?? [];
    change({ days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort((a, b) => a - b) });
  };
  return (
    <div {...groupProps(props)} className="voucher-period">
      <div className="voucher-presets">
        {presets.map(([name, days]) => (
          <button
            key={name}
            type="button"
            className="form-preset"
            aria-pressed={String(daysOf(period)) === String(days)}
            disabled={isDisabled}
            onClick={() => change({ days: days.length === 7 ? [] : days })}
          >
            {name}
          </button>
        ))}
      </div>
      <fieldset className="voucher-days">
        <legend className="visually-hidden">星期</legend>
        {weekdays.map((name, index) => (
          <button
            key={name}
            type="button"
            className="voucher-day"
            aria-pressed={period.days?.includes(index + 1) ?? false}
            disabled={isDisabled}
            onClick={() => toggle(index + 1)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className="voucher-times">
        <TimeOfDay
          id={`${id}-start`}
          title="开始时间"
          value={period.startTime}
          error={errors?.startTime?.__errors?.[0]}
          isDisabled={isDisabled}
          onChange={(startTime) => change({ startTime } as Period)}
        />
        <span className="voucher-to" aria-hidden="true">
          至
        </span>
        <TimeOfDay
          id={`${id}-end`}
          title="结束时间"
          value={period.endTime}
          error={errors?.endTime?.__errors?.[0]}
          isDisabled={isDisabled}
          isEnd
          onChange={(endTime) => change({ endTime } as Period)}
        />
        <output className="voucher-length">{lengthOf(period)}</output>
      </div>
      <Week period={period} />
    </div>
  );
}

/** No selected day means every day. */
const presets = [
  ['每天', [1, 2, 3, 4, 5, 6, 7]],
  ['工作日', [1, 2, 3, 4, 5]],
  ['周末', [6, 7]],
] as const;

function PeriodInWords({ value }: WidgetProps<ViewUi>) {
  return describePeriod(periodIn(value));
}

function withoutNothing(period: object): Json {
  return JSON.parse(JSON.stringify(period)) as Json;
}
