import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibraryApi } from './library/library-api.ts';
import { addRole } from './library/people.ts';
import { colleagueOf, type Person, person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';
import { copyLibrary, type Folder, openStudio } from './studio.ts';

const unpaid = { screen: 'loan', title: '上周未付', query: 'status=0&lentAt=last7', shared: 'nobody', roleId: null };

describeStores('saved views on %s', (open) => {
  let api: TestApi;
  let folder: Folder;
  let admin: Person;
  let owner: Person;
  let viewer: Person;
  beforeAll(async () => {
    [api, folder] = [await openLibraryApi(open), await copyLibrary()];
    admin = await api.as('admin');
    owner = await api.as('owner');
    viewer = await api.as('viewer');
  });
  afterAll(async () => {
    await api.close();
    folder.remove();
  });

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
      views: [{ screen: 'loan', query: unpaid.query, isOwn: false, author: expect.any(String) }],
    });
    expect((await viewer.put(path, unpaid)).status).toBe(404);
    expect((await viewer.delete(path)).status).toBe(404);
    expect((await owner.delete(path)).status).toBe(204);
    expect(await titles(viewer)).toEqual([]);
  });

  test('a shared view reaches nobody who sees more than its author, nor another group', async () => {
    const theirs = await save(owner, { title: '本店', shared: 'everyone' });
    expect(await titles(admin)).toEqual([]);
    const ours = await save(admin, { title: '平台', query: 'sort=-lentAt', shared: 'everyone' });
    expect(await titles(viewer)).toEqual(['本店', '平台']);
    const home = await api.store.db
      .selectFrom('staff')
      .select('groupId')
      .where('username', '=', 'viewer')
      .executeTakeFirstOrThrow();
    const other = await api.store.db
      .selectFrom('branchGroup')
      .select('id')
      .where('status', '=', 1)
      .where('id', '!=', home.groupId)
      .executeTakeFirstOrThrow();
    const moveTo = (groupId: number | null) =>
      api.store.db.updateTable('staff').set({ groupId }).where('username', '=', 'viewer').execute();
    await moveTo(other.id);
    expect(await titles(viewer)).toEqual(['平台']);
    await moveTo(home.groupId);
    await Promise.all([owner.delete(theirs), admin.delete(ours)]);
  });

  test('a shared view is listed only for those who may open its list', async () => {
    const { as, screens } = await openStudio(api.store, folder.root);
    const [author, reader] = [await as('admin'), await as('cashier', ['loan:read'])];
    const shared: string[] = [];
    for (const screen of ['loan', 'console-account', 'rule', 'gone'])
      shared.push(await save(author, { screen, title: screen, shared: 'everyone' }));
    expect(await titles(author)).toEqual(['loan', 'console-account', 'rule', 'gone']);
    expect(await titles(reader)).toEqual(['loan']);
    for (const path of shared) await author.delete(path);
    screens.close();
  });

  test('a view is shared with the whole library, with one group or with everybody, and says with whom', async () => {
    const groups = async (who: Person) =>
      (await who.get('/api/views/groups')).rows.map(({ id, title }) => ({ id, title }));
    const own = await api.store.db
      .selectFrom('staff')
      .innerJoin('branchGroup', 'branchGroup.id', 'staff.groupId')
      .select(['branchGroup.id', 'branchGroup.name'])
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow();
    const theirs = { id: `group-${own.id}`, title: '本组' };
    expect(await groups(owner)).toEqual([theirs]);
    const offered = await groups(admin);
    expect(offered[0]).toEqual({ id: 'office', title: '总馆' });
    expect(offered).toContainEqual({ ...theirs, title: own.name });
    expect(offered.at(-1)).toEqual({ id: 'everyone', title: '所有人（总馆和各分馆组）' });

    const desk = await api.as((await colleagueOf(api, 'admin')).username);
    const seen = async (who: Person) => {
      const { views } = (await who.get('/api/views')).body as unknown as { views: readonly Record<string, unknown>[] };
      return views.map(({ title, sharedWith }) => `${title}: ${sharedWith}`);
    };
    const sorted = { query: 'sort=-lentAt', shared: 'group' };
    const paths = [
      await save(admin, { ...sorted, title: '一', group: 'office' }),
      await save(admin, { ...sorted, title: '二', group: theirs.id }),
      await save(admin, {
        ...sorted,
        title: '三',
        group: offered.find(({ id }) => String(id).startsWith('group') && id !== theirs.id)?.id,
      }),
      await save(admin, { ...sorted, title: '四', shared: 'everyone' }),
    ];
    expect(await seen(desk)).toEqual(['一: 总馆', '四: 所有人（总馆和各分馆组）']);
    expect(await seen(viewer)).toEqual(['二: 本组', '四: 所有人（总馆和各分馆组）']);
    // What a group shared with everyone has only ever reached its own staff.
    const wide = await save(owner, { title: '五', shared: 'everyone' });
    expect((await seen(viewer)).at(-1)).toBe('五: 本组');
    for (const group of ['office', 'group-0', 'everyone', 7, undefined]) {
      const refused = await owner.post('/api/views', { ...unpaid, title: '六', shared: 'group', group });
      expect([group, refused.status, refused.body.message]).toEqual([group, 400, '请选择共享范围']);
    }
    await Promise.all([...paths.map((path) => admin.delete(path)), owner.delete(wide)]);
  });

  test('a view whose filters may tell of a record is kept from those who see less than its author', async () => {
    const { as, app, screens } = await openStudio(api.store, folder.root);
    const [author, desk] = [await as('admin'), await as('desk', ['loan:read'])];
    const shared: string[] = [];
    for (const query of ['status=1&lentAt=last7&sort=-fee', 'phone=13900000000', 'keyword=L2', 'branchId=7', 'gone=7'])
      shared.push(await save(author, { title: query.slice(0, 30), query, shared: 'everyone' }));
    const theirs = person(app, viewer.token);
    expect(await titles(theirs)).toEqual(['status=1&lentAt=last7&sort=-fe']);
    expect(await titles(desk)).toHaveLength(shared.length);
    for (const path of shared) await author.delete(path);
    screens.close();
  });

  test('what an account shared goes to who deletes it and reaches whom it did, and nobody else', async () => {
    const author = await colleagueOf(api, 'owner');
    const user = await colleagueOf(api, 'viewer');
    const [theirs, reader] = [await api.as(author.username), await api.as(user.username)];
    const removal = async () => (await admin.get(`/api/console/account/${author.id}/removal`)).body.message;
    await save(theirs, { title: '自己的' });
    expect(await removal()).toBeNull();
    const path = await save(theirs, { title: '给同事的', query: 'phone=13900000000', shared: 'everyone' });
    expect(await removal()).toBe('其共享的视图「给同事的」（目前没有其他人设为首选或收藏）转交给您，同事照常使用。');
    const view = Number(path.split('/').at(-1));
    await reader.put('/api/views/initial', { screen: 'loan', view: String(view) });
    await reader.put('/api/views/favourites', { screen: 'loan', view, isFavourite: true });
    await theirs.put('/api/views/initial', { screen: 'loan', view: String(view) });
    expect(await removal()).toBe('其共享的视图「给同事的」（1 人设为首选或收藏）转交给您，同事照常使用。');
    expect((await viewer.get(`/api/console/account/${author.id}/removal`)).status).toBe(403);
    const own = await save(admin, { title: '给同事的' });

    expect((await admin.delete(`/api/console/account/${author.id}`)).status).toBe(204);
    expect((await reader.get('/api/views')).body).toMatchObject({
      views: [{ id: view, title: '给同事的（2）', sharedWith: '本组', isOwn: false, author: '馆长' }],
      initial: { loan: String(view) },
      favourites: [{ screen: 'loan', view }],
    });
    expect(await titles(admin)).toEqual(['给同事的（2）', '给同事的']);
    const stranger = await colleagueOf(api, 'viewer');
    const foreign = api.store.db.selectFrom('branchGroup').select('id').where('status', '=', 1).where('id', '<>', 1);
    const { id: groupId } = await foreign.executeTakeFirstOrThrow();
    await api.store.db.updateTable('staff').set({ groupId }).where('id', '=', stranger.id).execute();
    expect(await titles(await api.as(stranger.username))).toEqual([]);

    // Renamed, it reaches the same people; with another filter, it is the library's.
    const kept = { ...unpaid, query: 'phone=13900000000', shared: 'group', group: 'group-1' };
    expect((await admin.put(path, { ...kept, title: '改名' })).status).toBe(204);
    expect(await titles(reader)).toEqual(['改名']);
    expect((await admin.put(path, { ...kept, title: '改名', query: 'phone=13911111111' })).status).toBe(204);
    expect(await titles(reader)).toEqual([]);
    await Promise.all([admin.delete(path), admin.delete(own)]);
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
    const roleId = await addRole(api.store.db, '临时', []);
    const path = await save(owner, { title: '给临时' });
    const id = Number(path.split('/').at(-1));
    await api.store.db.updateTable('savedView').set({ shared: 'role', roleId }).where('id', '=', id).execute();
    await api.store.db.deleteFrom('role').where('id', '=', roleId).execute();
    expect((await owner.get('/api/views')).body.views).toMatchObject([{ title: '给临时', roleId: null }]);
    await owner.delete(path);
  });

  test('each list opens with the view its person chose', async () => {
    const initial = async (who: Person) => (await who.get('/api/views')).body.initial;
    await owner.put('/api/views/initial', { screen: 'loan', view: 'unpaid' });
    await owner.put('/api/views/initial', { screen: 'loan', view: '12' });
    await owner.put('/api/views/initial', { screen: 'branch', view: 'open' });
    expect(await initial(owner)).toEqual({ loan: '12', branch: 'open' });
    expect(await initial(viewer)).toEqual({});
    await owner.put('/api/views/initial', { screen: 'loan', view: null });
    expect(await initial(owner)).toEqual({ branch: 'open' });
  });

  test('screens and views are marked, each once, in the order of the marks, for their person alone', async () => {
    const favourites = async (who: Person) => (await who.get('/api/views')).body.favourites;
    const mark = async (who: Person, screen: string, view: number | null, isFavourite = true) =>
      (await who.put('/api/views/favourites', { screen, view, isFavourite })).status;
    const owner = await api.as((await colleagueOf(api, 'owner')).username);
    const path = await save(owner, { title: '收藏的', shared: 'everyone' });
    const view = Number(path.split('/').at(-1));
    expect(await mark(owner, 'branch', null)).toBe(204);
    expect(await mark(owner, 'loan', view)).toBe(204);
    expect(await mark(owner, 'loan', null)).toBe(204);
    expect(await mark(owner, 'branch', null)).toBe(204);
    expect(await mark(owner, 'loan', view)).toBe(204);
    const all = [
      { screen: 'branch', view: null },
      { screen: 'loan', view },
      { screen: 'loan', view: null },
    ];
    expect(await favourites(owner)).toEqual(all);
    expect(await favourites(viewer)).toEqual([]);
    expect(await mark(viewer, 'loan', view)).toBe(204);
    expect(await mark(viewer, 'branch', view)).toBe(404);
    expect(await mark(admin, 'loan', view)).toBe(404);
    // No longer shared: dropped without a word, and there again once it is.
    await owner.put(path, { ...unpaid, title: '收藏的', shared: 'nobody' });
    expect(await favourites(viewer)).toEqual([]);
    await owner.put(path, { ...unpaid, title: '收藏的', shared: 'everyone' });
    expect(await favourites(viewer)).toEqual([{ screen: 'loan', view }]);
    expect(await mark(owner, 'loan', null, false)).toBe(204);
    expect(await mark(owner, 'loan', null, false)).toBe(204);
    expect(await favourites(owner)).toEqual(all.slice(0, 2));
    await owner.delete(path);
    expect([await favourites(owner), await favourites(viewer)]).toEqual([[all[0]], []]);
    for (let number = 1; number < 30; number += 1) await mark(owner, `screen-${number}`, null);
    const more = await owner.put('/api/views/favourites', { screen: 'more', view: null, isFavourite: true });
    expect([more.status, more.body.message]).toEqual([409, '最多收藏 30 个，请先取消不用的。']);
    const wrong = await owner.put('/api/views/favourites', { screen: 'loan', view: null });
    expect([wrong.status, wrong.body.message]).toEqual([400, '「isFavourite」不正确。']);
    for (const view of ['x', '1', 1.5, 1e300, true, {}]) {
      for (const isFavourite of [false, true]) {
        const odd = await owner.put('/api/views/favourites', { screen: 'loan', view, isFavourite });
        expect([view, odd.status, odd.body.message]).toEqual([view, 400, '「view」不正确。']);
      }
    }
    expect(await favourites(owner)).toHaveLength(30);
  });

  test('a marked screen that its person may no longer open is dropped without a word', async () => {
    const { as, screens } = await openStudio(api.store, folder.root);
    const reader = await as('marker', ['loan:read']);
    for (const screen of ['console-account', 'loan', 'gone'])
      await reader.put('/api/views/favourites', { screen, view: null, isFavourite: true });
    expect((await reader.get('/api/views')).body.favourites).toEqual([{ screen: 'loan', view: null }]);
    screens.close();
  });

  test.each([
    [{ title: ' ' }, '请输入名称'],
    [{ title: '长'.repeat(31) }, '名称最多 30 字'],
    [{ query: 'a'.repeat(4001) }, '视图的内容不正确。'],
    [{ query: undefined }, '视图的内容不正确。'],
    [{ shared: 'world' }, '请选择共享范围'],
    [{ shared: 'role', roleId: 9_999_999 }, '请选择角色'],
    [{ screen: '../loan' }, '「screen」不正确。'],
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
