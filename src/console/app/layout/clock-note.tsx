import {
  clockFast,
  clockSlow,
  daysLong,
  hideClockNote,
  hoursLong,
  minutesLong,
} from '../../../words/zh-CN/console/app.ts';
import { DismissibleNotice } from './dismissible-notice.tsx';

/**
 * Says how far the computer's clock is off, in milliseconds as `clockOffset` returns it, until it is dismissed: on this
 * computer other programs show other days.
 */
export function ClockNote({ offset }: { readonly offset: number }) {
  return (
    <DismissibleNotice closeName={hideClockNote}>
      {(offset > 0 ? clockSlow : clockFast)(durationOf(Math.abs(offset)))}
    </DismissibleNotice>
  );
}

function durationOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 60) return minutesLong(minutes);
  const hours = Math.round(minutes / 60);
  return hours < 48 ? hoursLong(hours) : daysLong(Math.round(hours / 24));
}
