import { useBlocker } from 'react-router-dom';
import { leaveQuestion, leaveTitle, leavingLoses } from '../../words/zh-CN/console/app.ts';
import { placeIn } from '../actions/sheet-address.ts';
import { isUnsaved } from '../input/unsaved.ts';
import { useLazy } from '../ui/use-lazy.ts';

/**
 * Asks before leaving a page or sheet with typed input. Being signed out does not ask: nothing could be saved anymore.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && placeIn(currentLocation) !== placeIn(nextLocation) && nextLocation.pathname !== '/login',
  );
  const Question = useLazy(blocker.state === 'blocked' ? loadQuestion : undefined);
  if (blocker.state !== 'blocked' || Question === undefined) return null;
  return (
    <Question
      title={leaveQuestion}
      text={leavingLoses}
      agree={leaveTitle}
      onAgree={() => blocker.proceed()}
      onStay={() => blocker.reset()}
    />
  );
}

const loadQuestion = async () => (await import('../ui/dialog/question.tsx')).Question;
