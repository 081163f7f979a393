import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('who has a record open, on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let owner: Person;
  let own: string;
  let foreign: string;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
    owner = await api.as('owner');
    const branchesOf = async (who: Person) =>
      (await who.get('/api/branch/list?size=200')).body.records.map(({ id }) => `/api/branch/${id}`);
    const theirs = await branchesOf(owner);
    own = theirs[0] ?? '';
    foreign = (await branchesOf(admin)).find((branch) => !theirs.includes(branch)) ?? '';
  });
  // Whoever had a record open in an earlier test has been silent for too long.
  beforeEach(() => void api.pass(60_000));
  afterAll(() => api.close());

  const viewers = new Map<Person, string>();
  /** Looks at a record, in this window of theirs. */
  const look = (who: Person, of: string, more = '', window = '1') => {
    const viewer = `${viewers.get(who) ?? `viewer-${viewers.size}-0123456789`}`;
    viewers.set(who, viewer);
    return who.get(`/api/presence?${new URLSearchParams({ of, viewer: `${viewer}-${window}` })}${more}`);
  };
  const seen = async (...asked: Parameters<typeof look>) => {
    const { status, body } = await look(...asked);
    expect(status).toBe(200);
    return body.others as readonly { readonly name: string; readonly since: number }[];
  };
  const names = async (...asked: Parameters<typeof look>) => (await seen(...asked)).map(({ name }) => name);
  const nameOf = async (who: Person) => {
    const { nickname, username } = (await who.get('/api/session')).body.data as Record<string, string>;
    return nickname ?? username;
  };

  test('each is told the others, since when, and not themselves', async () => {
    const since = api.now();
    expect(await seen(admin, own)).toEqual([]);
    api.pass(10_000);
    expect(await seen(owner, own)).toEqual([{ name: await nameOf(admin), since }]);
    // It has been open since, however often that is said.
    expect(await seen(admin, own)).toEqual([{ name: await nameOf(owner), since: since + 10_000 }]);
    expect(await seen(owner, own)).toEqual([{ name: await nameOf(admin), since }]);
    // Another window of theirs tells nobody anything new.
    expect(await names(admin, own, '', '2')).toEqual([await nameOf(owner)]);
    expect(await names(owner, own)).toEqual([await nameOf(admin)]);
  });

  test('who closes it, turns to another record or is silent is told no more', async () => {
    for (const window of ['1', '2']) await look(admin, own, '', window);
    await look(admin, own, '&left=true', '2');
    expect(await names(owner, own)).toEqual([await nameOf(admin)]);
    await look(admin, own, '&left=true');
    expect(await names(owner, own)).toEqual([]);
    await look(admin, own);
    await look(admin, foreign);
    expect(await names(owner, own)).toEqual([]);
    await look(admin, own);
    api.pass(49_000);
    expect(await names(owner, own)).toEqual([await nameOf(admin)]);
    api.pass(1000);
    expect(await names(owner, own)).toEqual([]);
  });

  test('nobody is told of a record that they may not read, and nobody signed out of any', async () => {
    await look(admin, foreign);
    expect((await look(owner, foreign)).status).toBe(404);
    expect((await look(api.anonymous, own)).status).toBe(401);
    expect((await owner.get('/api/rule')).status).toBe(403);
    expect((await look(owner, '/api/rule')).status).toBe(404);
  });

  test.each([
    ['a list', '/api/branch/list'],
    ['itself', '/api/presence'],
    ['what waits for news', '/api/screens/events'],
    ['no call', '/api/nothing/1'],
    ['another site', '//elsewhere.example/api/branch/1'],
    ['a way up', '/api/branch/../session'],
    ['a query', '/api/branch/1?x=1'],
  ])('%s is no record', async (_, of) => {
    expect((await look(admin, of)).status).toBe(404);
  });

  test('the settings are, and a viewer has a name', async () => {
    expect(await names(admin, '/api/rule')).toEqual([]);
    expect((await admin.get(`/api/presence?of=${own}&viewer=1`)).status).toBe(400);
  });

  test('looking does not prolong a session', async () => {
    const before = await api.store.db.selectFrom('session').select('expiresAt').execute();
    api.pass(3_600_000);
    await look(owner, own);
    expect(await api.store.db.selectFrom('session').select('expiresAt').execute()).toEqual(before);
  });
});
