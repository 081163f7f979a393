import { afterAll, beforeAll, expect, test } from 'vitest';
import { withApproval } from '../../src/server/approval/source.ts';
import { list } from '../../src/server/records/list.ts';
import { createApp } from '../../src/server/run/app.ts';
import { passwords } from './evening.ts';
import { libraryService } from './library/library.ts';
import { openLibraryApi } from './library/library-api.ts';
import { loanSource } from './library/loans.ts';
import { type Person, person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

const fields = ['branchName', 'reader', 'phone', 'fee', 'returnedAt', 'waiveNote'];
const filters = [
  '',
  'phone=13',
  'status=1&branchId=1',
  'keyword=%E8%B5%B5',
  'branchId=3',
  'returnedAt=empty',
  'status=2&lentAt=2026-02-20,2026-03-03',
  'loanNo=L2026000',
];
/** The first pages, one that ends the list, and one beyond what is looked for in the beginning of an order. */
const pages = ['size=10', 'size=7&current=1', 'size=60&current=2', 'size=1000&current=5'];

describeStores('a list of very many rows on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let asMany: (path: string, who?: Person) => Promise<unknown>;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
    const routes = {
      'GET /api/loan/list': (call: Parameters<typeof list>[0]) =>
        list(call, { ...withApproval(call, loanSource), many: 1 }),
    };
    const areas = libraryService.areas.map((area) =>
      area.routes && 'GET /api/loan/list' in area.routes ? { ...area, routes: { ...area.routes, ...routes } } : area,
    );
    const { store, contract, now } = api;
    const app = createApp({ ...libraryService, areas }, { store, contract, passwords, now });
    asMany = async (path, who = admin) => (await person(app, who.token).get(path)).body;
  });
  afterAll(() => api.close());

  test.each(filters)('answers as of few where %s is asked, in every order', async (filter) => {
    for (const field of fields) {
      for (const order of ['asc', 'desc']) {
        const path = `/api/loan/list?${filter}&${pages[0]}&sort=${field}&order=${order}`;
        expect([path, await asMany(path)]).toEqual([path, (await admin.get(path)).body]);
      }
    }
  });

  test.each(pages)('turns to %s as in a list of few', async (page) => {
    for (const sort of ['sort=branchName', 'sort=reader&order=desc', 'sort=phone,fee', 'sort=lentAt&order=desc']) {
      const path = `/api/loan/list?${page}&${sort}`;
      expect([path, await asMany(path)]).toEqual([path, (await admin.get(path)).body]);
    }
  });

  test('shows a group its own rows alone', async () => {
    const owner = await api.as('owner');
    for (const sort of ['branchName', 'reader', 'fee']) {
      const path = `/api/loan/list?size=20&sort=${sort}`;
      const { body } = await owner.get(path);
      expect(await asMany(path, owner)).toEqual(body);
      expect(new Set(body.records.map(({ groupId }) => groupId)).size).toBe(1);
    }
  });
});
