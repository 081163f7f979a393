import { flushSync } from 'react-dom';
import { afterEach, expect, it } from 'vitest';
import type { ResolvedAction } from '../../../src/compile/resolved.ts';
import { usePermitted } from '../../../src/console/actions/use-permitted.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { showHook, withPage } from '../client/shown-hook.ts';

withPage();
afterEach(() => signOut());

const signOut = () => store.set(sessionAtom, { state: 'signed-out' });
const signIn = (...permissions: readonly string[]) =>
  store.set(sessionAtom, { state: 'signed-in', user: { id: 1, permissions } });

const sheet = (name: string, permission: string | null): ResolvedAction => ({
  name,
  title: name,
  when: [],
  permission,
  kind: 'sheet',
  sheet: 'detail',
});
const actions = [sheet('branch', 'branch:write'), sheet('loan', 'loan:write'), sheet('any', null)];
const names = (offered: readonly ResolvedAction[]) => offered.map(({ name }) => name);

it('offers only what the person has the permission for, also once that changes', () => {
  signIn('branch:write');
  const { now, show } = showHook(usePermitted, actions);
  expect(names(now())).toEqual(['branch', 'any']);
  flushSync(() => signIn('loan'));
  expect(names(now())).toEqual(['loan', 'any']);
  show(actions.slice(1, 2));
  expect(names(now())).toEqual(['loan']);
});

it('offers everything before anybody has signed in: the back end decides', () => {
  signOut();
  expect(names(showHook(usePermitted, actions).now())).toEqual(['branch', 'loan', 'any']);
});

it('is the same list as long as neither the session nor the actions change', () => {
  signIn('branch:write');
  const { now, show } = showHook(usePermitted, actions);
  const before = now();
  show(actions);
  expect(now()).toBe(before);
});
