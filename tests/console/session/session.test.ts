import { afterEach, beforeEach, expect, it } from 'vitest';
import { CallError } from '../../../src/console/client/call-error.ts';
import {
  endSession,
  expire,
  may,
  personName,
  type Session,
  sessionAtom,
  useMay,
} from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { dropToken, keepToken, readToken } from '../../../src/console/session/token.ts';
import { showHook, withPage } from '../client/shown-hook.ts';

const atFirst = store.get(sessionAtom);

withPage();
beforeEach(() => dropToken());
afterEach(() => dropToken());

const user = { id: 1, permissions: ['branch:read'] };
const refusal = new CallError(401, { message: '你的账号已停用。' });

it('a page without a token begins signed out, and decides nothing about permissions', () => {
  expect(atFirst).toStrictEqual({ state: 'signed-out' });
  store.set(sessionAtom, { state: 'signed-out' });
  expect([may('branch:write'), personName()]).toEqual([true, undefined]);
});

it('what is shown by permission follows the person', async () => {
  store.set(sessionAtom, { state: 'signed-in', user });
  const { now, show, until } = showHook<string, boolean>(useMay, 'branch:read');
  expect(now()).toBe(true);
  show('branch:write');
  expect(now()).toBe(false);
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions: ['branch:write'] } });
  await until((mayWrite) => mayWrite);
  show('publisher:read');
  expect(now()).toBe(false);
  // Signed out, there is nobody to hide anything from.
  store.set(sessionAtom, { state: 'signed-out' });
  await until((mayRead) => mayRead);
});

it.each<[string, string | null, Session, boolean, Session]>([
  ['of somebody whose page is not needed', 't', { state: 'signed-in', user }, false, out('你的账号已停用。')],
  ['of somebody whose page is', 't', { state: 'signed-in', user }, true, expired('你的账号已停用。')],
  ['of a token that nobody has been named for', 't', { state: 'loading' }, true, out('你的账号已停用。')],
  ['of a token of whoever is signed out', 't', out('前一个原因'), true, out('你的账号已停用。')],
  ['of nobody’s: there was none to end', null, { state: 'loading' }, true, { state: 'signed-out' }],
  ['that is signed out already', null, out('前一个原因'), true, out('前一个原因')],
  ['that waits to be signed in over', null, expired('前一个原因'), true, expired('前一个原因')],
])('a 401 ends the session %s', (_, token, before, isPageKept, after) => {
  if (token !== null) keepToken(token);
  store.set(sessionAtom, before);
  expire(token, refusal, isPageKept);
  expect([store.get(sessionAtom), readToken()]).toStrictEqual([after, null]);
});

it('a late 401 of the token before does not end a newer session', () => {
  keepToken('new');
  store.set(sessionAtom, { state: 'signed-in', user });
  expire('old', refusal, false);
  expire(null, refusal, false);
  expect([store.get(sessionAtom), readToken()]).toEqual([{ state: 'signed-in', user }, 'new']);
});

it('a session that is ended for no reason leaves no page, and neither does one that is ended for good', () => {
  for (const end of [() => endSession(undefined, true), () => endSession()]) {
    store.set(sessionAtom, { state: 'signed-in', user });
    end();
    expect(store.get(sessionAtom)).toStrictEqual({ state: 'signed-out' });
  }
  store.set(sessionAtom, { state: 'signed-in', user });
  endSession('已退出。');
  expect(store.get(sessionAtom)).toStrictEqual(out('已退出。'));
});

function out(reason: string): Session {
  return { state: 'signed-out', reason };
}

function expired(reason: string): Session {
  return { state: 'expired', user, reason };
}
