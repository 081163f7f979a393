import { getCountries } from 'libphonenumber-js/min';
import { afterEach, expect, test } from 'vitest';
import { presetDays } from '../../src/language/range.ts';
import { localTime } from '../../src/language/region/local-time.ts';
import { setRegion } from '../../src/language/region/region.ts';
import { regionOf } from '../../src/language/region/region-of.ts';
import { firstInstantAt, lastInstantAt, wallTimeAt } from '../../src/language/region/wall-time.ts';
import { isZone, zoneOffsets } from '../../src/language/region/zone-offsets.ts';
import { isCountryCode } from '../../src/language/text/country-code.ts';
import { randomOf } from '../../src/server/seed/random.ts';

afterEach(() => setRegion());

const minute = 60_000;
const iso = (at: number) => new Date(at).toISOString();
const at = (text: string) => Date.parse(`${text}Z`);

test.each([
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Havana',
  'Asia/Beirut',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Etc/GMT+5',
])('the clocks of %s show what the platform says, and each moment is found again', (zone) => {
  const offsets = zoneOffsets(zone);
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const platform = new Intl.DateTimeFormat('sv-SE', options);
  const random = randomOf(zone);
  const moments = Array.from(
    { length: 2000 },
    () => random.whole(Date.UTC(1973, 0) / minute, Date.UTC(2069, 0) / minute) * minute,
  );
  const walls = moments.map((moment) => wallTimeAt(moment, offsets));
  // One comparison for all: an `expect` for each would take longer than what it compares.
  expect(walls.map((wall) => iso(wall).slice(0, 19).replace('T', ' '))).toEqual(
    moments.map((moment) => platform.format(moment)),
  );
  const isFoundAgain = (wall: number, moment: number) =>
    firstInstantAt(wall, offsets) <= moment &&
    lastInstantAt(wall, offsets) >= moment &&
    wallTimeAt(firstInstantAt(wall, offsets), offsets) === wall &&
    wallTimeAt(lastInstantAt(wall, offsets), offsets) === wall;
  expect(moments.filter((moment, index) => !isFoundAgain(walls[index] ?? Number.NaN, moment))).toEqual([]);
});

test('a time over which the clocks go forward begins and ends when they do; one over which they go back is there twice', () => {
  const berlin = zoneOffsets('Europe/Berlin');
  expect(iso(firstInstantAt(at('2026-03-29T02:30:00'), berlin))).toBe('2026-03-29T01:00:00.000Z');
  expect(iso(lastInstantAt(at('2026-03-29T02:30:00'), berlin))).toBe('2026-03-29T00:59:59.999Z');
  expect(iso(firstInstantAt(at('2026-10-25T02:30:00'), berlin))).toBe('2026-10-25T00:30:00.000Z');
  expect(iso(lastInstantAt(at('2026-10-25T02:30:00'), berlin))).toBe('2026-10-25T01:30:00.000Z');
});

test('the usual zone has no summer times, not even those of 1986 to 1991', () => {
  expect(zoneOffsets('Asia/Shanghai')).toEqual([480]);
});

test.each(['Europe/Berlinn', '', 'Shanghai', '+08:00', '../Berlin', 'Europe/'])('%j is no zone', (name) => {
  expect(isZone(name)).toBe(false);
});

test('a menu says its region; what is not known is left out', () => {
  expect(regionOf({ title: '后台' })).toEqual({});
  expect(
    regionOf({ language: 'zh-CN', zone: 'Asia/Shanghai', currency: 'CNY', weekStart: 'monday', country: 'CN' }),
  ).toEqual({});
  expect(regionOf({ language: 'en', zone: 'Asia/Tokyo', currency: 'EUR', weekStart: 'sunday', country: 'DE' })).toEqual(
    {
      language: 'en',
      zone: 'Asia/Tokyo',
      offsets: [540],
      currency: 'EUR',
      weekStart: 7,
      country: 'DE',
    },
  );
  expect(regionOf({ zone: 'Nowhere', currency: 'RMB', weekStart: 'friday' })).toEqual({});
  expect(regionOf(null)).toEqual({});
});

test('the countries are those whose numbers the library knows', () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  expect(codes.filter(isCountryCode)).toEqual(getCountries().toSorted());
});

test('moments of any form are shown by the clocks of the project', () => {
  setRegion(regionOf({ zone: 'Europe/Berlin' }));
  expect(localTime('2026-10-25T00:30:00Z')).toBe('2026-10-25 02:30:00');
  expect(localTime('2026-10-25 02:30:00+01:00')).toBe('2026-10-25 02:30:00');
  expect(localTime(at('2026-07-01T22:00:00'))).toBe('2026-07-02 00:00:00');
});

test.each([
  ['monday', ['2026-11-23', '2026-11-29']],
  ['sunday', ['2026-11-29', '2026-12-05']],
  ['saturday', ['2026-11-28', '2026-12-04']],
])('the week of a Sunday where weeks begin on %s', (weekStart, days) => {
  setRegion(regionOf({ weekStart }));
  expect(presetDays('thisWeek', '2026-11-29')).toEqual(days);
});
