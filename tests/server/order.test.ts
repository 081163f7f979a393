import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setRegion } from '../../src/language/region/region.ts';
import { prepareStore } from '../../src/server/run/prepare.ts';
import { orderedNames } from '../language/ordered-names.ts';
import { passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

describeStores('the order of names on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let groupId: number;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
    groupId = Number((await admin.post('/api/group', { name: '世界' })).body.id);
    for (const name of orderedNames.en.toSorted())
      expect((await admin.post('/api/branch', { groupId, name, phone: '' })).status).toBe(200);
  });
  afterEach(() => setRegion());
  afterAll(() => api.close());

  const names = async (query: string) =>
    (await admin.get(`/api/branch/list?groupId=${groupId}&sort=name&${query}`)).body.records.map(({ name }) => name);

  test.each(Object.entries(orderedNames))(
    'is that of a project in %s, page after page, from either end',
    async (language, wanted) => {
      setRegion({ language });
      await prepareStore(libraryService, { store: api.store, passwords, now: api.now() });
      const among = (found: readonly unknown[]) => found.filter((name) => wanted.some((one) => one === name));
      expect(among(await names('size=100'))).toEqual(wanted);
      expect(among(await names('size=100&order=desc'))).toEqual(wanted.toReversed());
      const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((current) => names(`size=4&current=${current}`)));
      expect(among(pages.flat())).toEqual(wanted);
    },
  );

  test('takes names in that are written after the language has changed', async () => {
    setRegion({ language: 'sv' });
    await prepareStore(libraryService, { store: api.store, passwords, now: api.now() });
    expect((await admin.post('/api/branch', { groupId, name: 'Ågren 10', phone: '' })).status).toBe(200);
    expect((await admin.post('/api/branch', { groupId, name: 'Ågren 2', phone: '' })).status).toBe(200);
    const found = await names('size=100');
    expect(found.slice(found.indexOf('Åberg'), found.indexOf('Åberg') + 3)).toEqual(['Åberg', 'Ågren 2', 'Ågren 10']);
  });
});
