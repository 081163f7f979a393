import { numericIn } from '../../kinds/widgets/number/face.tsx';
import { trimmed } from '../../kinds/widgets/text/face.tsx';
import { choicesOf, typeOf } from '../../language/choices.ts';
import type { FieldSchema } from '../../language/form.ts';
import { uiOf } from '../../language/infer/widgets.ts';
import type { Json } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { foldText } from '../../language/text/folded.ts';
import { trimText } from '../../language/text/trim-text.ts';
import { plainPunctuation } from '../../language/text/written-number.ts';
import {
  cutByExcel,
  formulaFailed,
  nextDayMark,
  noSuchChoice,
  noTimeOfDay,
  noTitle,
  partsOfWeek,
  rangeMark,
  weekdayTitle,
  yesTitle,
} from '../../words/zh-CN/console/import.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import { readDay, readMoment } from '../clock/read-day.ts';
import { writeMoment } from '../clock/wall-clock.ts';

/** The parsed value of a cell, undefined if it is empty; an explicit "none"; or the reason why it is invalid. */
export type CellValue = { readonly value: Json | undefined } | { readonly isNone: true } | { readonly fault: string };

/** Looks up an option by its title and returns its value. */
export type NamedValue = (name: string) => CellValue;

/**
 * Parses the text of a cell as the value of a form's field; a text that cannot be parsed is returned for the form to
 * reject.
 *
 * @param currency That of an amount, empty while it is not known. @default the project's
 */
