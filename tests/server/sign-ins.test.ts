import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockTime } from '../../src/server/records/time.ts';
import { openTestApi } from '../hall/api.ts';
import { colleagueOf, type Person, person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

describeStores('where people are signed in, on %s', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(open);
  });
  afterAll(() => api.close());

  const signIn = async (username: string, userAgent: string) => {
    // The latest is the first in the list.
    api.pass(1000);
    const { body } = await api.anonymous.post(
      '/api/login',
      { username, password: 'baize888' },
      { 'user-agent': userAgent },
    );
    return person(api.app, body.token);
  };
  const sessions = async (who: Person, path = '/api/session/list') => (await who.get(path)).body.records;
  const idOf = async (username: string) =>
    (await api.store.db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const isIn = async (who: Person) => (await who.get('/api/session')).status === 200;

  test('each sees their own, from which device, since when, and which one they use', async () => {
    const { username } = await colleagueOf(api, 'owner');
    const desk = await signIn(username, windows);
    const onPhone = await signIn(username, phone);
    const [before, now] = [clockTime(api.now() - 1000), clockTime(api.now())];
    expect(await sessions(onPhone)).toEqual([
      {
        id: expect.any(Number),
        device: 'Safari · iOS',
        address: '',
        createdAt: now,
        usedAt: now,
        current: 1,
      },
      {
        id: expect.any(Number),
        device: 'Chrome · Windows',
        address: '',
        createdAt: before,
        usedAt: before,
        current: 0,
      },
    ]);
    expect((await sessions(desk)).map(({ current }) => current)).toEqual([0, 1]);
    const unknown = await signIn(username, '');
    expect((await sessions(unknown))[0]).toMatchObject({ device: '未知设备', current: 1 });
  });

  test('its last use is told to five minutes, and what has expired is gone', async () => {
    const { username } = await colleagueOf(api, 'viewer');
    const who = await signIn(username, windows);
    const createdAt = clockTime(api.now());
    api.pass(2 * 3_600_000);
    await who.get('/api/session');
    expect((await sessions(who)).map(({ createdAt, usedAt }) => [createdAt, usedAt])).toEqual([
      [createdAt, clockTime(api.now())],
    ]);
    const other = await signIn(username, phone);
    api.pass(11 * 3_600_000);
    await other.get('/api/session');
    api.pass(2 * 3_600_000);
    expect(await sessions(other)).toHaveLength(1);
    expect(await isIn(who)).toBe(false);
  });

  test('those of one moment are told apart, the latest first', async () => {
    const { body } = await api.anonymous.post('/api/login', { username: 'owner', password: 'baize888' });
    const again = await api.anonymous.post('/api/login', { username: 'owner', password: 'baize888' });
    const [first, second] = [person(api.app, body.token), person(api.app, again.body.token)];
    const [latest, before] = await sessions(second);
    expect([latest?.current, before?.current]).toEqual([1, 0]);
    expect((await second.delete(`/api/session/${before?.id}`)).status).toBe(204);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  });

  test('one is ended, or all others; the one in use and those of others are not', async () => {
    const [desk, onPhone, tablet] = [
      await signIn('owner', windows),
      await signIn('owner', phone),
      await signIn('owner', ''),
    ];
    const [, second] = await sessions(tablet);
    expect((await tablet.delete(`/api/session/${second?.id}`)).status).toBe(204);
    expect([await isIn(onPhone), await isIn(desk)]).toEqual([false, true]);
    const own = (await sessions(tablet)).find(({ current }) => current === 1);
    expect(await tablet.delete(`/api/session/${own?.id}`)).toMatchObject({ status: 409 });
    const viewer = await signIn('viewer', windows);
    expect((await viewer.delete(`/api/session/${own?.id}`)).status).toBe(404);
    expect((await tablet.post('/api/session/end')).status).toBe(204);
    expect([await isIn(desk), await isIn(tablet), await isIn(viewer)]).toEqual([false, true, true]);
  });

  test('an administrator sees and ends those of others, as far as they reach', async () => {
    const admin = await signIn('admin', windows);
    const owner = await signIn('owner', windows);
    const admins = await idOf('admin');
    const path = `/api/admin/user/${await idOf('owner')}/session`;
    const [first] = await sessions(admin, `${path}/list`);
    expect(first).toMatchObject({ device: 'Chrome · Windows', current: 0 });
    expect((await owner.get(`/api/admin/user/${admins}/session/list`)).status).toBe(404);
    expect((await owner.post(`/api/admin/user/${admins}/session/end`)).status).toBe(404);
    const ownAdmins = (await sessions(admin))[0];
    expect((await owner.delete(`/api/admin/session/${ownAdmins?.id}`)).status).toBe(404);
    expect((await admin.delete(`/api/admin/session/${ownAdmins?.id}`)).body.message).toContain('登录设备');
    expect((await admin.delete('/api/admin/session/999999')).status).toBe(404);
    const viewer = await signIn('viewer', phone);
    expect((await viewer.delete(`/api/admin/session/${first?.id}`)).status).toBe(403);

    const again = await signIn('owner', phone);
    expect((await admin.delete(`/api/admin/session/${first?.id}`)).status).toBe(204);
    expect([await isIn(owner), await isIn(again)]).toEqual([false, true]);
    expect((await admin.post(`${path}/end`)).status).toBe(204);
    expect([await isIn(again), await isIn(viewer)]).toEqual([false, true]);
  });
});
