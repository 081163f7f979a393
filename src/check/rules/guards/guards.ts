import { type RecordProperty, type RecordSchema, typesOf } from '../../../language/contract/record.ts';
import type { Condition, Presence, Range, When } from '../../../language/guard.ts';
import type { Json } from '../../../language/json.ts';
import { own } from '../../../language/own.ts';
import { isRead } from '../../../language/places/calls.ts';
import type { Known, Report } from '../../known.ts';
import { nearestValue } from '../../problems/nearest.ts';
import { withTitle } from '../../problems/words.ts';
import type { ScreenRule } from '../../rule.ts';
import { enumOf, isAmount, propertyOf, type Row } from '../../sites/row.ts';
import { checkField } from '../records/fields.ts';

/**
 * Checks that guards test fields of the row for possible values; for a field with an enum, the guard lists the values
 * it admits.
 */
export const guards: ScreenRule = (sites, known, report) => {
  for (const { when, row } of sites.guards) checkGuard(known, when, row, report);
};

/**
 * Checks that one guard of each action lists its values, so that no action is offered for a value added to an enum
 * later.
 */
export const closedGuards: ScreenRule = (sites, known, report) => {
  for (const { when, row, isShown } of sites.guards) if (!isShown) checkClosed(known, when, [], row, report);
  for (const { action, requests, guards: all, row } of sites.offers)
    if (action !== undefined || !requests.every(isRead))
      for (const when of all) checkClosed(known, when, all, row, report);
};

/** Reports an open condition of a guard that no other guard restricts. */
function checkClosed(known: Known, when: When, others: readonly When[], row: Row, report: Report): void {
  for (const [field, condition] of Object.entries(when)) {
    const key = openKeys(condition);
    const isClosed = others
      .map((other) => own(other, field))
      .some((one) => one !== undefined && openKeys(one).length === 0);
    if (key.length === 0 || isClosed || report.isBlamed(when, field)) continue;
    if (valuesOf(known, row, field) !== undefined) report(when, field, 'guard.open', { field, key }, { at: 'key' });
  }
}

/**
 * Reports the fields and values in a guard that rows of this kind do not have.
 *
 * @example
 * checkGuard(known, { statsu: 1 }, row, report); // reports field.unknown
 */
export function checkGuard(known: Known, when: When, row: Row, report: Report): void {
  for (const [field, condition] of Object.entries(when)) {
    if (row.kind === 'none') report(when, field, 'row.none', { field }, { at: 'key' });
    else if (checkField(row, when, field, report, { key: field, at: 'key' }))
      checkCondition({ when, field, ...possible(known, row, field) }, condition, report);
  }
}

/**
 * Returns the guard that admits these values, ready to copy.
 *
 * @example
 * guardOf('status', ['0', '2']) // '{ "status": [0, 2] }'
 */
export function guardOf(field: string, values: readonly string[]): string {
  const listed = values.join(', ');
  return `{ "${field}": ${values.length === 1 ? listed : `[${listed}]`} }`;
}

/** A field that a guard tests, and its possible values: those of its enum, else any of its types. */
interface Asked {
  readonly when: When;
  readonly field: string;
  readonly values: readonly Json[] | undefined;
  readonly types: readonly string[];
  /** The titles of the values. */
  readonly titles: ReadonlyMap<Json, string>;
  /** The declaration of the field; undefined if the record is unknown. */
  readonly property: RecordProperty | undefined;
  /** Whether every row has a value. */
  readonly isSure: boolean;
  /** Whether it is an amount sent as text: "0.00" equals neither 0 nor "0". */
  readonly isAmount: boolean;
}

function possible(known: Known, row: Row, field: string): Omit<Asked, 'when' | 'field'> {
  const titles = new Map<Json, string>(enumOf(known, row, field)?.map(({ value, title }) => [value, title]));
  const property = propertyOf(row, field);
  const types = typesOf(property).map((type) => (type === 'integer' ? 'number' : type));
  const values = valuesOf(known, row, field);
  const isSure = row.kind === 'record' && isRequired(row.schema, field);
  return { values, types, titles, property, isSure, isAmount: isAmount(property) && values === undefined };
}

/**
 * Returns whether every row has a value for a field: it is required and not nullable.
 *
 * @example
 * isRequired({ required: ['id'], properties: { id: { type: 'integer' } } }, 'id') // true
 */
export function isRequired(
  { required = [], properties }: Pick<RecordSchema, 'required' | 'properties'>,
  field: string,
): boolean {
  const { type, enum: values } = own(properties, field) ?? {};
  const isNullable = type === undefined || [type].flat().includes('null') || values?.includes(null) === true;
  return required.includes(field) && !isNullable;
}

/**
 * Returns the values that a field can have, undefined if it has no enum.
 *
 * @example
 * valuesOf(known, row, 'status') // those of its enum, such as 0, 1 and 2
 */
