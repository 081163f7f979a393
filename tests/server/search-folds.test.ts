import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinyinOf } from '../../src/language/text/pinyin.ts';
import { openLibraryApi } from './library/library-api.ts';
import type { Person, TestApi } from './open-api.ts';
import { describeStores } from './stores.ts';

const names = [
  ...['Jürgen Müller', 'Muller & Söhne', 'MÜLLER-LÜDENSCHEIDT', 'Mueller', 'Zoë Brontë', 'ZOE', 'Señor Núñez'],
  ...['Łódź Główna', 'Sørensen', 'Ærø', 'Nguyễn Văn Ánh', 'İstanbul', 'ISPARTA', 'Straße 10', 'STRASSE 2'],
  ...[
    'ＶＩＰ客户',
    'vip 室',
    'VIP-Lounge',
    '武汉店',
    '武漢二店',
    '长乐 2号',
    '重庆10号',
    '行馆（新）',
    'ﬁnance',
    '㎏ store',
  ],
  ...['Ёлка', 'елка', 'Йод', 'Αθήνα', 'ΑΘΗΝΑ', 'مُحَمَّد', 'שָׁלוֹם', 'がぎ', 'かき', 'カﾞ', '한글', 'गीता'],
];

/** What Unicode itself says of the same question, without the code of the product. */
function isFound(name: string, typed: string): boolean {
  const bare = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/(?![\u3099\u309a])\p{M}/gu, (mark) => (/\p{sc=Deva}/u.test(mark) ? mark : ''))
      .normalize('NFKC')
      .toUpperCase()
      .toLowerCase()
      .replace(/\s*(\p{sc=Han})\s*/gu, '$1')
      .replace(/[łøæœ]/g, (letter) => ({ ł: 'l', ø: 'o', æ: 'ae', œ: 'oe' })[letter] ?? letter)
      .replaceAll('ς', 'σ');
  return typed
    .split(' ')
    .filter(Boolean)
    .every((word) => {
      const wanted = bare(word);
      const isLatin = /^[a-z0-9]*[a-z][a-z0-9]*$/.test(wanted);
      return bare(name).includes(wanted) || (isLatin && pinyinOf(name).includes(`|${wanted}`));
    });
}

/** A part of a name, or of its spelling, as somebody else's keyboard writes it. */
const typed = fc
  .record({
    name: fc.constantFrom(...names),
    from: fc.nat(6),
    length: fc.integer({ min: 1, max: 5 }),
    form: fc.constantFrom('NFC', 'NFD', 'NFKC'),
    change: fc.constantFrom('as it is', 'upper', 'lower', 'bare', 'spelt'),
  })
  .map(({ name, from, length, form, change }) => {
    const spelling = pinyinOf(name).split('|')[1] ?? '';
    const letters = Array.from(change === 'spelt' && spelling !== '' ? spelling : name);
    const part = letters.slice(from % letters.length, (from % letters.length) + length).join('');
    if (change === 'upper') return part.normalize(form).toUpperCase();
    if (change === 'lower') return part.normalize(form).toLowerCase();
    return change === 'bare' ? part.normalize('NFD').replace(/[\u0300-\u036f]/g, '') : part.normalize(form);
  })
  .map((part) => part.trim())
  .filter((part) => part !== '' && !/^[\d*]+$/.test(part));

describeStores('names of the world on %s', (open) => {
  let api: TestApi;
  let admin: Person;
  beforeAll(async () => {
    api = await openLibraryApi(open);
    admin = await api.as('admin');
    const { body } = await admin.post('/api/group', { name: '世界' });
    groupId = Number(body.id);
    for (const name of names) expect((await admin.post('/api/branch', { groupId, name, phone: '' })).status).toBe(200);
  });
  afterAll(() => api.close());

  let groupId: number;
  const ask = async (path: string) => (await admin.get(`${path}&groupId=${groupId}`)).body.records;
  const searched = async (word: string) =>
    (await ask(`/api/branch/list?size=100&keyword=${encodeURIComponent(word)}`)).map(({ name }) => name);

  test('Muller finds Müller, VIP finds ＶＩＰ, wuhan and wh find 武汉: by the search, a filter and among options', async () => {
    for (const [word, name] of [
      ['muller', 'Jürgen Müller'],
      ['VIP', 'ＶＩＰ客户'],
      ['wuhan', '武汉店'],
      ['wh', '武汉店'],
      ['istanbul', 'İstanbul'],
    ] as const) {
      expect([word, await searched(word)]).toEqual([word, expect.arrayContaining([name])]);
      const options = await ask(`/api/branch/options?keyword=${word}`);
      expect([word, options.map((one) => one.name)]).toEqual([word, expect.arrayContaining([name])]);
    }
    const filtered = await ask('/api/branch/list?size=100&name=muller');
    expect(filtered.map(({ name }) => name)).toContain('Jürgen Müller');
  });

  test('are found as Unicode says, whatever is typed of them', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (word) => {
        const expected = names.filter((name) => isFound(name, word)).toSorted();
        expect([word, (await searched(word)).toSorted()]).toEqual([word, expected]);
      }),
      { numRuns: 150 },
    );
  });

  test('that differ in accents are two names', async () => {
    const { body } = await admin.post('/api/branch', { groupId, name: 'Möller', phone: '' });
    expect(typeof body.id).toBe('number');
    expect((await admin.post('/api/branch', { groupId, name: 'Moller', phone: '' })).status).toBe(200);
    expect((await admin.post('/api/branch', { groupId, name: 'MO\u0308LLER', phone: '' })).status).toBe(400);
  });
});
