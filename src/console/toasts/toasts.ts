import { atom } from 'jotai';
import type { Intent } from '../../language/text/text.ts';
import { store } from '../session/store.ts';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly intent: Intent;
  /** Undoes the reported change. */
  readonly undo?: () => void;
  /** Shows more than the message says. */
  readonly more?: { readonly title: string; readonly show: () => void };
  /** Ends what the message waits for; it stays until then. */
  readonly giveUp?: () => void;
  /** The errors that share its place, the oldest first; then it has no other message than theirs. */
  readonly folded?: readonly Toast[];
}

const atMost = 3;
/** In milliseconds. */
const stay = 4000;
const stayForOffer = 10_000;

/**
 * The visible toasts: at most 3, of which older errors share one. Errors stay until closed, what is waited for until
 * that ends, what can be undone or says more for 10 seconds, others for 4.
 */
export const toastsAtom = atom<readonly Toast[]>([]);

/**
 * Shows a message and returns its id. A repeated message replaces the first.
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

/** Puts an offer to undo on a message, which then stays longer. */
export function offerOn(id: number, undo: () => void): void {
  change(id, (one) => ({ ...one, undo }));
  clearTimeout(timers.get(id));
  // Held ones have no timer, and get theirs when they are released.
  if (timers.delete(id)) releaseToasts();
}

/** Takes the offers to undo and to show more off a message, if it is still there. */
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

/** Returns whether a message is shown, or waits to be. */
export function isToastShown(id: number): boolean {
  return shownToasts().some((other) => other.id === id);
}

/** Removes all messages, waiting ones too: they belonged to a session. */
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

/** All messages that are shown or wait, each of the folded ones too. */
function shownToasts(): readonly Toast[] {
  return [...store.get(toastsAtom), ...waiting].flatMap((one) => [one, ...(one.folded ?? [])]);
}

/**
 * Makes room for one more: the oldest that would go by itself gives way. What stays is never pushed out: two errors
 * share a place then. Where there are none, the new one waits.
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

/** What is left of a shown message once the one of this id is closed. */
function without(shown: Toast, id: number): readonly Toast[] {
  if (shown.id === id) return [];
  const left = shown.folded?.filter((error) => error.id !== id);
  return left === undefined || left.length === shown.folded?.length ? [shown] : folded(left, shown.id);
}

/** One message for several errors. */
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

/** Whether a message does not go by itself. */
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
