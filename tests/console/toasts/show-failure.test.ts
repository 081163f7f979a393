import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/console/client/call-error.ts';
import { store } from '../../../src/console/session/store.ts';
import { reportShown, showUnhandled } from '../../../src/console/toasts/show-failure.ts';
import { clearToasts, toastsAtom } from '../../../src/console/toasts/toasts.ts';

afterEach(clearToasts);

/** What the page hears from its browser. */
function page() {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: object) => void) => listeners.set(kind, listener));
  vi.stubGlobal('reportError', (error: unknown) => listeners.get('error')?.({ error }));
  showUnhandled();
  return {
    throws: (error: unknown) => listeners.get('error')?.({ error }),
    rejects: (reason: unknown) => listeners.get('unhandledrejection')?.({ reason }),
  };
}

const toasts = () => store.get(toastsAtom).map(({ message, intent }) => `${intent} ${message}`);

it('what no part of the page has handled is shown, whether it is a defect or a failed call', () => {
  const { throws, rejects } = page();
  throws(new TypeError('a handler of a click'));
  expect(toasts()).toEqual(['danger 服务异常，请联系管理员。']);
  clearToasts();
  rejects(new CallError(422, { message: '名称已存在' }));
  expect(toasts()).toEqual(['danger 名称已存在']);
});

it('says nothing of what was shown in its place, was aborted, ended a session, or is no error', () => {
  const { throws, rejects } = page();
  reportShown(new TypeError('a dialog says it'));
  rejects(new DOMException('aborted', 'AbortError'));
  rejects(new CallError(401));
  throws(null);
  expect(toasts()).toEqual([]);
});
