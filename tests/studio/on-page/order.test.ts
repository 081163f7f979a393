import { expect, test } from 'vitest';
import type { Placed } from '../../../src/studio/frame/marks/boxes.ts';
import { rowsOf } from '../../../src/studio/frame/marks/order.ts';
import type { Mark } from '../../../src/studio/preview/protocol.ts';

const at = (id: string, left: number, isAway = false): Placed => {
  const mark: Mark = {
    ...{ id, title: id, list: 'columns', isAcross: true, rename: id, mayRemove: true, problem: undefined },
    target: { is: 'column', field: id },
  };
  return { mark, box: { left, top: 0, width: 100, height: 20 }, isAway, isCut: isAway };
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

test('between cards beside each other it stands between them, also where others of their list stand below', () => {
  const card = (id: string, left: number, top: number, width: number, height: number): Placed => {
    const { mark, ...one } = at(id, left);
    return { ...one, mark: { ...mark, isAcross: false }, box: { left, top, width, height } };
  };
  const cards = [card('all', 0, 0, 300, 50), card('wide', 0, 60, 200, 300), card('one', 210, 60, 90, 140)];
  const gaps = rowsOf([...cards, card('two', 210, 210, 90, 150)])[0]?.gaps ?? [];
  expect(gaps.map(({ at: { left, top }, isAcross }) => [left, top, isAcross])).toEqual([
    [150, 0, false],
    [100, 55, false],
    [205, 130, true],
    [255, 205, false],
    [255, 360, false],
  ]);
});

test('what is added beside things that are scrolled away lands beside the one that is scrolled, and is called by it', () => {
  // `a` stays at one edge, `f` at the other; the others are scrolled under them.
  const cells = [at('c', -20, true), at('a', 0), at('f', 230), at('d', 110), at('e', 250, true)];
  const row = cells.map((one) => {
    const { id } = one.mark;
    return { ...one, cell: id.charCodeAt(0), isStaying: id === 'a' || id === 'f' };
  });
  expect(gapsOf(...row)).toEqual([
    [undefined, 'a', 0],
    ['c', 'd', 110],
    ['d', 'e', 210],
    ['f', undefined, 330],
  ]);
  expect(rowsOf(row)[0]?.gaps.map(({ isAfterAway }) => isAfterAway)).toEqual([false, true, false, false]);
});
