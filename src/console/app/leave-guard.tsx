import { type Location, useBlocker } from 'react-router-dom';
import { isUnsaved } from '../data/unsaved.ts';
import { sheetIn } from '../list/sheet-address.ts';
import { Question } from '../ui/question.tsx';

/**
 * Asks before leaving a page or sheet with typed input. Being signed out does not ask: nothing could be saved anymore.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && placeOf(currentLocation) !== placeOf(nextLocation) && nextLocation.pathname !== '/login',
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      title="离开此页面？"
      text="填写的内容还没有保存，离开后会丢失。"
      agree="离开"
      onAgree={() => blocker.proceed()}
      onStay={() => blocker.reset()}
    />
  );
}

/** The place where input is typed. Filters and pages of the list behind a sheet lose nothing. */
function placeOf({ pathname, search }: Location): string {
  return JSON.stringify([pathname, sheetIn(new URLSearchParams(search))]);
}
