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
 * Warns that the computer's clock is off, by `offset` milliseconds as `clockOffset` returns it, until dismissed: other
 * programs on this computer may show other dates.
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
