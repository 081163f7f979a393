import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { DateUi } from '../../../kinds/widgets/date/spec.ts';
import type { WidgetProps } from '../../../kinds/widgets/face.ts';
import { chooseDay, loading } from '../../../words/zh-CN/console/form.ts';
import { today } from '../../clock/wall-clock.ts';
import type { Calendar } from '../../ui/calendar/calendar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { limitDay } from '../field/date-limits.ts';

interface DayPopoverProps {
  readonly field: Pick<WidgetProps, 'title' | 'isDisabled'> & { readonly ui: Pick<DateUi, 'minimum' | 'maximum'> };
  readonly day: string | undefined;
  readonly onPick: (day: string) => void;
  /** Whether picking a day completes the input. */
  readonly closesOnPick: boolean;
  readonly children?: ReactNode;
}

/**
 * A button that opens the calendar of a date field, with `children` below the calendar; the calendar is loaded on first
 * use.
 *
 * @example
 * <DayPopover field={{ title: '到期日', isDisabled: false, ui: {} }} day={day} onPick={setDay} closesOnPick />
 */
export function DayPopover(props: DayPopoverProps): ReactNode {
  const { title, isDisabled } = props.field;
  return (
    <Popover
      label={<Icon icon="calendar" />}
      name={chooseDay(title)}
      isMinimal
      className="form-inner-button"
      isDisabled={isDisabled}
      align="end"
    >
      {(close) => <Days {...props} close={close} />}
    </Popover>
  );
}

function Days({ field, day, onPick, closesOnPick, children, close }: DayPopoverProps & { readonly close: () => void }) {
  const Month = useCalendar();
  const pick = (picked: string) => {
    onPick(picked);
    if (closesOnPick) close();
  };
  return (
    <div className="form-calendar" role="dialog" aria-label={chooseDay(field.title)}>
      {Month === undefined ? (
        <div className="form-note">{loading}</div>
      ) : (
        <Month
          day={day}
          today={today()}
          earliest={limitDay(field.ui.minimum)}
          latest={limitDay(field.ui.maximum)}
          onPick={pick}
        />
      )}
      {children}
    </div>
  );
}

type CalendarType = ComponentType<ComponentProps<typeof Calendar>>;
let loaded: CalendarType | undefined;

/** Not React.lazy: an opened popover should not wait for a transition. */
function useCalendar(): CalendarType | undefined {
  const [calendar, setCalendar] = useState<CalendarType | undefined>(() => loaded);
  useEffect(() => {
    if (calendar !== undefined) return;
    let isGone = false;
    import('../../ui/calendar/calendar.tsx').then((module) => {
      loaded = module.Calendar;
      if (!isGone) setCalendar(() => module.Calendar);
    });
    return () => {
      isGone = true;
    };
  }, [calendar]);
  return calendar;
}
