import { afterEach, beforeEach, expect, test } from 'vitest';
import { fairTurns } from '../../src/server/http/turns.ts';
import { placeOf, rememberPlace } from '../../src/server/people/known-place.ts';
import { createApp } from '../../src/server/run/app.ts';
import type { Hashing, Passwords } from '../../src/server/server.ts';
import { evening } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { TestApi } from './open-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await openLibraryApi();
});
afterEach(() => api.close());

/** An API that looks at one password at a time, where so many may wait; it looks at none to the end before `end`. */
function heldBack(room: number, { isRight = false } = {}) {
  const turns = fairTurns(1, room);
  const looked: string[] = [];
  const answers: Promise<string>[] = [];
  let go = () => {};
  const gone = new Promise<void>((resolve) => (go = resolve));
  let asked = 0;
  const hashing: Hashing = {
    hash: async (password) => password,
    verify: async (password) => {
      looked.push(password);
      await gone;
      return isRight;
    },
  };
  const passwords: Passwords = {
    inTurn: (who, work) => {
      const turn = turns(who, () => work(hashing));
      asked += 1;
      return turn;
    },
  };
  const { store, contract } = api;
  const app = createApp(libraryService, { store, contract, passwords, now: () => evening });
  const send = async (username: string, password: string, remoteAddress: string, cookie = '') => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ username, password }),
    };
    const env = { incoming: { socket: { remoteAddress } } };
    const { status, headers } = await app.fetch(new Request('http://127.0.0.1/api/login', init), env);
    return `${password}: ${status} ${headers.get('retry-after') ?? ''}`;
  };
  const signIn = async (...by: Parameters<typeof send>) => {
    const before = asked;
    let isAnswered = false;
    const settle = () => {
      isAnswered = true;
    };
    const answer = send(...by);
    answer.then(settle, settle);
    answers.push(answer);
    // The next one comes when this one waits.
    while (asked === before && !isAnswered) await new Promise((resolve) => setImmediate(resolve));
  };
  const end = () => {
    go();
    return Promise.all(answers);
  };
  return { send, signIn, turns: () => asked, looked, end };
}

test('in a flood a known address or device goes first, and strangers take turns by address', async () => {
  const cookie = `baize_device=${'d'.repeat(43)}`;
  const device = new Request('http://127.0.0.1', { headers: { cookie } });
  await rememberPlace(api.store.db, 1, placeOf(new Request('http://127.0.0.1'), '192.0.2.1'), evening);
  await rememberPlace(api.store.db, 1, placeOf(device, '192.0.2.2'), evening);
  const { signIn, looked, end } = heldBack(50);
  for (const index of [1, 2, 3, 4]) await signIn(`person${index}`, `flood${index}`, '198.51.100.1');
  await signIn('viewer', 'stranger', '203.0.113.1');
  await signIn('admin', 'known1', '192.0.2.1');
  await signIn('admin', 'known2', '192.0.2.1');
  await signIn('admin', 'device', '198.51.100.1', cookie);
  await end();
  expect(looked).toEqual(['flood1', 'known1', 'device', 'known2', 'flood2', 'stranger', 'flood3', 'flood4']);
});

test('who has failed too often is refused without a turn, until a quarter of an hour has passed', async () => {
  const { send, signIn, turns, looked, end } = heldBack(50);
  const since = evening - 15 * 60_000;
  const count = { kind: 'pair', address: '198.51.100.1', failures: 10 };
  const counts = ['viewer', 'admin'].map((name, index) => ({ ...count, person: name, since: since - index }));
  await api.store.db.insertInto('loginAttempt').values(counts).execute();
  expect(await send('viewer', 'eleventh', '198.51.100.1')).toBe('eleventh: 429 1');
  expect(turns()).toBe(0);
  await signIn('admin', 'later', '198.51.100.1');
  expect(await end()).toEqual(['later: 401 ']);
  expect(looked).toEqual(['later']);
});

test.each([
  ['changed', { passwordHash: 'another' }],
  ['taken away', { passwordHash: null }],
])('a password that is %s while it is looked at lets nobody in', async (_, by) => {
  const { signIn, end } = heldBack(50, { isRight: true });
  await signIn('viewer', 'old', '198.51.100.1');
  await api.store.db.updateTable('staff').set(by).where('username', '=', 'viewer').execute();
  await signIn('admin', 'own', '198.51.100.1');
  expect(await end()).toEqual(['old: 401 ', 'own: 200 ']);
  expect(await api.store.db.selectFrom('session').select('staffId').execute()).toEqual([{ staffId: 1 }]);
});

test('where no more may wait, whoever asks for most is told to come later, and everybody else waits', async () => {
  const { signIn, looked, end } = heldBack(3);
  for (const index of [1, 2, 3, 4, 5]) await signIn(`person${index}`, `flood${index}`, '198.51.100.1');
  await signIn('viewer', 'stranger', '203.0.113.1');
  const answers = await end();
  expect(answers).toEqual([
    'flood1: 401 ',
    'flood2: 401 ',
    'flood3: 401 ',
    'flood4: 503 5',
    'flood5: 503 5',
    'stranger: 401 ',
  ]);
  expect(looked).toEqual(['flood1', 'flood2', 'stranger', 'flood3']);
});

test('whoever is sent away is not counted among the failures', async () => {
  const { signIn, end } = heldBack(1);
  for (const index of [1, 2, 3, 4]) await signIn('admin', `wrong${index}`, '198.51.100.1');
  await end();
  const { failures } = await api.store.db
    .selectFrom('loginAttempt')
    .select('failures')
    .where('kind', '=', 'pair')
    .executeTakeFirstOrThrow();
  expect(failures).toBe(2);
});
