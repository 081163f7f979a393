import { useBlocker } from 'react-router-dom';
import { isUnsaved } from '../data/unsaved.ts';
import { Question } from '../ui/question.tsx';

/** Asks before going to another page over something typed. Being signed out is no question: nothing could be saved any more. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
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
