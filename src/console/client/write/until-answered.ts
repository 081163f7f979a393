import { awaitingOutcome } from '../../../words/zh-CN/console/client.ts';
import { closeToast, isToastShown, toast } from '../../toasts/toasts.ts';
import { CallError } from '../call-error.ts';
import { isOffline, onlineStatus } from '../online-status.ts';
import { backoff, isOutcomeUnknown } from '../retry.ts';

/** Milliseconds before the first retry. */
const firstWait = 500;

/**
 * Sends a write whose key the back end remembers, repeatedly while its outcome is unknown: when the browser is back
 * online, and after growing pauses. Returns the response and whether it took more than one attempt. Throws the last
 * {@link CallError} if the user stops waiting.
 */
export async function untilAnswered<T>(send: () => Promise<T>): Promise<T & { readonly isLate: boolean }> {
  let failure: unknown;
  let giveUp: () => void = () => undefined;
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = () => reject(failure);
  });
  // It may reject between two attempts, when nothing handles it.
  givenUp.catch(() => undefined);
  try {
    for (let tries = 0; ; tries++) {
      try {
        return { ...(await Promise.race([send(), givenUp])), isLate: tries > 0 };
      } catch (error) {
        if (!(error instanceof CallError && isOutcomeUnknown(error.status)) || error === failure) throw error;
        failure = error;
      }
      tellWaiting(giveUp);
      await Promise.race([pause(tries), givenUp]);
    }
  } finally {
    endWaiting(giveUp);
  }
}

/** The cancel functions of the waiting writes. One toast represents all of them, and cancels all. */
const waiting = new Set<() => void>();
let toastId: number | undefined;

function tellWaiting(giveUp: () => void): void {
  waiting.add(giveUp);
  if (toastId !== undefined && isToastShown(toastId)) return;
  toastId = toast({ message: waitingFor, intent: 'warning', giveUp: () => waiting.forEach((end) => void end()) });
}

function endWaiting(giveUp: () => void): void {
  if (!waiting.delete(giveUp) || waiting.size > 0 || toastId === undefined) return;
  closeToast(toastId);
  toastId = undefined;
}

const waitingFor = awaitingOutcome;

/** Resolves after a pause, or as soon as the browser is back online. */
function pause(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (isOffline()) return;
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, backoff(firstWait, tries));
    const unsubscribe = onlineStatus.subscribe(end);
  });
}
