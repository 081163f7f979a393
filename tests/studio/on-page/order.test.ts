import { expect, test } from 'vitest';
import type { Placed } from '../../../src/studio/frame/marks/boxes.ts';
import { rowsOf } from '../../../src/studio/frame/marks/order.ts';
import type { Mark } from '../../../src/studio/preview/protocol.ts';

const at = (id: string, left: number, isAway = false): Placed => {
  const mark: Mark = {
    ...{ id, title: id, list: 'columns', isAcross: true, rename: id, mayRemove: true, problem: undefined },
    look: { is: 'column', field: id },
  };
  return { mark, box: { left, top: 0, width: 100, height: 20 }, isAway };
};

const gapsOf = (...row: readonly Placed[]) =>
  rowsOf(row)[0]?.gaps.map((gap) => [gap.after?.id, gap.before?.id, gap.at.left]);

test('something can be added between two things, and at both ends', () => {
  expect(gapsOf(at('a', 0), at('b', 110))).toEqual([
    [undefined, 'a', 0],
    ['a', 'b', 105],
    ['b', undefined, 210],
  ]);
});

test('a place beside what is scrolled away stands at the edge of what is seen, and one between two of those is nowhere', () => {
  expect(gapsOf(at('a', 0), at('b', 110, true), at('c', 210, true), at('d', 320))).toEqual([
    [undefined, 'a', 0],
    ['a', 'b', 100],
    ['c', 'd', 320],
    ['d', undefined, 420],
  ]);
});
