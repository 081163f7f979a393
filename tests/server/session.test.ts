import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digest, newToken } from '../../src/server/people/token.ts';
import { createApp } from '../../src/server/run/app.ts';
import type { Passwords } from '../../src/server/server.ts';
import { passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import { type Person, person, type TestApi } from './open-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await openLibraryApi();
});
afterEach(() => api.close());

const signIn = (username: string, password: string, who: Person = api.anonymous) =>
  who.post('/api/login', { username, password });

test('signing in answers a token and the user with their permissions', async () => {
  const { status, body } = await signIn('owner', 'baize888');
  expect(status).toBe(200);
  expect(body.token).toMatch(/^[\w-]{43}$/);
  expect(body.user).toMatchObject({ username: 'owner', groupId: 1, roleNames: ['组长'] });
  const session = await person(api.app, body.token).get('/api/session');
  expect(session.body).toEqual({ data: body.user });
});

test('neither the token nor the password stands in the database', async () => {
  const { body } = await signIn('admin', 'baize888');
  const kept = JSON.stringify([
    await api.store.db.selectFrom('session').selectAll().execute(),
    await api.store.db.selectFrom('staff').selectAll().execute(),
  ]);
  expect(kept).not.toContain(body.token);
  expect(kept).not.toContain('baize888');
});

test.each([
  [{}, ['请输入账号', '请输入密码']],
  [{ username: '', password: 'x' }, ['请输入账号']],
  [{ username: 'admin', password: '' }, ['请输入密码']],
])('%j is refused with the form’s own sentences', async (body, sentences) => {
  const answer = await api.anonymous.post('/api/login', body);
  expect(answer.status).toBe(400);
  expect((answer.body.errors as { message: string }[]).map(({ message }) => message)).toEqual(sentences);
  expect(answer.body.message).toBe(sentences[0]);
});

test('a wrong password, an unknown person and a name that nobody can have get the same answer', async () => {
  const wrong = await signIn('admin', 'baize889');
  expect([wrong.status, wrong.body]).toEqual([401, { message: '账号或密码错误。' }]);
  // Nobody can be called by the second name.
  for (const name of ['nobody', 'no body']) {
    const unknown = await signIn(name, 'baize888');
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  }
});

test('of two people whose names are alike, who signs in is whose name is written just so', async () => {
  const rename = (id: number, username: string, usernameKey: string) =>
    api.store.db.updateTable('staff').set({ username, usernameKey }).where('id', '=', id).execute();
  await rename(2, 'VIEWER', 'viewer#2');
  const name = async (username: string) =>
    ((await signIn(username, 'baize888')).body.user as { readonly username: string }).username;
  expect(await name('VIEWER')).toBe('VIEWER');
  expect(await name('viewer')).toBe('viewer');
  expect(await name('Viewer')).toBe('viewer');
  // Whoever is found first.
  await rename(2, 'somebody', 'somebody');
  await rename(3, 'VIEWER', 'viewer#3');
  await rename(2, 'viewer', 'viewer');
  expect([await name('VIEWER'), await name('viewer')]).toEqual(['VIEWER', 'viewer']);
});

test('the eleventh attempt within a quarter of an hour is refused, even with the right password', async () => {
  for (let attempt = 1; attempt <= 10; attempt += 1) expect((await signIn('admin', 'wrong')).status).toBe(401);
  const refused = await signIn('admin', 'baize888');
  expect([refused.status, refused.body.message]).toEqual([429, '登录失败次数过多，请 15 分钟后再试。']);
  expect(refused.headers.get('retry-after')).toBe('900');
  expect((await signIn('viewer', 'baize888')).status).toBe(200);
  api.pass(15 * 60_000 + 1);
  expect((await signIn('admin', 'baize888')).status).toBe(200);
});

test('a quarter of an hour begins with the first wrong guess in it, and the next one with the first after it', async () => {
  const minutes = 60_000;
  await signIn('admin', 'wrong');
  api.pass(16 * minutes);
  // The first of the next one.
  await signIn('admin', 'wrong');
  api.pass(10 * minutes);
  for (let attempt = 1; attempt <= 9; attempt += 1) await signIn('admin', 'wrong');
  expect((await signIn('admin', 'baize888')).headers.get('retry-after')).toBe('300');
  api.pass(5 * minutes + 1);
  expect((await signIn('admin', 'baize888')).status).toBe(200);
});

test('signing in forgets the failures before it', async () => {
  for (let round = 1; round <= 3; round += 1) {
    for (let attempt = 1; attempt <= 5; attempt += 1) await signIn('admin', 'wrong');
    expect((await signIn('admin', 'baize888')).status).toBe(200);
  }
});

test('guesses that come all at once are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('admin', 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('without a token, with an unknown one and after signing out the session is refused', async () => {
  const admin = await api.as('admin');
  expect((await api.anonymous.get('/api/session')).status).toBe(401);
  expect((await person(api.app, 'x'.repeat(43)).get('/api/session')).status).toBe(401);
  expect((await admin.post('/api/logout')).status).toBe(204);
  expect((await admin.get('/api/session')).body.message).toBe('登录已失效，请重新登录。');
  expect((await admin.post('/api/logout')).status).toBe(204);
});

