import { type Service, studio } from 'baize/server';
import { books } from './areas/book.ts';

/** The server's code besides screens and schemas. */
export const service: Service = {
  name: 'My admin',
  areas: [books, studio],
  permissions: [
    { code: 'book', name: 'Books' },
    { code: 'screen', name: 'Screens' },
  ],
  demo: {
    password: 'library1',
    accounts: [{ username: 'admin', nickname: 'Librarian', email: 'admin@library.example', what: 'Everything' }],
  },
};
