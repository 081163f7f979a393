import { afterAll, beforeAll, expect, test } from 'vitest';
import { bills } from '../../src/hall/areas/bill/routes.ts';
import { service } from '../../src/hall/service.ts';
import { withApproval } from '../../src/server/approval/source.ts';
import { list } from '../../src/server/records/list.ts';
import { createApp } from '../../src/server/run/app.ts';
import { openTestApi } from './api.ts';
import { passwords } from './evening.ts';
import { type Person, person, type TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

const fields = ['clubName', 'clientName', 'phone', 'amount', 'payTime', 'refundNote'];
const filters = [
  '',
  'phone=13',
  'status=1&type=1',
  'keyword=%E5%8F%B0',
  'clubId=3',
  'payTime=empty',
  'status=4&createAt=2026-03-04,2026-03-06',
  'refundNote=%E8%AE%A1',
];
/** The first pages, one that ends the list, and one beyond what is looked for in the beginning of an order. */
const pages = ['size=10', 'size=7&current=1', 'size=60&current=2', 'size=1000&current=5'];

describeStores('a list of very many rows on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  let asMany: (path: string, who?: Person) => Promise<unknown>;
  beforeAll(async () => {
    api = await openTestApi(open);
    admin = await api.as('admin');
    const routes = {
      'GET /api/bill/list': (call: Parameters<typeof list>[0]) => list(call, { ...withApproval(call, bills), many: 1 }),
    };
    const areas = service.areas.map((area) =>
      area.routes && 'GET /api/bill/list' in area.routes ? { ...area, routes: { ...area.routes, ...routes } } : area,
    );
    const { store, contract, now } = api;
    const app = createApp({ ...service, areas }, { store, contract, passwords, now });
    asMany = async (path, who = admin) => (await person(app, who.token).get(path)).body;
  });
  afterAll(() => api.close());

  test.each(filters)('answers as of few where %s is asked, in every order', async (filter) => {
    for (const field of fields) {
      for (const order of ['asc', 'desc']) {
        const path = `/api/bill/list?${filter}&${pages[0]}&sort=${field}&order=${order}`;
        expect([path, await asMany(path)]).toEqual([path, (await admin.get(path)).body]);
      }
    }
  });

  test.each(pages)('turns to %s as in a list of few', async (page) => {
    for (const sort of [
      'sort=clubName',
      'sort=clientName&order=desc',
      'sort=phone,amount',
      'sort=createAt&order=desc',
    ]) {
      const path = `/api/bill/list?${page}&${sort}`;
      expect([path, await asMany(path)]).toEqual([path, (await admin.get(path)).body]);
    }
  });

  test('shows a franchisee its own rows alone', async () => {
    const owner = await api.as('owner');
    for (const sort of ['clubName', 'clientName', 'amount']) {
      const path = `/api/bill/list?size=20&sort=${sort}`;
      const { body } = await owner.get(path);
      expect(await asMany(path, owner)).toEqual(body);
      expect(new Set(body.records.map(({ tenantId }) => tenantId)).size).toBe(1);
    }
  });
});
