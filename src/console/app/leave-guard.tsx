import { type Location, useBlocker } from 'react-router-dom';
import { isUnsaved } from '../data/unsaved.ts';
import { sheetIn } from '../list/sheet-address.ts';
import { Question } from '../ui/question.tsx';

/** Asks before going to another page, or to another sheet, over something typed. Being signed out is no question: nothing could be saved any more. */
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

/** What is filled in at an address: filters and pages of the list behind it lose nothing. */
function placeOf({ pathname, search }: Location): string {
  return JSON.stringify([pathname, sheetIn(new URLSearchParams(search))]);
}
