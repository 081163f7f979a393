import {
  type RecordProperty,
  type RecordSchema,
  recordOfItems,
  statusFieldOf,
} from '../../language/contract/record.ts';
import type { Json, Row } from '../../language/json.ts';

type Records = Readonly<Record<string, RecordSchema>>;

/** Returns rows of a record, with each status at least twice and different other values; the same on every run. */
export function sampleRows(records: Records, name: string): readonly Row[] {
  const statuses = records[name]?.properties[statusFieldOf(records[name] ?? {})]?.enum ?? [];
  return Array.from({ length: 2 * Math.max(statuses.length, 6) }, (_, index) => sampleRow(records, name, index));
}

/** Returns the row at an index of `sampleRows`; its id is the index plus one. */
export function sampleRow(records: Records, name: string, index: number, depth = 0): Row {
  const record = records[name];
  const field = statusFieldOf(record ?? {});
  const statuses = record?.properties[field]?.enum?.length || Infinity;
  // Advances by one each time a status repeats, so that it is combined with both values of a pair.
  const turn = (index % statuses) + Math.floor(index / statuses);
  return Object.fromEntries(
    Object.entries(record?.properties ?? {}).map(([key, property], place) => [
      key,
      // Other enums advance at different rates, so that their values are combined with the states in many ways.
      key === field
        ? step(property, index)
        : sampleOf(records, key, property, (property.enum === undefined ? index : turn) + (place % 3), depth),
    ]),
  );
}

function sampleOf(records: Records, field: string, property: RecordProperty, index: number, depth: number): Json {
  const types = [property.type ?? 'object'].flat();
  if (property.enum !== undefined) return step(property, index);
  if (field === 'id') return index + 1;
  const made = property.format === undefined ? undefined : formats[property.format]?.(index);
  if (made !== undefined) return made;
  if (types.includes('boolean')) return index % 2 === 0;
  if (types.includes('string')) return `${property.title ?? field} ${index + 1}`;
  if (types.includes('integer') || types.includes('number')) return 1 + ((index * 7) % 30);
  if (types.includes('array')) return listOf(records, field, property, index, depth);
  return null;
}

function listOf(records: Records, field: string, { items }: RecordProperty, index: number, depth: number): Json {
  // Records may contain one another.
  if (items === undefined || depth > 2) return [];
  return Array.from({ length: 2 + (index % 3) }, (_, place) => {
    const record = recordOfItems({ items });
    if (record !== undefined) return sampleRow(records, record, index + place, depth + 1);
    return sampleOf(records, field, items as RecordProperty, index + place, depth + 1);
  });
}

function step({ enum: values = [] }: RecordProperty, index: number): Json {
  return values[index % values.length] ?? null;
}

const formats: Readonly<Record<string, (index: number) => Json>> = {
  'date-time': (index) => moment(index).slice(0, 19).replace('T', ' '),
  date: (index) => moment(index).slice(0, 10),
  money: (index) => (((index * 13_790) % 98_765) / 100 + 9.9).toFixed(2),
  'uri-reference': (index) => placeholderImage(index),
  phone: (index) => `1380000${1000 + index}`,
};

/** Returns times hours apart, backwards from a fixed time. */
function moment(index: number): string {
  return new Date(Date.UTC(2026, 0, 20, 20, 30) - index * 5_432_100).toISOString();
}

/** Returns a small image as a data URL. */
export function placeholderImage(index: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="hsl(${(index * 67) % 360} 30% 50%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
