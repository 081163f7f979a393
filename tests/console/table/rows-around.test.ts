import { expect, test } from 'vitest';
import { rowsAround } from '../../../src/console/table/rows-around.ts';

/** What is drawn of 1,000 rows, of which twenty are in sight from each of these on: the first and the last. */
function drawnAt(starts: readonly number[], count = 1000): readonly (readonly [number, number])[] {
  const around = rowsAround();
  return starts.map((startIndex) => {
    const rows = around({ startIndex, endIndex: Math.min(startIndex + 19, count - 1), overscan: 8, count });
    expect(rows).toEqual(Array.from({ length: rows.length }, (_, at) => (rows[0] ?? 0) + at));
    return [rows[0] ?? -1, rows.at(-1) ?? -1];
  });
}

test('at first the rows in sight and a few below them are drawn', () => {
  expect(drawnAt([0])).toEqual([[0, 27]]);
});

test('a scroll draws many ahead of it at once, then none for several frames', () => {
  expect(drawnAt([0, 7, 14, 21, 28, 35])).toEqual([
    [0, 27],
    [0, 50],
    [0, 50],
    [0, 50],
    [20, 71],
    [20, 71],
  ]);
  expect(drawnAt([500, 490, 480, 474])).toEqual([
    [492, 543],
    [466, 517],
    [466, 517],
    [466, 517],
  ]);
});

test('what is in sight is drawn with a margin, wherever one jumps to', () => {
  const starts = [0, 980, 3, 979, 400, 380, 420, 401, 399, 0, 1, 2];
  for (const [at, [first, last]] of drawnAt(starts).entries()) {
    const start = starts[at] ?? 0;
    expect(first).toBeLessThanOrEqual(Math.max(0, start - 8));
    expect(last).toBeGreaterThanOrEqual(Math.min(999, start + 27));
    expect(last - first).toBeLessThan(52);
  }
});

test('of fewer rows than were drawn, no more than there are', () => {
  const around = rowsAround();
  const sight = { startIndex: 0, overscan: 8 };
  around({ ...sight, startIndex: 60, endIndex: 79, count: 1000 });
  expect(around({ ...sight, endIndex: 9, count: 10 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(around({ ...sight, endIndex: 0, count: 0 })).toEqual([]);
});
