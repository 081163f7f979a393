import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Person } from './open-api.ts';
import { describeStores, type TemporaryStore } from './stores.ts';
import { copyLibrary, type Folder, openStudio, type Studio } from './studio.ts';

interface News {
  readonly seen: string;
  readonly changed: readonly string[];
}

describeStores('what colleagues write, over %s', (openStore) => {
  let store: TemporaryStore;
  let folder: Folder;
  let studios: Studio[];
  let colleague: Person;
  let person: Person;
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    store = await openStore('first');
    folder = await copyLibrary();
    studios = [await openStudio(store, folder.root), await openStudio(store.another(), folder.root)];
    const [one, other] = studios;
    if (one === undefined || other === undefined) throw new Error('Two processes were opened.');
    colleague = await one.as('admin');
    person = await other.as('reader');
  });
  afterEach(async () => {
    for (const { screens } of studios) screens.close();
    await studios[1]?.screens.opening.store.close();
    await store.close();
    folder.remove();
    vi.restoreAllMocks();
  });
  const news = async (seen = '') =>
    (await person.get(`/api/screens/events?seen=${encodeURIComponent(seen)}`)).body as unknown as News;
  const createGroup = (name: string) => colleague.post('/api/group', { name, contact: '王琳', phone: '13900010001' });

  test('in another process is news of the records whose options it changes', async () => {
    const { seen, changed } = await news();
    expect(changed).toEqual([]);
    const waiting = news(seen);
    expect((await createGroup('新店主')).status).toBeLessThan(300);
    const heard = await waiting;
    expect(heard.changed).toEqual(['group']);
    expect(heard.seen).not.toBe(seen);
  });

  test('and is refused, or changes no options, is none', async () => {
    const { seen } = await news();
    await createGroup('一店主');
    const first = await news(seen);
    const waiting = news(first.seen);
    expect((await createGroup('')).status).toBe(400);
    expect((await createGroup('一店主')).status).toBe(400);
    await colleague.post('/api/views', { screen: 'group', title: '全部', query: '' });
    const role = { name: '收银', permissions: ['group:read'] };
    expect((await colleague.post('/api/console/role', role)).status).toBeLessThan(300);
    expect((await waiting).changed).toEqual(['console-role']);
  });

  test('while a page opens is in its first news, and before its process ran in the next', async () => {
    await createGroup('旧店主');
    const first = await news();
    expect(first.changed).toEqual(['group']);
    const mark = first.seen.split('-')[0];
    expect((await news(`${mark}-0`)).changed).toEqual(['group']);
  });
});
