import { describe, expect, it } from 'vitest';
import type { ResolvedColumn } from '../../../src/compile/resolved.ts';
import type { Lookups } from '../../../src/language/columns/kind.ts';
import { columnKinds } from '../../../src/language/columns/registry.ts';
import type { Json } from '../../../src/language/json.ts';

const lookups: Lookups = {
  optionTitle: (list, value) => (list === 'tenant' && value === 3 ? '华东加盟商' : undefined),
};

function said(kind: ResolvedColumn['kind'], value: Json, extra: Partial<ResolvedColumn> = {}): string | null {
  return columnKinds[kind].text(value, { kind, field: 'x', title: 'x', ...extra } as ResolvedColumn, lookups);
}

describe('money', () => {
  it.each([
    [1234.5, '¥1,234.50'],
    ['1234.5', '¥1,234.50'],
    ['0.1', '¥0.10'],
    [0, '¥0.00'],
    ['-12.30', '-¥12.30'],
    ['90071992547409930.07', '¥90,071,992,547,409,930.07'],
    ['1.100', '¥1.10'],
  ])('%s shows as %s', (value, shown) => expect(said('money', value)).toBe(shown));

  it.each([['1.234'], ['abc'], [''], [null], [{}], [Number.NaN]])('%s is no amount', (value) => {
    expect(said('money', value as Json)).toBeNull();
  });
});

describe('time', () => {
  it.each([
    ['2026-11-20 08:05:09', '2026-11-20 08:05:09'],
    ['2026-11-20T08:05', '2026-11-20 08:05:00'],
    ['2026-11-20T16:30:00Z', '2026-11-21 00:30:00'],
    ['2026-11-20T16:30:00+09:00', '2026-11-20 15:30:00'],
    [0, '1970-01-01 08:00:00'],
  ])('%s shows as %s whatever the zone of the machine', (value, shown) => expect(said('time', value)).toBe(shown));

  it('says nothing of what is no moment', () => {
    expect(said('time', '昨天')).toBeNull();
    expect(said('time', Number.POSITIVE_INFINITY)).toBeNull();
  });

  it('shows a day as a day', () => expect(said('date', '2026-11-20T16:30:00Z')).toBe('2026-11-21'));
});

describe('badge', () => {
  const states = { enum: [{ value: 1, title: '可用' }] };
  it("says the enum's title", () => expect(said('badge', 1, states)).toBe('可用'));
  it('shows an unknown code as itself', () => expect(said('badge', 9, states)).toBe('9'));
  it('does not take a text for a number', () => expect(said('badge', '1', states)).toBe('1'));
});

describe('option', () => {
  it('shows the name of the id', () => expect(said('option', 3, { options: 'tenant' })).toBe('华东加盟商'));
  it('shows an id that the list does not have', () => expect(said('option', 8, { options: 'tenant' })).toBe('8'));
  it.each([[null], [0], ['']])('%s is no choice', (value) => expect(said('option', value)).toBeNull());
});

describe('other kinds', () => {
  it('a boolean says 是 or 否, also for 1 and 0', () => {
    expect([true, 1, false, 0, null].map((value) => said('boolean', value))).toEqual(['是', '是', '否', '否', null]);
  });
  it('tags take words and objects with a name', () => {
    expect(said('tags', ['一', { id: 2, name: '二' }])).toBe('一、二');
    expect(said('tags', [])).toBeNull();
  });
  it('an image takes only addresses of this site and of the web', () => {
    expect(said('image', ['/files/a.png', 'javascript:alert(1)', '//evil', 'https://a/b.png'])).toBe('2 张图片');
  });
});
