import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { closeNotification, notifications, stopWaiting, undoTitle } from '../../../words/zh-CN/console/app.ts';
import { areSingleKeysOn, onSingleKeys } from '../../keys/single-keys.ts';
import { store } from '../../session/store.ts';
import { closeToast, holdToasts, releaseToasts, type Toast, toastsAtom } from '../../toasts/toasts.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReachableOverDialogs } from '../../ui/popover/reachable-over-dialogs.tsx';

/** The visible toasts. Their timers stop while the pointer or focus is on them. */
export function ToastRegion() {
  const toasts = useAtomValue(toastsAtom, { store });
  return (
    <ReachableOverDialogs>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointing at the messages only stops their clock */}
      <div
        className="toasts"
        onPointerEnter={holdToasts}
        onPointerLeave={releaseToasts}
        onFocus={holdToasts}
        onBlur={releaseToasts}
      >
        {/* Both live regions exist from the start: content of a newly inserted one is not announced. */}
        <ol aria-live="polite" aria-relevant="additions" aria-label={notifications}>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </ol>
      </div>
    </ReachableOverDialogs>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const hasKey = useSyncExternalStore(onSingleKeys, areSingleKeysOn);
  return (
    // A screen reader must not announce errors again when they are folded into one.
    <li className="toast" data-intent={toast.intent} aria-live={toast.folded && 'off'}>
      <ToastIcon intent={toast.intent} />
      {toast.folded === undefined ? (
        <span className="lines" role={toast.intent === 'danger' ? 'alert' : undefined}>
          {toast.message}
        </span>
      ) : (
        <ul>
          {toast.folded.map(({ id, message }) => (
            <li key={id} className="lines">
              {message}
            </li>
          ))}
        </ul>
      )}
      {toast.undo && (
        <button
          type="button"
          className="row-action"
          aria-keyshortcuts={hasKey ? 'z Control+Z' : 'Control+Z'}
          onClick={toast.undo}
        >
          {undoTitle}
        </button>
      )}
      {toast.more && (
        <button
          type="button"
          className="row-action"
          onClick={() => {
            closeToast(toast.id);
            toast.more?.show();
          }}
        >
          {toast.more.title}
        </button>
      )}
      {toast.giveUp ? (
        <button type="button" className="row-action" onClick={toast.giveUp}>
          {stopWaiting}
        </button>
      ) : (
        <CloseButton name={closeNotification} onClick={() => closeToast(toast.id)} />
      )}
    </li>
  );
}

function ToastIcon({ intent }: { intent: Toast['intent'] }) {
  if (intent === 'success') return <Icon icon="tick-circle" />;
  if (intent === 'primary') return <Icon icon="info-sign" />;
  return <Icon icon="warning-sign" />;
}
