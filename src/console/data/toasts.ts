import { atom } from 'jotai';
import type { Intent } from '../../language/text.ts';
import { store } from './store.ts';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly intent: Intent;
  /** Takes back what the message tells of. */
  readonly undo?: () => void;
  /** Ends what the message waits for; it stays until then. */
  readonly giveUp?: () => void;
}

const atMost = 3;
/** In milliseconds. */
const stay = 4000;
const stayForUndo = 10_000;

/**
 * The visible toasts: at most 3. Errors stay until closed, what is waited for until that ends, what can be undone for 10
 * seconds, others for 4.
 */
export const toastsAtom = atom<readonly Toast[]>([]);

/**
 * Shows a message and returns its id. A repeated message replaces the first.
 *
 * @example
 * toast({ message: '保存成功', intent: 'success' });
 */
export function toast(message: Omit<Toast, 'id'>): number {
  const twin = [...store.get(toastsAtom), ...waiting].find(
    (other) => other.message === message.message && other.intent === message.intent,
  );
  if (twin !== undefined) closeToast(twin.id);
  const shown = store.get(toastsAtom);
  // What stays is never pushed out: a new toast replaces the oldest that would go by itself, or waits.
  const oldest = shown.length >= atMost ? shown.find((other) => !stays(other)) : undefined;
  if (oldest !== undefined) closeToast(oldest.id);
  const added = { ...message, id: ++lastId };
  waiting.push(added);
  showWaiting();
  return added.id;
}

/** Puts an offer to undo on a message, which then stays longer. */
export function offerOn(id: number, undo: () => void): void {
  const offering = (one: Toast): Toast => (one.id === id ? { ...one, undo } : one);
  waiting = waiting.map(offering);
  store.set(toastsAtom, store.get(toastsAtom).map(offering));
  clearTimeout(timers.get(id));
  // Held ones have no timer, and get theirs when they are released.
  if (timers.delete(id)) releaseToasts();
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  store.set(
    toastsAtom,
    store.get(toastsAtom).filter((other) => other.id !== id),
  );
  waiting = waiting.filter((other) => other.id !== id);
  showWaiting();
}

/** Returns whether a message is shown, or waits to be. */
export function isTold(id: number): boolean {
  return [...store.get(toastsAtom), ...waiting].some((other) => other.id === id);
}

/** Removes all messages, waiting ones too: they belonged to a session. */
export function clearToasts(): void {
  waiting = [];
  for (const shown of store.get(toastsAtom)) closeToast(shown.id);
}

/** Stops the timers while somebody reads or points at the toasts. */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

/** Restarts the timers. */
export function releaseToasts(): void {
  for (const shown of store.get(toastsAtom)) time(shown);
}

let lastId = 0;
let waiting: Toast[] = [];
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function showWaiting(): void {
  while (waiting.length > 0 && store.get(toastsAtom).length < atMost) {
    const [next, ...rest] = waiting as [Toast, ...Toast[]];
    waiting = rest;
    store.set(toastsAtom, [...store.get(toastsAtom), next]);
    time(next);
  }
}

/** Whether a message does not go by itself. */
function stays({ intent, giveUp }: Toast): boolean {
  return intent === 'danger' || giveUp !== undefined;
}

function time(toast: Toast): void {
  const { id, undo } = toast;
  if (stays(toast) || timers.has(id)) return;
  timers.set(
    id,
    setTimeout(() => closeToast(id), undo ? stayForUndo : stay),
  );
}
