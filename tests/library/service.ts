import type { Service } from 'baize/server';
import { insert } from 'baize/server/seed';
import { service as template } from '../../src/template/src/service.ts';

/** The folder of the library in Chinese: screens and schemas. */
export const libraryFolder = 'tests/library';

/** The server of the library in Chinese: that of the project which `create` writes, with books and people of its own. */
export const service: Service = {
  ...template,
  areas: template.areas
    .filter((area) => area.seed !== undefined)
    .map((area) => ({
      ...area,
      seed: (seed) =>
        insert(seed, 'book', [
          { id: 1, title: '红楼梦', shelf: '甲架', price: 5970, status: 0 },
          { id: 2, title: '西游记', shelf: '甲架', price: 4550, status: 1 },
          { id: 3, title: '水浒传', shelf: '乙架', price: 120_000, status: 2 },
          { id: 4, title: '三国演义', shelf: '乙架', price: 6000, status: 0 },
        ]),
    })),
  permissions: [{ code: 'book', name: '图书' }],
  demo: {
    password: 'library1',
    accounts: [{ username: 'admin', nickname: '馆长', email: 'admin@library.example', what: '全部权限' }],
  },
};
