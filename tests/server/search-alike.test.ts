// @module-tag deep
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pinyinOf } from '../../src/language/text/pinyin.ts';
import { textMatcher } from '../../src/language/text/search.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { stores } from './stores.ts';

/** Texts that look the same, or that people take for the same, in many forms. */
const texts = [
  ...[
    '℡ 5',
    'TEL 5',
    'ｔｅｌ',
    '㎡',
    'm2',
    'M²',
    '①室',
    '1室',
    '⑫',
    '12',
    'ﬁnance',
    'FINANCE',
    'ﬃ',
    'Ⅻ',
    'xii',
    '№ 7',
    '㏇',
  ],
  ...[
    'Straße',
    'STRASSE',
    'ẞ',
    'ＶＩＰ 室',
    'vip室',
    'İstanbul',
    'ISPARTA',
    'ısı',
    'I',
    'ĳ',
    'Ǆ',
    'ŉ',
    'ΐ',
    'Σας',
    'ΣΑΣ',
  ],
  ...[
    'Ärger',
    'äRGER',
    'É',
    'é',
    'Ёж',
    'ёж',
    'カﾞ',
    'が',
    '㍿',
    '株式会社',
    '㋀',
    '½',
    '1⁄2',
    'ﷺ',
    '𝔅ook',
    '🅱',
    'Å',
    'Å',
  ],
];

const typed = fc
  .record({
    text: fc.constantFrom(...texts),
    from: fc.nat(4),
    length: fc.integer({ min: 1, max: 6 }),
    change: fc.constantFrom('as it is', 'upper', 'lower', 'NFKC', 'NFD'),
  })
  .map(({ text, from, length, change }) => {
    const letters = Array.from(text);
    const part = letters.slice(from % letters.length, (from % letters.length) + length).join('');
    if (change === 'upper') return part.toUpperCase();
    if (change === 'lower') return part.toLowerCase();
    return change === 'as it is' ? part : part.normalize(change);
  })
  .filter((part) => part.trim() !== '');

describe('texts of the world', () => {
  let apis: readonly TestApi[];
  let admins: readonly Person[];
  beforeAll(async () => {
    apis = await Promise.all(stores.map(([, open]) => openLibraryApi(open)));
    admins = await Promise.all(apis.map((api) => api.as('admin')));
    for (const admin of admins)
      for (const name of texts) await admin.post('/api/branch', { groupId: 1, name, phone: '' });
    for (const { store } of apis)
      await store.write(async (db) => {
        // As another server has written them, which keeps no forms of theirs.
        await sql`update branch set address = name, phone = name where id > 60`.execute(db);
        for (const [at, text] of texts.entries())
          await sql`update loan set loan_no = ${text}, reader = ${text}, phone = ${text}, waive_note = ${text} where id = ${at + 1}`.execute(
            db,
          );
      });
  });
  afterAll(() => Promise.all(apis.map((api) => api.close())));

  const ask = async (path: string) => Promise.all(admins.map(async (admin) => (await admin.get(path)).body));

  test.each([
    '/api/branch/list?size=200&keyword=',
    '/api/branch/list?size=200&name=',
    '/api/branch/list?size=200&keywordIn=address&keyword=',
    '/api/branch/list?size=200&phone=',
    '/api/branch/options?keyword=',
    '/api/loan/list?size=500&keyword=',
    '/api/loan/list?size=500&loanNo=',
    '/api/loan/list?size=500&waiveNote=',
  ])('are found alike on all stores by %s', async (path) => {
    await fc.assert(
      fc.asyncProperty(typed, async (word) => {
        const [one, ...others] = await ask(`${path}${encodeURIComponent(word)}`);
        for (const other of others) expect([word, other]).toEqual([word, one]);
      }),
      { numRuns: 150 },
    );
  });

  test('are found by the stores as in lists that a page searches itself', async () => {
    const [all] = await ask('/api/branch/list?size=200');
    const names = all?.records.map(({ name }) => String(name)) ?? [];
    await fc.assert(
      fc.asyncProperty(typed, async (word) => {
        const finds = textMatcher(word);
        const expected = names.filter((name) => finds(name, pinyinOf(name)));
        for (const { records } of await ask(
          `/api/branch/list?size=200&keywordIn=name&keyword=${encodeURIComponent(word)}`,
        ))
          expect([word, records.map(({ name }) => name)]).toEqual([word, expected]);
      }),
    );
  });

  test('come in one order', async () => {
    for (const sort of ['name', 'address', 'phone']) {
      const [one, ...others] = await ask(`/api/branch/list?size=200&sort=${sort}&order=asc`);
      for (const other of others) expect([sort, other]).toEqual([sort, one]);
    }
  });
});
