import { scryptPasswords } from '../../src/server/people/passwords.ts';

/** When the tests of the server begin: 2026-03-06 21:30:00 in Asia/Shanghai, a busy Friday evening. */
export const evening = Date.parse('2026-03-06T21:30:00+08:00');

/** Cheap hashes: the tests sign in hundreds of times. */
export const passwords = scryptPasswords(8);

/** The password of the first administrator of a studio's database. */
export const adminPassword = 'baize888';
