import { expect, it } from 'vitest';
import { dayInFull, dayName, monthInFull, monthName, weekInFull, weekName } from '../../src/words/en/kinds/panels.ts';
import { momentInWords } from '../../src/words/en/kinds/values.ts';
import * as chinese from '../../src/words/zh-CN/kinds/panels.ts';
import { momentInWords as momentInChinese } from '../../src/words/zh-CN/kinds/values.ts';

const english = [dayName, weekName, monthName, dayInFull, weekInFull, monthInFull];
const inChinese = [
  ...[chinese.dayName, chinese.weekName, chinese.monthName],
  ...[chinese.dayInFull, chinese.weekInFull, chinese.monthInFull],
];

it('days, weeks and months of figures have one form in each language where there is little room, and one in full', () => {
  expect(english.map((name) => name('2026-11-02'))).toEqual([
    ...['Nov 2', 'Nov 2', 'Nov 2026'],
    ...['Mon, Nov 2', 'Week of Nov 2', 'November 2026'],
  ]);
  expect(inChinese.map((name) => name('2026-11-02'))).toEqual([
    ...['11-02', '11-02 起', '2026-11'],
    ...['11月2日 周一', '11月2日 起的一周', '2026年11月'],
  ]);
});

it.each([
  ['2026-11-02', 'Nov 2, 2026'],
  ['2026-11-02 14:02', 'Nov 2, 2026, 14:02'],
  ['11-02 14:02', 'Nov 2, 14:02'],
  ['02-29', 'Feb 29'],
  ['', ''],
])('an English sentence says %s as %s, a Chinese one as it is written', (moment, expected) => {
  expect(momentInWords(moment)).toBe(expected);
  expect(momentInChinese(moment)).toBe(moment);
});
