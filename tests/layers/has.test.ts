import { expect, test } from 'vitest';
import { broadHas } from './has.ts';

const found = (file: string, text: string) => broadHas({ [file]: text }).map(({ line }) => line);

test.each([
  '.cards div:has(img) {',
  '.a > :not(.b):has(.c ~ .c) {',
  'label:has(:checked),',
  ':has(> .a) {',
  '.a > :not(:has(b)) {',
])('a style asks no unnamed element what it has: %s', (line) =>
  expect(found('src/console/a.css', `.b {}\n${line}`)).toEqual([2]),
);

test.each([
  '.card:has(> img) {',
  '.a:not(.b):has(.c) {',
  "[data-drawer='resting']:has(:focus-visible)",
  '.box > select:has(> :checked) {',
  '.a:not(:has(.b)) + .c {',
  ".a:is([data-b='c'], :has(:popover-open)) {",
  '.a:not(\n  .b,\n  :has(.c)\n) {',
  '/* what it :has() */',
])('a named one it may: %s', (line) => expect(found('src/console/a.css', line)).toEqual([]));

test('printed pages are drawn once', () => expect(found('src/console/app/print.css', 'div:has(a) {')).toEqual([]));
