import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers, coversTest } from '../../src/language/guards/covers.ts';
import type { Test } from '../../src/language/guards/guard.ts';
import { holds, passes } from '../../src/language/guards/holds.ts';
import { resolveWhen } from '../../src/language/guards/resolve.ts';
import { statusesThrough } from '../../src/language/guards/statuses.ts';
import type { Json } from '../../src/language/json.ts';

const holdsWhen = (when: Json, row: Readonly<Record<string, Json>>): boolean => holds(resolveWhen(when), row);

describe('a guard', () => {
  it('holds for the values it names and for no other', () => {
    const guards = [{ field: 'status', test: { oneOf: [0, 1] } }];
    expect([0, 1, 2, 99, '0', null, true].map((status) => holds(guards, { status }))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
  it('fails on a row that lacks the field', () => {
    expect(holds([{ field: 'status', test: { oneOf: [0] } }], {})).toBe(false);
  });
  it('takes an absent field for null', () => {
    expect(holds([{ field: 'branchId', test: { oneOf: [null] } }], {})).toBe(true);
    expect(holds([{ field: 'branchId', test: { present: true } }], {})).toBe(false);
    expect(holds([{ field: 'branchId', test: { oneOf: [null] } }], { branchId: 4 })).toBe(false);
  });
  it('takes an empty text for no value, and zero and false for values', () => {
    const present = (value: Json): boolean => holdsWhen({ name: { present: true } }, { name: value });
    expect([null, '', ' ', 0, false].map(present)).toEqual([false, false, true, true, true]);
    for (const none of [null, [null, '书']]) expect(holdsWhen({ name: none }, { name: '' })).toBe(true);
  });
  it('reads a row’s own fields only, whatever they are called', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(holds([{ field: name, test: { present: true } }], {})).toBe(false);
      expect(holds([{ field: name, test: { present: true } }], JSON.parse(`{ "${name}": 1 }`))).toBe(true);
    }
  });
  it('includes both ends of a range, and lets nothing through that is no decimal', () => {
    const guards = [{ field: 'amount', test: { minimum: 1, maximum: 3 } }];
    expect([0, 1, 3, 4, true, null, [2]].map((amount) => holds(guards, { amount }))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
  it('with one end of a range needs the value to be a decimal all the same', () => {
    for (const limits of [{ minimum: 0 }, { maximum: 9 }]) {
      expect(holds([{ field: 'a', test: limits }], { a: '5' })).toBe(true);
      for (const a of ['five', '', null, true]) expect(holds([{ field: 'a', test: limits }], { a })).toBe(false);
    }
  });
  it('without limits lets nothing through', () => {
    expect(holds([{ field: 'a', test: {} }], { a: 1 })).toBe(false);
    expect(holds([{ field: 'a', test: {} }], { a: '1' })).toBe(false);
  });
  it('needs every condition', () => {
    const guards = [
      { field: 'a', test: { oneOf: [1] } },
      { field: 'b', test: { except: ['system'] } },
    ];
    expect(holds(guards, { a: 1, b: 'custom' })).toBe(true);
    expect(holds(guards, { a: 1, b: 'system' })).toBe(false);
  });
  it('lets nothing through where its condition is none of the language', () => {
    const odd: Json[] = [
      {},
      { minimun: 1 },
      { present: 'yes' },
      { present: false },
      { except: 'system' },
      { minimum: '1' },
      { minimum: 1, present: true },
      { except: ['a'], minimum: 1 },
      [[1]],
    ];
    for (const condition of odd)
      for (const a of [null, '', 0, 1, 'a', true])
        expect([condition, a, holdsWhen({ a: condition }, { a })]).toEqual([condition, a, false]);
    for (const when of [null, 'status', 1, true, []]) expect(holds(resolveWhen(when), { status: 1 })).toBe(false);
  });
});

describe('a range reads decimal text', () => {
  const within = (amount: Json, minimum: number, maximum: number): boolean =>
    holdsWhen({ amount: { minimum, maximum } }, { amount });
  it('exactly, and not through a floating point number', () => {
    expect(within('27.00', 0, 100000)).toBe(true);
    expect(within('100000.00', 0, 100000)).toBe(true);
    expect(within('100000.01', 0, 100000)).toBe(false);
    expect(within('0.1', 0.1, 0.1)).toBe(true);
    // Both are the same floating point number as the limit.
    expect(within('9007199254740993', 0, 9007199254740992)).toBe(false);
    expect(within('0.30000000000000000001', 0, 0.3)).toBe(false);
    expect(within('-0.01', 0, 1)).toBe(false);
    expect(within('-5.5', -6, -5)).toBe(true);
    expect(within('0.0000001', 1e-7, 1e21)).toBe(true);
    expect(within('1000000000000000000000', 1e21, 1e21)).toBe(true);
  });
  it('and no text that is no plain decimal', () => {
    const odd = [
      '',
      ' ',
      ' 27',
      '27 ',
      '27元',
      '¥27',
      '1,000',
      '1e3',
      '0x1b',
      '+27',
      '.5',
      '27.',
      'NaN',
      'Infinity',
      '２７',
    ];
    for (const amount of odd) expect([amount, within(amount, -1e9, 1e9)]).toEqual([amount, false]);
  });
});

/** Few enough values that random guards and rows meet often. */
const value = fc.constantFrom<Json>(null, '', 'a', 'b', '1', '2.00', '2.50', 0, 1, 2, 2.5, 3, true, false);
const limit = fc.constantFrom(-1, 0, 1, 2, 2.5, 3);
const condition: fc.Arbitrary<Test> = fc.oneof(
  fc.record({ oneOf: fc.array(value, { maxLength: 4 }) }),
  fc.record({ except: fc.array(value, { maxLength: 4 }) }),
  fc.constant<Test>({ present: true }),
  fc.record({ minimum: limit, maximum: limit }),
  fc.record({ minimum: limit }),
  fc.record({ maximum: limit }),
);
const guards = fc.array(fc.record({ field: fc.constantFrom('a', 'b'), test: condition }), { maxLength: 3 });
const row = fc.record({ a: value, b: value }, { requiredKeys: [] });

/** What every kind of test can tell apart: the values above, and some that no list of them names. */
const witnesses: readonly Json[] = [
  null,
  '',
  'a',
  'b',
  '1',
  '2.00',
  '2.50',
  0,
  1,
  2,
  2.5,
  3,
  true,
  false,
  'other',
  -2,
  -0.5,
  0.5,
  1.5,
  2.2,
  2.7,
  9,
  '-2.0',
  '-0.5',
  '0.50',
  '1.5',
  '2.2',
  '2.7',
  '9.0',
  '-1.0',
  '0.0',
  '1.0',
  '3.0',
];

describe('what holds, what covers and which statuses come through agree', () => {
  it('on 100,000 random guards and rows', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(guards, guards, row, (outer, inner, given) => {
        if (covers(outer, inner) && holds(inner, given) && !holds(outer, given)) return false;
        const through = statusesThrough(outer, 'a', [given.a ?? null]);
        const asking = outer.filter(({ field }) => field === 'a');
        return through === null ? asking.length === 0 : through.length === (holds(asking, given) ? 1 : 0);
      }),
      { numRuns: 100_000, seed: 20261122 },
    );
  });
  it('a test covers another exactly where no value passes the other alone', () => {
    fc.assert(
      fc.property(condition, condition, (outer, inner) => {
        const alone = witnesses.some((one) => passes(inner, one) && !passes(outer, one));
        return coversTest(outer, inner) === !alone;
      }),
      { numRuns: 20_000, seed: 20261122 },
    );
  });
  it('a guard covers itself, and one that asks more', () => {
    fc.assert(
      fc.property(guards, guards, (some, more) => covers(some, some) && covers(some, [...more, ...some])),
      { numRuns: 2_000, seed: 20261122 },
    );
  });
  it('an absent value is not covered by a range or by what is present', () => {
    expect(coversTest({ minimum: 0 }, { oneOf: [null] })).toBe(false);
    expect(coversTest({ oneOf: [null] }, { minimum: 0 })).toBe(false);
    expect(coversTest({ present: true }, { except: ['a'] })).toBe(false);
    expect(coversTest({ present: true }, { except: [null, ''] })).toBe(true);
  });
  it('statuses that no guard asks for are not counted', () => {
    expect(statusesThrough([{ field: 'b', test: { oneOf: [1] } }], 'a', [0, 1])).toBeNull();
    expect(statusesThrough([{ field: 'a', test: { minimum: 1, maximum: 2 } }], 'a', [0, 1, 2, 3])).toEqual([1, 2]);
    expect(statusesThrough([{ field: 'a', test: { present: true } }], 'a', [null, '', 0])).toEqual([0]);
  });
});
