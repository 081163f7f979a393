import { afterEach, expect, test } from 'vitest';
import { ambiguousDay, readDay, readMoment } from '../../../src/console/clock/read-day.ts';
import { setRegion } from '../../../src/language/region/region.ts';

afterEach(() => setRegion());

test.each([
  '2026-05-01',
  '2026-5-1',
  '2026/05/01',
  '2026.5.1',
  '2026。5。1',
  '\u200e２０２６．５．１',
  '20260501',
  '2026年5月1日',
  '2026年5月1',
  ' ２０２６-5-1 ',
])('%j is the first of May', (typed) => {
  expect(readDay(typed)).toBe('2026-05-01');
});

test.each([
  '',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0050-01-01',
  '26-5-1',
  '2026-5',
  '2026 5 1',
  '2026-5-1 9',
  'x2026-5-1',
  '2026-5-1日日',
  '202605011',
  '2026051',
  '12026-5-1',
  '2026-123-1',
  '2026-1-123',
  'a20260501',
])('%j is no day', (typed) => {
  expect(readDay(typed)).toBeUndefined();
});

test.each([
  ['2026-5-1 9:30', '2026-05-01', '09:30'],
  ['2026-5-1   23:59:59', '2026-05-01', '23:59'],
  ['2026-05-01T00:00:00', '2026-05-01', '00:00'],
  [' 2026/5/1 ９:05 ', '2026-05-01', '09:05'],
  ['2026。5。1 9：05', '2026-05-01', '09:05'],
  ['2026-05-01T16:30:00Z', '2026-05-02', '00:30'],
  ['2026-05-01T16:30:00.123Z', '2026-05-02', '00:30'],
  ['2026-05-01T09:30:00+08:00', '2026-05-01', '09:30'],
  ['2026-05-01T09:30:00+0800', '2026-05-01', '09:30'],
  ['2026-05-01T09:30:00-05:30', '2026-05-01', '23:00'],
])('%j is %s %s in Shanghai', (typed, day, time) => {
  expect(readMoment(typed)).toEqual({ day, time });
});

test.each([
  '',
  '2026-5-1',
  '9:30',
  '2026-5-1 24:00',
  '2026-5-1 9:60',
  '2026-2-30 9:30',
  '2026-5-1 9:3',
  '2026-5-1 123:30',
  '2026-5-1 9:30:1',
  '2026-5-1 9:30:00.5',
  'x 9:30',
  'on 2026-5-1 9:30',
  '2026-05-01T99:30:00Z',
  '2026-05-01T09:30:00+08:00x',
  'x2026-05-01T09:30:00Z',
])('%j is no moment', (typed) => {
  expect(readMoment(typed)).toBeUndefined();
});

test.each([
  ['en', 'de-DE', '31.12.2026', '2026-12-31'],
  ['en', 'de-DE', '31. 12. 2026', '2026-12-31'],
  ['en', 'de-DE', '3.4.2026', '2026-04-03'],
  ['en', 'de-DE', '12/31/2026', '2026-12-31'],
  ['en', 'de-DE', '2026-12-31', '2026-12-31'],
  ['en', 'de-DE', '20261231', '2026-12-31'],
  ['en', 'en-GB', '31/12/2026', '2026-12-31'],
  ['en', 'en-GB', '03/04/2026', '2026-04-03'],
  ['en', 'en-GB', '31.12.2026', '2026-12-31'],
  ['en', 'en-US', '12/31/2026', '2026-12-31'],
  ['en', 'en-US', '03/04/2026', '2026-03-04'],
  ['zh-CN', 'en-US', '12/31/2026', '2026-12-31'],
  ['zh-CN', 'de-DE', '3.4.2026', '2026-04-03'],
  ['en', 'nl-NL', '31-12-2026', '2026-12-31'],
  ['en', 'cs-CZ', '31. 12. 2026', '2026-12-31'],
  ['en', 'fr-FR', '31/12/2026', '2026-12-31'],
  ['en', 'hu-HU', '2026. 12. 31.', '2026-12-31'],
  ['en', 'ja-JP', '2026年12月31日', '2026-12-31'],
  ['en', 'ar-EG', '٣١/١٢/٢٠٢٦', '2026-12-31'],
  ['en', 'th-TH', '31/12/2026', '2026-12-31'],
  ['en', 'de-DE', '3/3/2026', '2026-03-03'],
  // What no language of the two writes.
  ['zh-CN', 'zh-CN', '31/12/2026', undefined],
  ['en', 'en-US', '31/12/2026', undefined],
  ['en', 'hu-HU', '31.12.2026', undefined],
  ['zh-CN', 'x', '31/12/2026', undefined],
  ['en', 'de-DE', '31.12.26', undefined],
  ['en', 'de-DE', '31.12/2026', undefined],
  ['en', 'de-DE', '29.2.2027', undefined],
])('in %s a person of %s who types %j means the day %j', (language, reader, typed, day) => {
  setRegion({ language, reader });
  expect(readDay(typed)).toBe(day);
  expect(readMoment(`${typed}, 9:30`)).toEqual(day && { day, time: '09:30' });
  expect(ambiguousDay(typed)).toBeUndefined();
});

test('a day that is read in two ways is refused with both, as they can be typed', () => {
  setRegion({ language: 'en', reader: 'de-DE' });
  expect([readDay('03/04/2026'), readMoment('3-4-2026 9:30')]).toEqual([undefined, undefined]);
  expect([ambiguousDay(' 03/04/2026 '), ambiguousDay('3-4-2026 9:30')]).toEqual([
    '「03/04/2026」可以读成 2026-03-04 或 2026-04-03，请按其中一种填写',
    '「3-4-2026 9:30」可以读成 2026-03-04 09:30 或 2026-04-03 09:30，请按其中一种填写',
  ]);
  expect([readDay('2026-03-04'), readMoment('2026-04-03 09:30')?.day]).toEqual(['2026-03-04', '2026-04-03']);
});
