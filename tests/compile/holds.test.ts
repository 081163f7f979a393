import { describe, expect, it } from 'vitest';
import { holds } from '../../src/compile/holds.ts';

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
    expect(holds([{ field: 'clubId', test: { oneOf: [null] } }], {})).toBe(true);
    expect(holds([{ field: 'clubId', test: { present: true } }], {})).toBe(false);
    expect(holds([{ field: 'clubId', test: { present: false } }], { clubId: 4 })).toBe(false);
  });
  it('includes both ends of a range, and lets no text through', () => {
    const guards = [{ field: 'amount', test: { minimum: 1, maximum: 3 } }];
    expect([0, 1, 3, 4, '2'].map((amount) => holds(guards, { amount }))).toEqual([false, true, true, false, false]);
  });
  it('without limits lets nothing through', () => expect(holds([{ field: 'a', test: {} }], { a: 1 })).toBe(false));
  it('needs every condition', () => {
    const guards = [
      { field: 'a', test: { oneOf: [1] } },
      { field: 'b', test: { except: ['system'] } },
    ];
    expect(holds(guards, { a: 1, b: 'custom' })).toBe(true);
    expect(holds(guards, { a: 1, b: 'system' })).toBe(false);
  });
});
