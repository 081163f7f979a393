import type { Service } from 'baize/server';
import { books } from './areas/book.ts';

/** What the server has besides screens and schemas. */
export const service: Service = {
  name: 'My admin',
  areas: [books],
  permissions: [{ code: 'book', name: '图书' }],
  demo: {
    password: 'library1',
    accounts: [{ username: 'admin', nickname: '馆长', email: 'admin@library.example', what: '全部权限' }],
  },
};
