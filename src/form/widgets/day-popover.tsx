import { PopoverNext } from '@blueprintjs/core';
import { type ComponentProps, type ComponentType, type ReactNode, type Ref, useEffect, useState } from 'react';
import { limitDay } from '../date-limits.ts';
import type { WidgetProps } from '../widget.ts';
import type { Calendar } from './calendar.tsx';
import { Glyph } from './glyph.tsx';

/** A button that opens the calendar of a date field, with room for more below it; the calendar's code loads on first use. */
export function DayPopover(props: {
  readonly field: Pick<WidgetProps, 'title' | 'ui' | 'isDisabled'>;
  readonly day: string | undefined;
  readonly onPick: (day: string) => void;
  /** Whether picking a day is all there is to do. */
  readonly closesOnPick: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const { field, day, onPick, closesOnPick, children } = props;
  const [isOpen, setOpen] = useState(false);
  const Month = useCalendar(isOpen);
  const pick = (picked: string) => {
    onPick(picked);
    if (closesOnPick) setOpen(false);
  };
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      transitionDuration={0}
      popoverClassName="form-popover"
      content={
        <div className="form-calendar" role="dialog" aria-label={`选择${field.title}`}>
          {Month === undefined ? (
            <div className="form-note">加载中…</div>
          ) : (
            <Month day={day} earliest={limitDay(field.ui.minimum)} latest={limitDay(field.ui.maximum)} onPick={pick} />
          )}
          {children}
        </div>
      }
      renderTarget={({ ref }) => (
        <button
          ref={ref as Ref<HTMLButtonElement>}
          type="button"
          className="bp6-button bp6-minimal form-inner-button"
          aria-label={`选择${field.title}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={field.isDisabled}
          onClick={() => setOpen(!isOpen)}
        >
          <Glyph name="calendar" />
        </button>
      )}
    />
  );
}

type CalendarType = ComponentType<ComponentProps<typeof Calendar>>;
let loaded: CalendarType | undefined;

/** Not React.lazy: an opened popover should not wait for a transition. */
function useCalendar(isWanted: boolean): CalendarType | undefined {
  const [calendar, setCalendar] = useState<CalendarType | undefined>(() => loaded);
  useEffect(() => {
    if (!isWanted || calendar !== undefined) return;
    let isGone = false;
    import('./calendar.tsx').then((module) => {
      loaded = module.Calendar;
      if (!isGone) setCalendar(() => module.Calendar);
    });
    return () => {
      isGone = true;
    };
  }, [isWanted, calendar]);
  return calendar;
}
