import type { RecordProperty } from '../../language/contract/record.ts';
import { grouped } from '../../language/grouped.ts';
import type { RangeOf } from '../../language/range.ts';
import type { Column } from './column.ts';
import type { Shape } from './kind.ts';
import { columnKinds } from './specs.ts';

type Kind = Column['kind'];

/**
 * Returns the column kinds that can show a property, the default first, by its option list, format, enum and type, in
 * that order.
 *
 * @example
 * kindsFor('payTime', { type: 'string', format: 'date-time' }) // ['date-time', 'date']
 */
export function kindsFor(field: string, property: RecordProperty): readonly Kind[] {
  return [...new Set(shapesOf(field, property).flatMap((shape) => kindsOf.get(shape) ?? []))];
}

/**
 * Returns the column kind of a property if a screen specifies none.
 *
 * @example
 * usualKind('amount', { type: 'string', format: 'money' }) // 'money'
 */
export function usualKind(field: string, property: RecordProperty): Kind {
  return kindsFor(field, property)[0] ?? 'text';
}

/**
 * Returns the kind of range that filters a property, or `undefined` if its values have no meaningful order (texts,
 * enums, ids, lists, sums by currency).
 *
 * @example
 * rangeOf('payTime', { type: 'string', format: 'date-time' }) // 'date-time'
 */
export function rangeOf(field: string, property: RecordProperty | undefined): RangeOf | undefined {
  if (property === undefined || typesOf(property).includes('object')) return undefined;
  return columnKinds[usualKind(field, property)].range;
}

/**
 * Returns whether the server can sort by a property: false for lists, objects, images, masked values and properties
 * without a type.
 *
 * @example
 * isOrdered('tags', { type: 'array', items: { type: 'string' } }) // false
 */
export function isOrdered(field: string, property: RecordProperty): boolean {
  const isPlain = typesOf(property).every((type) => type !== undefined && type !== 'array' && type !== 'object');
  const isShown = property.masked === undefined;
  return isPlain && isShown && columnKinds[usualKind(field, property)].isUnordered !== true;
}

/**
 * Returns whether a search box covers a property: texts, telephone numbers and plain numbers, which are matched by any
 * part of their text.
 *
 * @example
 * isSearched('phone', { type: 'string', format: 'phone' }) // true
 */
export function isSearched(field: string, property: RecordProperty): boolean {
  return columnKinds[usualKind(field, property)].isSearched === true;
}

/** Shape → the kinds that can show it, the default first. */
const kindsOf: ReadonlyMap<Shape, readonly Kind[]> = byShape();

function byShape(): ReadonlyMap<Shape, readonly Kind[]> {
  // Object.entries drops the key type.
  const entries = Object.entries(columnKinds) as [Kind, (typeof columnKinds)[Kind]][];
  const fitting = [
    ...entries.flatMap(([kind, { usual }]) => usual.map((shape) => [shape, kind] as const)),
    ...entries.flatMap(([kind, { possible = [] }]) => possible.map((shape) => [shape, kind] as const)),
  ];
  return grouped(fitting);
}

/** Returns the shapes of a property, by precedence. */
function shapesOf(field: string, property: RecordProperty): readonly Shape[] {
  const named: readonly Shape[] = property.options === undefined ? [] : ['named'];
  const format: Shape = `format ${property.format ?? ''}`;
  if (kindsOf.has(format)) return [...named, format];
  if (property.enum !== undefined) return [...named, isYesNo(property.enum) ? 'yes-no' : 'enum'];
  const types = typesOf(property);
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /(^id|Id)$/.test(field)) return [...named, 'id'];
  if (types.includes('array')) return isNameless(property.items) ? named : [...named, ofItems(property.items)];
  return [...named, ...types.flatMap((type) => shapeOfType.get(type) ?? [])];
}

const shapeOfType: ReadonlyMap<string | undefined, Shape> = new Map([
  ['string', 'string'],
  ['integer', 'number'],
  ['number', 'number'],
  ['boolean', 'boolean'],
]);

/** Returns whether the items of a list are objects without a `name`, which no column can show. */
function isNameless(items: RecordProperty['items']): boolean {
  if (items === undefined || !('type' in items) || !typesOf(items).includes('object')) return false;
  return items.properties?.name === undefined;
}

/** Returns the shape of a list: images if its items are URLs; otherwise tags, or titles of an option list. */
function ofItems(items: RecordProperty['items']): Shape {
  const format = items !== undefined && 'format' in items ? items.format : undefined;
  return format === 'uri-reference' || format === 'uri' ? 'pictures' : 'list';
}

function typesOf({ type }: RecordProperty): readonly (string | undefined)[] {
  return [type].flat();
}

function isYesNo(values: readonly unknown[]): boolean {
  return values.every((value) => value === 0 || value === 1 || typeof value === 'boolean');
}
