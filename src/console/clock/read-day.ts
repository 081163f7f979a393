import { region } from '../../language/region/region.ts';
import { plainDigits } from '../../language/text/read-number.ts';
import { plainPunctuation } from '../../language/text/written-number.ts';
import { primaryOf } from '../../words/language.ts';
import { ambiguous } from '../../words/zh-CN/kinds/values.ts';
import { today, type WallClock, wallClockAt } from './wall-clock.ts';

/**
 * Parses a typed date; returns `YYYY-MM-DD`, or undefined. The year comes first in any language (`2026-5-1`, `20260501`);
 * otherwise day and month are in the order of the project's language or of the person's own, and a text that these read
 * as two dates is refused. A year of two digits is one from 80 years ago to 20 years ahead; it is refused if one of the
 * languages writes the year first.
 *
 * @example
 * readDay('2026/5/1') // '2026-05-01'
 * readDay('31.12.2026') // undefined, and '2026-12-31' in a German browser
 */
export function readDay(typed: string): string | undefined {
  const [only, ...more] = dayReadings(typed);
  return more.length === 0 ? only : undefined;
}

/**
 * Parses a date and time as typed (`2026-5-1 9:30`, `2026-5-1 9:30 PM`) or from a back end (also ISO 8601 with an
 * offset); undefined if it is invalid.
 *
 * @example
 * readMoment('2026-5-1 9:30') // { day: '2026-05-01', time: '09:30' }
 */
export function readMoment(typed: string): WallClock | undefined {
  const [only, ...more] = momentReadings(typed);
  return more.length === 0 ? only : undefined;
}

/**
 * Returns the message that refuses a date, or a date and time, which the project's language and the person's own read
 * differently, with both readings; undefined for any other text.
 *
 * @example
 * ambiguousDay('3/4/2026') // undefined; in a German browser over English '“3/4/2026” can mean 2026-03-04 or 2026-04-03: type one of these'
 */
export function ambiguousDay(typed: string): string | undefined {
  const [one, other] = [...dayReadings(typed), ...momentReadings(typed).map(({ day, time }) => `${day} ${time}`)];
  return one === undefined || other === undefined ? undefined : ambiguous(typed.trim(), one, other);
}

function dayReadings(typed: string): readonly string[] {
  const text = plainDigits(plainPunctuation(typed));
  const [, year = '', month = '', day = ''] = yearFirst.exec(text) ?? compact.exec(text) ?? [];
  if (year !== '') return datesOf([[year, month, day]]);
  const [, one = '', separator = '', other = '', last = ''] = yearLast.exec(text) ?? [];
  if (last === '') return [];
  const orders = ordersFor(separator);
  if (last.length === 2 && orders.includes('year')) return [];
  const full = last.length === 2 ? withCentury(last) : last;
  return datesOf(
    orders
      .filter((order) => order !== 'year')
      .map((order) => (order === 'day' ? [full, other, one] : [full, one, other])),
  );
}

function withCentury(year: string): string {
  const latest = Number(today().slice(0, 4)) + 20;
  return String(latest - ((latest - Number(year)) % 100));
}

const yearFirst = /^(\d{4})(?:[-/.]\s?|年)(\d{1,2})(?:[-/.]\s?|月)(\d{1,2})[日.]?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const yearLast = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?$/;

function momentReadings(typed: string): readonly WallClock[] {
  const text = plainDigits(plainPunctuation(typed));
  if (/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? [] : [wallClockAt(date.getTime())];
  }
  const match = /^(.+?)(?:,?\s+|T)(\d{1,2}):(\d{2})(?::\d{2})?(?:\s?([ap])\.?\s?m\.?)?$/i.exec(text);
  const [hour, minute] = [hourOf(Number(match?.[2]), match?.[4]), Number(match?.[3])];
  if (!(hour < 24) || !(minute < 60)) return [];
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return dayReadings(match?.[1] ?? '').map((day) => ({ day, time }));
}

/** Returns the hour of the day for one of a clock of 12 hours, if it has a half of the day (`a`, `P`); NaN if it is none. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return hour >= 1 && hour <= 12 ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : Number.NaN;
}

/** Returns the real ones of dates given as year, month and day, each once. */
function datesOf(written: readonly (readonly [year: string, month: string, day: string])[]): readonly string[] {
  const dates = written.flatMap((parts) => {
    const [year = 0, month = 0, day = 0] = parts.map(Number);
    const date = new Date(Date.UTC(year, month - 1, day));
    // `Date` carries a day or month out of range over to the next month or year.
    const isReal = date.getUTCFullYear() === year && date.getUTCDate() === day;
    return isReal ? [date.toISOString().slice(0, 10)] : [];
  });
  return [...new Set(dates)];
}

/** How a language writes numeric dates. */
interface Writing {
  readonly first: 'day' | 'month' | 'year';
  readonly separator: string;
}

/**
 * Returns what may come first in a date with this separator, in the project's language or the person's own. A language of
 * the project without a country leaves the order to a person of the same language: `en` to a Briton. Only a language that
 * writes points reads them, if there is one: `3.4.2026` is German, never American.
 */
function ordersFor(separator: string): readonly Writing['first'][] {
  const { language, reader = language } = region();
  const known = (primaryOf(reader) === language ? [reader] : [language, reader]).flatMap((one) => writingOf(one) ?? []);
  const own = separator === '.' ? known.filter((one) => one.separator === separator && one.first !== 'year') : [];
  return (own.length > 0 ? own : known).map(({ first }) => first);
}

const writings = new Map<string, Writing | undefined>();

/** Undefined for a tag that is no language. */
function writingOf(language: string): Writing | undefined {
  if (!writings.has(language)) writings.set(language, readWriting(language));
  return writings.get(language);
}

function readWriting(language: string): Writing | undefined {
  try {
    const parts = new Intl.DateTimeFormat(language, { calendar: 'gregory', timeZone: 'UTC' }).formatToParts(0);
    const first = parts.find(({ type }) => type !== 'literal')?.type;
    const separator = parts.map(({ type, value }) => (type === 'literal' ? /[-/.]/.exec(value)?.[0] : undefined));
    if (first !== 'day' && first !== 'month' && first !== 'year') return undefined;
    return { first, separator: separator.find((one) => one !== undefined) ?? '/' };
  } catch {
    return undefined;
  }
}
