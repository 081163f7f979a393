import { expect, test } from 'vitest';
import type { Placed } from '../../../src/studio/frame/marks/boxes.ts';
import { meaningOf } from '../../../src/studio/frame/marks/keys.ts';
import { gapNear, rowsOf } from '../../../src/studio/frame/marks/order.ts';

const placed: readonly Placed[] = ['c', 'a', 'b'].map((id) => ({
  mark: {
    id,
    target: { is: 'column', field: id },
    title: id,
    list: 'columns',
    isAcross: true,
    rename: id,
    mayRemove: true,
    problem: undefined,
  },
  box: { left: id.charCodeAt(0) * 100, top: 10, width: 90, height: 30 },
  isAway: false,
  isCut: false,
}));
const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (id: string, key: string, held: Partial<typeof none> = {}) => {
  const at = placed.find(({ mark }) => mark.id === id);
  if (at === undefined) throw new Error(`No mark ${id}`);
  return meaningOf({ key, ...none, ...held }, at, placed);
};

test('arrows go to the next thing on the page, with Alt they move before it', () => {
  expect(press('a', 'ArrowRight')).toMatchObject({ does: 'go', mark: { id: 'b' } });
  expect(press('a', 'ArrowLeft')).toEqual({ does: 'go', mark: undefined });
  expect(press('a', 'ArrowDown')).toBeUndefined();
  const moved = (id: string, key: string) => press(id, key, { altKey: true });
  expect(moved('c', 'ArrowLeft')).toEqual({
    does: 'gesture',
    gesture: { does: 'move', mark: 'c', list: 'columns', before: 'b' },
  });
  expect(moved('a', 'ArrowRight')).toEqual({
    does: 'gesture',
    gesture: { does: 'move', mark: 'a', list: 'columns', before: 'c' },
  });
  expect(moved('b', 'ArrowRight')).toEqual({
    does: 'gesture',
    gesture: { does: 'move', mark: 'b', list: 'columns', before: undefined },
  });
});

test('a block moves past other blocks, and what is no block past both', () => {
  const among = placed.map((one, index) => ({
    ...one,
    mark: { ...one.mark, ...(index !== 1 && { isBlock: true as const }) },
  }));
  const moved = (at: number, key: string) => {
    const [one] = among.slice(at);
    return one && meaningOf({ key, ...none, altKey: true }, one, among);
  };
  // In the order of the page: a, which is none, then b and c.
  expect(moved(2, 'ArrowLeft')).toEqual({ does: 'go', mark: undefined });
  expect(moved(0, 'ArrowLeft')).toMatchObject({ gesture: { does: 'move', mark: 'c', before: 'b' } });
  expect(moved(1, 'ArrowRight')).toMatchObject({ gesture: { does: 'move', mark: 'a', before: 'c' } });
});

test('changes are taken back and brought back as in the editor', () => {
  const change = (key: string, held: Partial<typeof none>) => press('a', key, held);
  expect(change('z', { ctrlKey: true })).toEqual({ does: 'gesture', gesture: { does: 'undo' } });
  expect(change('Z', { metaKey: true, shiftKey: true })).toEqual({ does: 'gesture', gesture: { does: 'redo' } });
  expect(change('y', { ctrlKey: true })).toEqual({ does: 'gesture', gesture: { does: 'redo' } });
  expect(change('z', {})).toBeUndefined();
});

test('Insert adds after the thing that has the focus', () => {
  expect(press('a', 'Insert')).toMatchObject({ gesture: { does: 'add', list: 'columns', before: 'b' } });
  expect(press('c', 'Insert')).toMatchObject({ gesture: { does: 'add', before: undefined } });
});

test('there is a place before, between and after the things of a list', () => {
  const gaps = rowsOf(placed)[0]?.gaps ?? [];
  expect(gaps.map(({ before, after }) => [after?.id, before?.id])).toEqual([
    [undefined, 'a'],
    ['a', 'b'],
    ['b', 'c'],
    ['c', undefined],
  ]);
  expect(gapNear(placed, ['columns'], 9795, 12)?.before?.id).toBe('b');
});