test('a session that nobody uses ends after twelve hours', async () => {
  const admin = await api.as('admin');
  api.pass(12 * 3_600_000 - 1000);
  expect((await admin.get('/api/session')).status).toBe(200);
  api.pass(12 * 3_600_000 - 1000);
  expect((await admin.get('/api/session')).status).toBe(200);
  api.pass(12 * 3_600_000);
  expect((await admin.get('/api/session')).status).toBe(401);
});

test('a session in use ends after seven days', async () => {
  const admin = await api.as('admin');
  const day = 86_400_000;
  for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
    api.pass(day / 3);
    expect((await admin.get('/api/session')).status).toBe(200);
  }
  api.pass(day / 3 - 1000);
  expect((await admin.get('/api/session')).status).toBe(200);
  api.pass(1000);
  expect((await admin.get('/api/session')).status).toBe(401);
});

describe('by the settings', () => {
  const minute = 60_000;
  const save = async (idle: number, longest: number) =>
    (await api.as('admin')).put('/api/rule', [
      { key: 'login.idle', value: String(idle) },
      { key: 'login.longest', value: String(longest) },
    ]);
  const statusAfter = async (who: Person, milliseconds: number) => {
    api.pass(milliseconds);
    return (await who.get('/api/session')).status;
  };

  test('a session left unused ends sooner or later, and one in use is prolonged', async () => {
    expect((await save(30, 168)).status).toBe(204);
    const owner = await api.as('owner');
    expect(await statusAfter(owner, 29 * minute)).toBe(200);
    expect(await statusAfter(owner, 29 * minute)).toBe(200);
    expect(await statusAfter(owner, 30 * minute)).toBe(401);
    expect((await save(9999, 999)).status).toBe(401);
    const later = person(api.app, (await signIn('viewer', 'baize888')).body.token);
    expect(await statusAfter(later, 29 * minute)).toBe(200);
  });

  test('the shortest time is kept to the minute', async () => {
    await save(5, 168);
    const owner = await api.as('owner');
    for (let times = 0; times < 4; times += 1) expect(await statusAfter(owner, 4 * minute)).toBe(200);
    expect(await statusAfter(owner, 5 * minute)).toBe(401);
  });

  test('a session in use ends at the latest when they say', async () => {
    await save(600, 2);
    const owner = await api.as('owner');
    expect(await statusAfter(owner, 60 * minute)).toBe(200);
    expect(await statusAfter(owner, 60 * minute - 1000)).toBe(200);
    expect(await statusAfter(owner, 1000)).toBe(401);
  });

  test('those who are signed in already are out at once, but nobody who is at work', async () => {
    const [unused, working] = [await api.as('viewer'), await api.as('owner')];
    await api.as('admin');
    api.pass(40 * minute);
    // Its use is noted up to five minutes late.
    await working.get('/api/session');
    api.pass(4 * minute);
    await working.get('/api/session');
    expect((await save(30, 168)).status).toBe(204);
    expect([await statusAfter(unused, 0), await statusAfter(working, 0)]).toEqual([401, 200]);
    expect(await statusAfter(await api.as('admin'), 0)).toBe(200);
    expect((await save(600, 1)).status).toBe(204);
    expect(await statusAfter(working, 16 * minute)).toBe(401);
  });

  test('a longer time counts for those who are signed in from their next use on', async () => {
    const owner = await api.as('owner');
    await save(1440, 999);
    expect(await statusAfter(owner, 11 * 60 * minute)).toBe(200);
    expect(await statusAfter(owner, 23 * 60 * minute)).toBe(200);
    for (let days = 0; days < 8; days += 1) expect(await statusAfter(owner, 23 * 60 * minute)).toBe(200);
  });
});

test('of a person’s sessions the twenty latest used stay, and those of others', async () => {
  const owner = await api.as('owner');
  const sessions: Person[] = [];
  for (let count = 0; count < 20; count += 1) {
    sessions.push(person(api.app, (await signIn('admin', 'baize888')).body.token));
    api.pass(600_000);
  }
  // The first one is the latest used now.
  expect((await sessions[0]?.get('/api/session'))?.status).toBe(200);
  await signIn('admin', 'baize888');
  const statuses = await Promise.all([...sessions.slice(0, 3), owner].map((who) => who.get('/api/session')));
  expect(statuses.map(({ status }) => status)).toEqual([200, 401, 200, 200]);
});

test('sessions that have ended are removed when somebody signs in', async () => {
  await api.as('admin');
  api.pass(13 * 3_600_000);
  await signIn('owner', 'baize888');
  expect(await api.store.db.selectFrom('session').select('staffId').execute()).toHaveLength(1);
});

