import { expect, it } from 'vitest';
import { CallError } from '../../../src/console/client/call-error.ts';
import {
  askedFactor,
  replaceInitialPassword,
  resetPassword,
  signInByTicket,
} from '../../../src/console/session/enter.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { answers, backEnd, withBackEnd } from '../client/back-end.ts';

withBackEnd();

it('a sign-in that lacks only its second factor says so, with what a passkey needs', () => {
  const asked = (status: number, body: object) => askedFactor(new CallError(status, body));
  expect(asked(401, { factor: 'code' })).toStrictEqual({});
  expect(asked(401, { factor: 'code', passkey: { challenge: 'c' } })).toEqual({ passkey: { challenge: 'c' } });
  expect([asked(400, { factor: 'code' }), asked(401, {}), asked(401, { factor: 'other' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(askedFactor(new Error('401'))).toBeUndefined();
});

it('a lost password is replaced by a code, without a session', async () => {
  answers(204);
  const of = { username: 'anna', code: '1234', newPassword: 'baize889', confirmPassword: 'baize889' };
  await resetPassword(of);
  expect(backEnd.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/login/reset', of],
  ]);
});

it('an initial password is replaced as whoever has not finished signing in, who then goes on', async () => {
  answers(200, { username: 'anna', must: 'factor' });
  const given = { oldPassword: 'baize888', newPassword: 'baize889' };
  expect(await replaceInitialPassword({ must: 'password', token: 't' }, given)).toEqual({ must: 'factor', token: 't' });
  const [put] = backEnd.calls;
  expect(JSON.parse(put?.body ?? '')).toEqual({ ...given, confirmPassword: 'baize889' });
  expect(backEnd.calls.map(({ method, url, headers }) => `${method} ${url} ${headers['x-token']}`)).toEqual([
    'PUT /api/admin/password t',
    'GET /api/session t',
  ]);
});

it('the answer of the session may be wrapped', async () => {
  answers(200, { data: { username: 'anna', must: 'factor' } });
  expect(
    await replaceInitialPassword({ must: 'password', token: 't' }, { oldPassword: 'a', newPassword: 'b' }),
  ).toMatchObject({
    must: 'factor',
  });
});

it('a ticket of another sign-in is taken for a session, and goes on like a password', async () => {
  answers(200, { token: 't', user: { username: 'anna', must: 'factor' } });
  expect(await signInByTicket('x')).toEqual({ must: 'factor', token: 't' });
  expect(backEnd.calls.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
    'POST /api/login/oidc {"ticket":"x"}',
  ]);
});

it('a code or a ticket that is refused ends no session', async () => {
  const session = { state: 'signed-in', user: { username: 'anna', permissions: [] } } as const;
  store.set(sessionAtom, session);
  answers(401, { message: '不对' });
  const of = { username: 'anna', code: '1234', newPassword: 'baize889', confirmPassword: 'baize889' };
  for (const refused of [resetPassword(of), signInByTicket('x')]) await expect(refused).rejects.toThrow('不对');
  expect(store.get(sessionAtom)).toEqual(session);
});
