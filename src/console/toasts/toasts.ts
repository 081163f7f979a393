import { atom } from 'jotai';
import type { Intent } from '../../language/text/text.ts';
import { store } from '../session/store.ts';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly intent: Intent;
  /** Undoes the reported change. */
  readonly undo?: () => void;
  /** Shows details beyond the message. */
  readonly more?: { readonly title: string; readonly show: () => void };
  /** Cancels the operation that the message waits for; the message stays until it ends. */
  readonly giveUp?: () => void;
  /** The errors folded into this toast, oldest first; it then has no message of its own. */
  readonly folded?: readonly Toast[];
}

const atMost = 3;
/** Milliseconds. */
const stay = 4000;
const stayForOffer = 10_000;

/**
 * The visible toasts: at most 3, with older errors folded into one. Errors stay until closed, progress messages until
 * the operation ends, those with an undo or details button for 10 seconds, others for 4.
 */
export const toastsAtom = atom<readonly Toast[]>([]);

/**
 * Shows a message and returns its id. A repeated message replaces the first one.
 *
 * @example
 * toast({ message: '保存成功', intent: 'success' });
 */
export function toast(message: Omit<Toast, 'id'>): number {
  const duplicate = shownToasts().find((other) => other.message === message.message && other.intent === message.intent);
  if (duplicate !== undefined) closeToast(duplicate.id);
  makeRoom();
  const added = { ...message, id: ++lastId };
  waiting.push(added);
  showWaiting();
  return added.id;
}

/** Adds an undo button to a message, which then stays longer. */
export function offerOn(id: number, undo: () => void): void {
  change(id, (one) => ({ ...one, undo }));
  clearTimeout(timers.get(id));
  // A held message has no timer, and gets one when it is released.
  if (timers.delete(id)) releaseToasts();
}

/** Removes the undo and details buttons of a message, if it is still visible. */
export function dropOffers(id: number | undefined): void {
  change(id, ({ undo: _, more: __, ...one }) => one);
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  store.set(
    toastsAtom,
    store.get(toastsAtom).flatMap((other) => without(other, id)),
  );
  waiting = waiting.filter((other) => other.id !== id);
  showWaiting();
}

/** Returns whether a message is visible or queued. */
export function isToastShown(id: number): boolean {
  return shownToasts().some((other) => other.id === id);
}

/** Removes all messages, including queued ones, because they belonged to a session. */
export function clearToasts(): void {
  waiting = [];
  for (const shown of store.get(toastsAtom)) closeToast(shown.id);
}

/** Pauses the timers while the pointer or focus is on the toasts. */
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

function change(id: number | undefined, changed: (toast: Toast) => Toast): void {
  const change = (one: Toast): Toast => (one.id === id ? changed(one) : one);
  waiting = waiting.map(change);
  store.set(toastsAtom, store.get(toastsAtom).map(change));
}

/** Returns all visible and queued messages, including the folded ones. */
function shownToasts(): readonly Toast[] {
  return [...store.get(toastsAtom), ...waiting].flatMap((one) => [one, ...(one.folded ?? [])]);
}

/**
 * Makes space for one more toast by removing the oldest temporary one. Persistent ones are never removed: two errors
 * are folded into one instead. If that is impossible, the new one is queued.
 */
function makeRoom(): void {
  const shown = store.get(toastsAtom);
  if (shown.length < atMost) return;
  const oldest = shown.find((other) => !stays(other));
  if (oldest !== undefined) {
    closeToast(oldest.id);
    return;
  }
  const [one, other] = shown.filter(({ giveUp, undo }) => giveUp === undefined && undo === undefined);
  if (one === undefined || other === undefined) return;
  const both = folded([...(one.folded ?? [one]), ...(other.folded ?? [other])]);
  store.set(
    toastsAtom,
    shown.flatMap((toast) => (toast === one ? both : toast === other ? [] : [toast])),
  );
}

/** Returns the rest of a visible toast after the message with this id is closed. */
function without(shown: Toast, id: number): readonly Toast[] {
  if (shown.id === id) return [];
  const left = shown.folded?.filter((error) => error.id !== id);
  return left === undefined || left.length === shown.folded?.length ? [shown] : folded(left, shown.id);
}

/** Folds several errors into one toast. */
function folded(errors: readonly Toast[], id = ++lastId): readonly Toast[] {
  if (errors.length < 2) return errors;
  return [{ id, intent: 'danger', message: errors.map(({ message }) => message).join('\n'), folded: errors }];
}

function showWaiting(): void {
  while (waiting.length > 0 && store.get(toastsAtom).length < atMost) {
    const [next, ...rest] = waiting as [Toast, ...Toast[]];
    waiting = rest;
    store.set(toastsAtom, [...store.get(toastsAtom), next]);
    time(next);
  }
}

/** Returns whether a message stays until it is closed. */
function stays({ intent, giveUp }: Toast): boolean {
  return intent === 'danger' || giveUp !== undefined;
}

function time(toast: Toast): void {
  const { id, undo, more } = toast;
  if (stays(toast) || timers.has(id)) return;
  timers.set(
    id,
    setTimeout(() => closeToast(id), undo || more ? stayForOffer : stay),
  );
}