test('disabling a group ends its staff’s sessions and refuses new ones', async () => {
  const owner = await api.as('owner');
  await (await api.as('admin')).put('/api/group/1/status/0');
  expect((await owner.get('/api/branch/list')).body.message).toBe('账号已停用，请联系管理员。');
  expect((await signIn('owner', 'baize888')).body.message).toBe('账号已停用，请联系管理员。');
  await (await api.as('admin')).put('/api/group/1/status/1');
  expect((await signIn('owner', 'baize888')).status).toBe(200);
});

test('changing the password ends the other sessions, keeps this one, and needs the old password', async () => {
  const here = await api.as('viewer');
  const elsewhere = person(api.app, (await signIn('viewer', 'baize888')).body.token);
  const change = (oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
    here.put('/api/admin/password', { oldPassword, newPassword, confirmPassword });
  expect((await change('baize888', '12345')).body.message).toBe('密码至少6位');
  expect((await change('baize888', '123456', '1234567')).body.message).toBe('两次密码不一致');
  expect((await change('baize000', 'baize999')).body.message).toBe('旧密码错误。');
  const same = { field: 'newPassword', message: '新密码不能与旧密码相同。' };
  for (const password of ['baize888', 'ｂaize８８８'])
    expect((await change('baize888', password)).body).toEqual({ message: same.message, errors: [same] });
  expect((await change('baize888', 'baize999')).status).toBe(204);
  expect((await here.get('/api/session')).status).toBe(200);
  expect((await elsewhere.get('/api/session')).status).toBe(401);
  expect((await signIn('viewer', 'baize888')).status).toBe(401);
  expect((await signIn('viewer', 'baize999')).status).toBe(200);
});

test('the eleventh guess at one’s own old password within a quarter of an hour is refused, whoever else guesses', async () => {
  const here = await api.as('viewer');
  const change = (oldPassword: string, who = here) =>
    who.put('/api/admin/password', { oldPassword, newPassword: 'baize999', confirmPassword: 'baize999' });
  const field = { field: 'oldPassword', message: '旧密码错误。' };
  for (let attempt = 1; attempt <= 10; attempt += 1)
    expect((await change('baize000')).body).toEqual({ message: field.message, errors: [field] });
  expect((await change('baize888')).status).toBe(429);
  expect((await change('baize888', await api.as('owner'))).status).toBe(204);
  expect((await signIn('viewer', 'baize888')).status).toBe(200);
  api.pass(15 * 60_000 + 1);
  expect((await change('baize888')).status).toBe(204);
});

test('of two changes of one password at once, one is made', async () => {
  const { token } = await api.as('viewer');
  const { store, contract, now } = api;
  // Neither is written before both have looked at the old password and are ready to be.
  let go = (): void => undefined;
  const bothMade = new Promise<void>((resolve) => {
    go = resolve;
  });
  let hashes = 0;
  const inTurn: Passwords['inTurn'] = async (who, work) => {
    const result = await passwords.inTurn(who, work);
    if (typeof result !== 'string') return result;
    hashes += 1;
    if (hashes === 2) go();
    await bothMade;
    return result;
  };
  const here = person(createApp(libraryService, { store, contract, now, passwords: { inTurn } }), token);
  const change = (newPassword: string) =>
    here.put('/api/admin/password', { oldPassword: 'baize888', newPassword, confirmPassword: newPassword });
  const answers = await Promise.all(['baize998', 'baize999'].map(change));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('密码已被修改，请重新登录。');
});

test('a token fits a header and an address, whatever its bits; bytes and text are digested alike', async () => {
  for (let round = 0; round < 50; round += 1) expect(newToken()).toMatch(/^[\w-]{43}$/);
  expect(digest(new TextEncoder().encode('白泽'))).toBe(digest('白泽'));
});

test.each([
  ['123456', '密码不能是连续的字符，请换一个。'],
  ['987654321', '密码不能是连续的字符，请换一个。'],
  ['      ', '密码不能只有空格，请换一个。'],
  ['\u3000\u3000\u3000\u3000\u3000\u3000', '密码不能只有空格，请换一个。'],
  ['aaaaaaaa', '密码不能只由同一个字符组成，请换一个。'],
  ['viewer', '密码不能与用户名相同或相近，请换一个。'],
  ['Viewer@123', '密码不能与用户名相同或相近，请换一个。'],
  ['ｖｉｅｗｅｒ', '密码不能与用户名相同或相近，请换一个。'],
  ['reweiv', '密码不能与用户名相同或相近，请换一个。'],
  ['qwerty123', '这个密码太常见，容易被猜到，请换一个。'],
  ['5201314', '这个密码太常见，容易被猜到，请换一个。'],
])('nobody changes their password to 「%s」', async (newPassword, message) => {
  const viewer = await api.as('viewer');
  const body = { oldPassword: 'baize888', newPassword, confirmPassword: newPassword };
  const answer = await viewer.put('/api/admin/password', body);
  expect([answer.status, answer.body]).toEqual([400, { message, errors: [{ field: 'newPassword', message }] }]);
});
