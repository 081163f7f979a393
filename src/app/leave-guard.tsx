import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { isUnsaved } from '../data/unsaved.ts';

/** Asks before going to another page over something typed. Being signed out is no question: nothing could be saved any more. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
  );
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = blocker.state === 'blocked';
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <dialog ref={dialog} className="leave-guard" aria-labelledby="leave-guard-title" onClose={() => blocker.reset?.()}>
      <h2 id="leave-guard-title">离开此页面？</h2>
      <p>填写的内容还没有保存，离开后会丢失。</p>
      <div className="leave-guard-actions">
        <button type="button" className="bp6-button" onClick={() => blocker.reset?.()}>
          继续填写
        </button>
        <button type="button" className="bp6-button bp6-intent-danger" onClick={() => blocker.proceed?.()}>
          离开
        </button>
      </div>
    </dialog>
  );
}
