import { afterAll, beforeAll, expect, test } from 'vitest';
import { colleagueOf, openTestApi, type Person, type TestApi } from './api.ts';
import { describeStores } from './stores.ts';
import { openStudio } from './studio.ts';

const unpaid = { screen: 'bill', title: '上周未付', query: 'status=0&createAt=last7', shared: 'nobody', roleId: null };

describeStores('saved views on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let owner: Person;
  let viewer: Person;
  beforeAll(async () => {
    api = await openTestApi(open);
    admin = await api.as('admin');
    owner = await api.as('owner');
    viewer = await api.as('viewer');
  });
  afterAll(() => api.close());

  const titles = async (who: Person) => {
    const { views } = (await who.get('/api/views')).body as unknown as { views: readonly { title: string }[] };
    return views.map(({ title }) => title);
  };
  const save = async (who: Person, view: object) => {
    const { status, body } = await who.post('/api/views', { ...unpaid, ...view });
    expect([status, body.message]).toEqual([200, undefined]);
    return `/api/views/${body.id}`;
  };

  test('a view is its author’s until they share it, and only they change and delete it', {
    tags: 'short',
  }, async () => {
    const path = await save(owner, {});
    expect(await titles(owner)).toEqual(['上周未付']);
    expect(await titles(viewer)).toEqual([]);
    expect((await owner.put(path, { ...unpaid, title: '未付', shared: 'everyone' })).status).toBe(204);
    expect(await titles(viewer)).toEqual(['未付']);
    expect((await viewer.get('/api/views')).body).toMatchObject({
      views: [{ screen: 'bill', query: unpaid.query, isOwn: false, author: expect.any(String) }],
    });
    expect((await viewer.put(path, unpaid)).status).toBe(404);
    expect((await viewer.delete(path)).status).toBe(404);
    expect((await owner.delete(path)).status).toBe(204);
    expect(await titles(viewer)).toEqual([]);
  });

  test('a shared view reaches nobody who sees more than its author, nor another franchisee', async () => {
    const theirs = await save(owner, { title: '本店', shared: 'everyone' });
    expect(await titles(admin)).toEqual([]);
    const ours = await save(admin, { title: '平台', shared: 'everyone' });
    expect(await titles(viewer)).toEqual(['本店', '平台']);
    const home = await api.store.db
      .selectFrom('staff')
      .select('tenantId')
      .where('username', '=', 'viewer')
      .executeTakeFirstOrThrow();
    const other = await api.store.db
      .selectFrom('tenant')
      .select('id')
      .where('status', '=', 1)
      .where('id', '!=', home.tenantId)
      .executeTakeFirstOrThrow();
    const moveTo = (tenantId: number | null) =>
      api.store.db.updateTable('staff').set({ tenantId }).where('username', '=', 'viewer').execute();
    await moveTo(other.id);
    expect(await titles(viewer)).toEqual(['平台']);
    await moveTo(home.tenantId);
    await Promise.all([owner.delete(theirs), admin.delete(ours)]);
  });

  test('a shared view is listed only for those who may open its list', async () => {
    const { as, screens } = await openStudio(api.store, process.cwd());
    const [author, reader] = [await as('admin'), await as('cashier', ['bill:read'])];
    const shared: string[] = [];
    for (const screen of ['bill', 'staff', 'withdraw', 'gone'])
      shared.push(await save(author, { screen, title: screen, shared: 'everyone' }));
    expect(await titles(author)).toEqual(['bill', 'staff', 'withdraw', 'gone']);
    expect(await titles(reader)).toEqual(['bill']);
    for (const path of shared) await author.delete(path);
    screens.close();
  });

  test('a view shared with a role is seen by its holders only, and only by roles of those it would reach', async () => {
    const { rows: roles } = await owner.get('/api/views/roles');
    const staff = await api.store.db
      .selectFrom('staff')
      .select('roleId')
      .where('username', 'in', ['viewer', 'owner', 'admin'])
      .orderBy('username')
      .execute();
    const [ofAdmin, ofOwner, ofViewer] = staff.map(({ roleId }) => roleId);
    expect(roles.map(({ id }) => id)).toEqual(expect.arrayContaining([ofOwner, ofViewer]));
    expect(roles.map(({ id }) => id)).not.toContain(ofAdmin);
    const path = await save(owner, { shared: 'role', roleId: ofOwner });
    expect(await titles(viewer)).toEqual([]);
    await owner.put(path, { ...unpaid, shared: 'role', roleId: ofViewer });
    expect(await titles(viewer)).toEqual(['上周未付']);
    const { status, body } = await owner.put(path, { ...unpaid, shared: 'role', roleId: ofAdmin });
    expect([status, body.message]).toEqual([400, '请选择角色']);
    await owner.delete(path);
  });

  test('a view outlives the role it was shared with', async () => {
    const { id: roleId } = await api.store.db
      .insertInto('role')
      .values({ name: '临时', permissions: '[]', type: 2, code: 'custom', tenantId: 1, createdAt: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const path = await save(owner, { title: '给临时' });
    const id = Number(path.split('/').at(-1));
    await api.store.db.updateTable('savedView').set({ shared: 'role', roleId }).where('id', '=', id).execute();
    await api.store.db.deleteFrom('role').where('id', '=', roleId).execute();
    expect((await owner.get('/api/views')).body.views).toMatchObject([{ title: '给临时', roleId: null }]);
    await owner.delete(path);
  });

  test('each list opens with the view its person chose', async () => {
    const initial = async (who: Person) => (await who.get('/api/views')).body.initial;
    await owner.put('/api/views/initial', { screen: 'bill', view: 'unpaid' });
    await owner.put('/api/views/initial', { screen: 'bill', view: '12' });
    await owner.put('/api/views/initial', { screen: 'club', view: 'open' });
    expect(await initial(owner)).toEqual({ bill: '12', club: 'open' });
    expect(await initial(viewer)).toEqual({});
    await owner.put('/api/views/initial', { screen: 'bill', view: null });
    expect(await initial(owner)).toEqual({ club: 'open' });
  });

  test('screens and views are marked, each once, in the order of the marks, for their person alone', async () => {
    const favourites = async (who: Person) => (await who.get('/api/views')).body.favourites;
    const mark = async (who: Person, screen: string, view: number | null, isFavourite = true) =>
      (await who.put('/api/views/favourites', { screen, view, isFavourite })).status;
    const owner = await api.as((await colleagueOf(api, 'owner')).username);
    const path = await save(owner, { title: '收藏的', shared: 'everyone' });
    const view = Number(path.split('/').at(-1));
    expect(await mark(owner, 'club', null)).toBe(204);
    expect(await mark(owner, 'bill', view)).toBe(204);
    expect(await mark(owner, 'bill', null)).toBe(204);
    expect(await mark(owner, 'club', null)).toBe(204);
    expect(await mark(owner, 'bill', view)).toBe(204);
    const all = [
      { screen: 'club', view: null },
      { screen: 'bill', view },
      { screen: 'bill', view: null },
    ];
    expect(await favourites(owner)).toEqual(all);
    expect(await favourites(viewer)).toEqual([]);
    expect(await mark(viewer, 'bill', view)).toBe(204);
    expect(await mark(viewer, 'club', view)).toBe(404);
    expect(await mark(admin, 'bill', view)).toBe(404);
    // No longer shared: dropped without a word, and there again once it is.
    await owner.put(path, { ...unpaid, title: '收藏的', shared: 'nobody' });
    expect(await favourites(viewer)).toEqual([]);
    await owner.put(path, { ...unpaid, title: '收藏的', shared: 'everyone' });
    expect(await favourites(viewer)).toEqual([{ screen: 'bill', view }]);
    expect(await mark(owner, 'bill', null, false)).toBe(204);
    expect(await mark(owner, 'bill', null, false)).toBe(204);
    expect(await favourites(owner)).toEqual(all.slice(0, 2));
    await owner.delete(path);
    expect([await favourites(owner), await favourites(viewer)]).toEqual([[all[0]], []]);
    for (let number = 1; number < 30; number += 1) await mark(owner, `screen-${number}`, null);
    const more = await owner.put('/api/views/favourites', { screen: 'more', view: null, isFavourite: true });
    expect([more.status, more.body.message]).toEqual([409, '最多收藏 30 个，请先取消不用的。']);
    const wrong = await owner.put('/api/views/favourites', { screen: 'bill', view: null });
    expect([wrong.status, wrong.body.message]).toEqual([400, '「isFavourite」不正确。']);
    for (const view of ['x', '1', 1.5, 1e300, true, {}]) {
      for (const isFavourite of [false, true]) {
        const odd = await owner.put('/api/views/favourites', { screen: 'bill', view, isFavourite });
        expect([view, odd.status, odd.body.message]).toEqual([view, 400, '「view」不正确。']);
      }
    }
    expect(await favourites(owner)).toHaveLength(30);
  });

  test('a marked screen that its person may no longer open is dropped without a word', async () => {
    const { as, screens } = await openStudio(api.store, process.cwd());
    const reader = await as('marker', ['bill:read']);
    for (const screen of ['staff', 'bill', 'gone'])
      await reader.put('/api/views/favourites', { screen, view: null, isFavourite: true });
    expect((await reader.get('/api/views')).body.favourites).toEqual([{ screen: 'bill', view: null }]);
    screens.close();
  });

  test.each([
    [{ title: ' ' }, '请输入名称'],
    [{ title: '长'.repeat(31) }, '名称最多 30 字'],
    [{ query: 'a'.repeat(4001) }, '视图的内容不正确。'],
    [{ query: undefined }, '视图的内容不正确。'],
    [{ shared: 'world' }, '请选择共享范围'],
    [{ shared: 'role', roleId: 9_999_999 }, '请选择角色'],
    [{ screen: '../bill' }, '「screen」不正确。'],
  ])('%o is refused', async (wrong, message) => {
    const { status, body } = await owner.post('/api/views', { ...unpaid, ...wrong });
    expect([status, body.message]).toEqual([400, message]);
  });

  test('two views of one list with one title, and more than a hundred, are refused', async () => {
    const viewer = await api.as((await colleagueOf(api, 'viewer')).username);
    await save(viewer, { title: '1' });
    const twice = await viewer.post('/api/views', { ...unpaid, title: '1' });
    expect([twice.status, twice.body.message]).toEqual([400, '您已有同名的视图']);
    for (let number = 2; number <= 100; number += 1) await save(viewer, { title: String(number) });
    const more = await viewer.post('/api/views', { ...unpaid, title: '101' });
    expect([more.status, more.body.message]).toEqual([409, '最多保存 100 个视图，请先删除不用的。']);
  });
});
