import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { store } from '../../../src/console/session/store.ts';
import {
  closeToast,
  dropOffers,
  holdToasts,
  isToastShown,
  offerOn,
  releaseToasts,
  toast,
  toastsAtom,
} from '../../../src/console/toasts/toasts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  while (shown().length > 0) for (const { id } of store.get(toastsAtom)) closeToast(id);
  vi.useRealTimers();
});

const shown = () => store.get(toastsAtom).map(({ message }) => message);
const success = (message: string) => toast({ message, intent: 'success' });
const danger = (message: string) => toast({ message, intent: 'danger' });

it('shows a success for four seconds', () => {
  success('保存成功');
  vi.advanceTimersByTime(3999);
  expect(shown()).toEqual(['保存成功']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('keeps what can be undone for ten seconds, not counting while it is held', () => {
  const id = success('禁用成功');
  vi.advanceTimersByTime(3000);
  offerOn(id, () => undefined);
  vi.advanceTimersByTime(9999);
  expect(shown()).toEqual(['禁用成功']);
  holdToasts();
  offerOn(id, () => undefined);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['禁用成功']);
  releaseToasts();
  vi.advanceTimersByTime(9999);
  expect(shown()).toEqual(['禁用成功']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('keeps what says more for ten seconds; what it offers goes with the page that it is about', () => {
  const more = { title: '查看结果', show: () => undefined };
  const id = toast({ message: '通过：成功 2 行', intent: 'success', undo: () => undefined, more });
  vi.advanceTimersByTime(9999);
  expect(store.get(toastsAtom)).toMatchObject([{ message: '通过：成功 2 行', more }]);
  dropOffers(id);
  expect(store.get(toastsAtom)).toEqual([{ id, message: '通过：成功 2 行', intent: 'success' }]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

it('keeps an error until it is closed', () => {
  const id = danger('停业失败');
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['停业失败']);
  closeToast(id);
  expect(shown()).toEqual([]);
});

it('shows three at most: the oldest that is no error makes room', () => {
  danger('a');
  success('b');
  success('c');
  success('d');
  expect(shown()).toEqual(['a', 'c', 'd']);
});

it('keeps what is waited for until that ends: others make room, or wait', () => {
  const id = toast({ message: 'a', intent: 'warning', giveUp: () => undefined });
  success('b');
  danger('c');
  danger('d');
  success('e');
  expect(shown()).toEqual(['a', 'c\nd', 'e']);
  closeToast(id);
  expect(shown()).toEqual(['c\nd', 'e']);
});

it('shows a fourth at once beside three errors, of which the older two share a place', () => {
  danger('a');
  danger('b');
  danger('c');
  const id = success('d');
  offerOn(id, () => undefined);
  expect(shown()).toEqual(['a\nb', 'c', 'd']);
  danger('e');
  danger('f');
  expect(shown()).toEqual(['a\nb\nc', 'e', 'f']);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['a\nb\nc', 'e', 'f']);
});

it('closes errors that share a place one by one for whoever told of them, and together for who reads them', () => {
  const [a, b] = [danger('a'), danger('b')];
  danger('c');
  danger('d');
  expect(shown()).toEqual(['a\nb', 'c', 'd']);
  expect([isToastShown(a), isToastShown(b)]).toEqual([true, true]);
  closeToast(a);
  expect([shown(), isToastShown(a)]).toEqual([['b', 'c', 'd'], false]);
  danger('e');
  danger('b');
  expect(shown()).toEqual(['c\nd', 'e', 'b']);
  closeToast(store.get(toastsAtom)[0]?.id ?? 0);
  expect(shown()).toEqual(['e', 'b']);
});

/** Two that are waited for, and an error: nothing of it can share a place. */
const full = () => {
  const ids = ['a', 'b'].map((message) => toast({ message, intent: 'warning', giveUp: () => undefined }));
  danger('c');
  return ids[0] ?? 0;
};

it('lets a message wait where nothing can make room, with its whole four seconds', () => {
  const a = full();
  success('d');
  expect(shown()).toEqual(['a', 'b', 'c']);
  vi.advanceTimersByTime(60_000);
  closeToast(a);
  expect(shown()).toEqual(['b', 'c', 'd']);
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual(['b', 'c']);
});

it('shows the same message once', () => {
  danger('a');
  success('b');
  danger('a');
  expect(shown()).toEqual(['b', 'a']);
});

it('stops the clock while it is held', () => {
  success('a');
  holdToasts();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toEqual(['a']);
  releaseToasts();
  vi.advanceTimersByTime(4000);
  expect(shown()).toEqual([]);
});

it('the same words of another kind are another message', () => {
  danger('a');
  success('a');
  expect(shown()).toEqual(['a', 'a']);
});

it('what is closed while it waits is never shown', () => {
  const a = full();
  closeToast(success('d'));
  success('e');
  closeToast(a);
  expect(shown()).toEqual(['b', 'c', 'e']);
});

it('an offer stands on its own message only, also on one that waits, and lasts its whole time', () => {
  const a = full();
  const id = success('d');
  offerOn(id, () => undefined);
  closeToast(a);
  expect(store.get(toastsAtom).map(({ undo }) => undo !== undefined)).toEqual([false, false, true]);
  closeToast(id);
  const shownAlready = success('e');
  offerOn(shownAlready, () => undefined);
  vi.advanceTimersByTime(9999);
  expect(shown()).toEqual(['b', 'c', 'e']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['b', 'c']);
});