export function valuesOf(known: Known, row: Row, field: string): readonly Json[] | undefined {
  return propertyOf(row, field)?.enum ?? enumOf(known, row, field)?.map(({ value }) => value);
}

function checkCondition(asked: Asked, condition: Condition, report: Report): void {
  const { when, field, values } = asked;
  // Testing for null beside other values only admits more rows. A text may be present and empty.
  if (asked.isSure && asksForNone(condition) && (values !== undefined || !asked.types.includes('string'))) {
    // If a section shows the field, the section's rule reports the problem.
    if (!report.isBlamed(when, field)) report(when, field, 'guard.null', { field });
  } else if (asked.isAmount && namesValue(condition)) report(when, field, 'guard.money', { field });
  else if (condition === null || typeof condition !== 'object') checkValue(asked, condition, when, field, report);
  else if (isList(condition)) {
    if (condition.length === 0) report(when, field, 'guard.empty', { field });
    checkValues(asked, condition, report);
  } else if ('except' in condition) {
    if (values !== undefined) report(when, field, 'guard.except', { field });
    else checkValues(asked, condition.except, report);
  } else checkLimits(asked, condition, report);
}

/** Checks a range; presence can be tested for any field. */
function checkLimits(asked: Asked, condition: Range | Presence, report: Report): void {
  const { when, field, types } = asked;
  if ('present' in condition) return;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = condition;
  if (types.length > 0 && !types.includes('number') && !asked.isAmount) report(when, field, 'guard.range', { field });
  else if (minimum > maximum) report(when, field, 'guard.empty', { field });
}

function checkValues(asked: Asked, list: readonly Json[], report: Report): void {
  for (const [index, value] of list.entries()) {
    if (list.indexOf(value) < index) {
      report(list, index, 'guard.twice', { value: JSON.stringify(value), field: asked.field });
    } else checkValue(asked, value, list, index, report);
  }
}

/** Checks that the field can have a value; `owner` and `key` are the position to report. */
function checkValue(asked: Asked, value: Json, owner: object, key: string | number, report: Report): void {
  const { field, values, types, titles, property } = asked;
  if (value === null || values?.includes(value)) return;
  if (values !== undefined) {
    const known = values.map((one) => withTitle(JSON.stringify(one), titles.get(one)));
    const called = values.find((one) => titles.get(one) === value);
    const hint = called === undefined ? nearestValue(value, values) : JSON.stringify(called);
    report(owner, key, 'guard.value', { value: JSON.stringify(value), field, values: known }, { hint });
  } else if (types.length > 0 && !types.includes(typeof value))
    report(owner, key, 'guard.type', { value: JSON.stringify(value), field, types: types.join('|') });
  else if (typesOf(property).join() === 'integer' && !Number.isInteger(value))
    report(owner, key, 'guard.type', { value: JSON.stringify(value), field, types: 'integer' });
  else {
    const example = formatOf(property, value);
    if (example !== undefined)
      report(owner, key, 'guard.format', { value: JSON.stringify(value), field, example: JSON.stringify(example) });
  }
}

/** Returns the expected notation of a field's values if a text does not have it. */
function formatOf(property: RecordProperty | undefined, value: Json): string | undefined {
  const [pattern, example] = (property?.format !== undefined && own(formats, property.format)) || [];
  return pattern !== undefined && typeof value === 'string' && !pattern.test(value) ? example : undefined;
}

/** Formats with a fixed notation that every value has. */
const formats: Readonly<Record<string, readonly [RegExp, string]>> = {
  date: [/^\d{4}-\d{2}-\d{2}$/, '2026-05-01'],
  'date-time': [/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/, '2026-05-01 08:00:00'],
  time: [/^\d{2}:\d{2}/, '08:00:00'],
  email: [/^[^@\s]+@[^@\s]+$/, 'name@example.com'],
  uuid: [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, '123e4567-e89b-12d3-a456-426614174000'],
};

function asksForNone(condition: Condition): boolean {
  return (
    condition === null || (isList(condition) && condition.length > 0 && condition.every((value) => value === null))
  );
}

/** Returns whether a condition compares with a text or a number, rather than with a range or null. */
function namesValue(condition: Condition): boolean {
  const excepted = condition !== null && typeof condition === 'object' && 'except' in condition;
  const values = excepted ? condition.except : [condition].flat();
  return values.some((value) => typeof value === 'string' || typeof value === 'number');
}

/** Returns the keys of a condition that may admit a value outside the enum. */
function openKeys(condition: Condition): readonly string[] {
  if (condition === null || typeof condition !== 'object' || isList(condition)) return [];
  return Object.keys(condition);
}

function isList(condition: Condition): condition is readonly (string | number | null)[] {
  return Array.isArray(condition);
}