export function cellValue(text: string, schema: FieldSchema, named: NamedValue, currency?: string): CellValue {
  const written = trimText(text);
  if (written === '') return { value: undefined };
  if (isEmptyText(written, schema)) return { isNone: true };
  const fault = faultIn(written);
  if (fault !== undefined) return { fault };
  if (typeOf(schema) !== 'array') return single(written, schema, named, currency);
  const parts = written
    .split(/[、，,;；\n]+/)
    .map(trimText)
    .filter(Boolean);
  const each = 'options' in uiOf(schema) ? schema : (schema.items ?? {});
  const choices = choicesOf(each);
  const all = parts.flatMap((part) => rangeOf(part, choices) ?? single(part, each, named));
  const wrong = all.find((one) => 'fault' in one);
  if (wrong !== undefined) return wrong;
  const values = all.flatMap((one) => ('value' in one && one.value !== undefined ? [one.value] : []));
  const placeOf = (value: Json) => choices.findIndex((choice) => choice.value === value);
  // As in a form: each value once, in the order of the choices.
  return { value: [...new Set(values)].toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/** Returns whether the text of a cell is the field's placeholder for an absent value. */
export function isEmptyText(written: string, schema: FieldSchema): boolean {
  const { empty } = uiOf(schema) as { readonly empty?: string };
  return empty !== undefined && foldText(written) === foldText(empty);
}

/**
 * Returns the problem of a cell whose text is certainly unintended, such as a formula error; undefined for any other.
 */
export function faultIn(written: string): string | undefined {
  return /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(written)
    ? formulaFailed(written)
    : undefined;
}

/** Returns whether a text is a long number that has lost its last digits in Excel. */
export function isTruncatedNumber(written: string): boolean {
  return /^[+-]?\d(?:\.\d+)?E[+-]?\d+$/i.test(plainPunctuation(written));
}

/** The message for such a number. */
export const truncatedNumber = cutByExcel;

function single(written: string, schema: FieldSchema, named: NamedValue, currency?: string): CellValue {
  const ui = uiOf(schema);
  if ('options' in ui && ui.options !== undefined) return named(written);
  const choices = choicesOf(schema);
  if (choices.length > 0) return choiceIn(written, choices);
  const type = typeOf(schema);
  if (type === 'boolean') return yesOrNo(written);
  if (type === 'integer' || type === 'number') return { value: numericIn(currency).read(written, schema) };
  if (ui.widget === 'date') return { value: dayIn(written) ?? written };
  if (ui.widget === 'date-time') return { value: momentIn(written) ?? written };
  if (isTimeOfDay(schema)) return timeIn(written, schema);
  return isTruncatedNumber(written) ? { fault: truncatedNumber } : { value: trimmed.read(written, schema) };
}

/** Parses a range such as `周一至周五` into its values, in the order of the choices; undefined if it is none. */
function rangeOf(written: string, choices: ReturnType<typeof choicesOf>): readonly CellValue[] | undefined {
  const ends = (own(partsOfWeek, written) ?? written).split(rangeMark).map(foldText);
  const [from, to] = ends.map((end) => choices.findIndex(({ title }) => foldText(title) === end));
  if (ends.length !== 2 || from === undefined || to === undefined || from < 0 || to < 0) return undefined;
  if (from <= to) return choices.slice(from, to + 1);
  // Saturday to Monday: only weekdays wrap around.
  const areDays = choices.length === 7 && choices.every(({ title }) => weekdayTitle.test(title));
  return areDays ? choices.filter((_, index) => index >= from || index <= to) : undefined;
}

/** Formats of a time of day; the pattern of the field accepts one of the two. */
const timeForms: readonly ((hour: string, minute: string, second: string) => string)[] = [
  (hour, minute, second) => `${hour}:${minute}:${second}`,
  (hour, minute) => `${hour}:${minute}`,
];

/** Returns whether the pattern of a field accepts times of day, and no other text. */
function isTimeOfDay({ pattern }: FieldSchema): boolean {
  if (pattern === undefined) return false;
  const expression = new RegExp(pattern, 'u');
  return timeForms.some((form) => expression.test(form('12', '30', '00'))) && !expression.test('x12:30:00x');
}

/** Parses a time as written, or Excel's fraction of a day if a cell lost its format. */
function timeIn(written: string, { pattern = '' }: FieldSchema): CellValue {
  // The end of a period past midnight is written with its day.
  const plain = written.replace(nextDayMark, '');
  const part = /^[01](?:\.\d+)?$/.test(plain) ? momentOf(Number(plain)).slice(11) : plain;
  const [, hour, minute, second = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(plainColons(part)) ?? [];
  if (hour === undefined || minute === undefined) return { fault: noTimeOfDay(written) };
  const times = timeForms.map((form) => form(hour.padStart(2, '0'), minute, second));
  // A time that no pattern accepts is left for the form to reject.
  return { value: times.find((time) => new RegExp(pattern, 'u').test(time)) ?? times[0] };
}

function plainColons(written: string): string {
  return plainPunctuation(written).replaceAll('：', ':');
}

function choiceIn(written: string, choices: ReturnType<typeof choicesOf>): CellValue {
  const wanted = foldText(written);
  const found =
    choices.filter(({ title }) => foldText(title) === wanted)[0] ??
    choices.find(({ value }) => String(value) === wanted);
  if (found !== undefined) return { value: found.value };
  return { fault: noSuchChoice(written, choices.map(({ title }) => title).join(listComma)) };
}

const yes: readonly string[] = [yesTitle.toLowerCase(), 'true', 'yes', 'y', '1', '√', '✓'];
const no: readonly string[] = [noTitle.toLowerCase(), 'false', 'no', 'n', '0', '×'];

function yesOrNo(written: string): CellValue {
  const wanted = foldText(written);
  if (yes.includes(wanted)) return { value: true };
  return no.includes(wanted) ? { value: false } : { fault: noSuchChoice(written, [yesTitle, noTitle].join(listComma)) };
}

/** Excel's serial numbers of the dates from 1950 to 2100, for cells that lost their date format. */
const [firstSerial, lastSerial] = [18_264, 73_415];

/** Parses a date as text or as Excel's serial number; undefined if it is neither. */
export function dayIn(written: string): string | undefined {
  const serial = Number(written);
  if (/^\d{5}$/.test(written) && serial >= firstSerial && serial <= lastSerial) return momentOf(serial).slice(0, 10);
  // A date with a time of 0:00 is that date.
  return readDay(written.replace(/ 00:00(:00)?$/, ''));
}

function momentIn(written: string): string | undefined {
  const serial = Number(written);
  if (/^\d{5}(?:\.\d+)?$/.test(written) && serial >= firstSerial && serial <= lastSerial) return momentOf(serial);
  const day = readDay(written);
  const moment = day === undefined ? readMoment(written) : { day, time: '00:00' };
  return moment && writeMoment(moment);
}

function momentOf(serial: number): string {
  const seconds = Math.round((serial - 25_569) * 86_400);
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
