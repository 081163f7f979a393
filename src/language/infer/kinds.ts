import type { Column } from '../column.ts';
import { own } from '../own.ts';
import type { RecordProperty } from '../record.ts';

type Kind = Column['kind'];

/**
 * Returns the kinds of column that can show such a property, the usual one first:
 * its format decides, then its enum, then its type.
 */
export function kindsFor(field: string, property: RecordProperty): readonly Kind[] {
  const byFormat = own(kindsOfFormat, property.format ?? '');
  if (byFormat !== undefined) return byFormat;
  const types = [property.type].flat();
  if (property.enum !== undefined) return isYesNo(property.enum) ? ['badge', 'boolean'] : ['badge'];
  const isNumber = types.includes('integer') || types.includes('number');
  // The number of a thing may be its name.
  if (isNumber && /(^id|Id)$/.test(field)) return ['option', 'text', 'number'];
  if (types.includes('array')) return kindsOfItems(property.items);
  return [...new Set(types.flatMap((type) => own(kindsOfType, type ?? '') ?? []))];
}

const kindsOfFormat: Readonly<Record<string, readonly Kind[]>> = {
  money: ['money'],
  date: ['date'],
  percent: ['percent'],
  'date-time': ['time', 'date'],
  'uri-reference': ['image'],
  uri: ['image', 'text'],
};

const kindsOfType: Readonly<Record<string, readonly Kind[]>> = {
  string: ['text', 'badge', 'option'],
  integer: ['number', 'badge'],
  number: ['number', 'badge'],
  boolean: ['boolean', 'badge'],
  object: [],
};

/** A list of addresses is pictures, any other is tags or names of an option list. */
function kindsOfItems(items: RecordProperty['items']): readonly Kind[] {
  const format = items !== undefined && 'format' in items ? items.format : undefined;
  return format === 'uri-reference' || format === 'uri' ? ['image'] : ['tags', 'option'];
}

function isYesNo(values: readonly unknown[]): boolean {
  return values.every((value) => value === 0 || value === 1 || typeof value === 'boolean');
}

/** Returns the kind of column that shows a property where a screen names none. */
export function usualKind(field: string, property: RecordProperty): Kind {
  if (property.options !== undefined) return 'option';
  return kindsFor(field, property).find((kind) => kind !== 'option') ?? 'text';
}
