import type { Json, Row } from '../../src/language/json.ts';
import { membersOf } from '../../src/language/members.ts';

/** Rows by their key, in the order in which they were made. */
export interface Table {
  readonly all: () => readonly Row[];
  readonly find: (key: string) => Row | undefined;
  /** Adds a row, which has its key. */
  readonly add: (row: Row) => Row;
  /** Changes members of a row; undefined where there is none. */
  readonly change: (key: string, members: Row) => Row | undefined;
  /** Whether there was one. */
  readonly remove: (key: string) => boolean;
  /** The next whole number that no row has as its key. */
  readonly next: () => number;
}

/** How many rows a table begins with: the last page is not full, and there are more pages than are shown at once. */
export const rowCount = 237;

/** Returns a table of rows made from 1 to `count`. */
export function tableOf(make: (number: number) => Row, key = 'id', count = rowCount): Table {
  const rows = new Map<string, Row>();
  const add = (row: Row) => {
    rows.set(String(row[key]), row);
    return row;
  };
  for (let number = 1; number <= count; number++) add(make(number));
  let last = count;
  return {
    all: () => [...rows.values()],
    find: (id) => rows.get(id),
    add,
    change(id, members) {
      const row = rows.get(id);
      return row && add({ ...row, ...members });
    },
    remove: (id) => rows.delete(id),
    next: () => ++last,
  };
}

/** Returns the members of a body with these names. */
export function taken(body: Json | undefined, names: readonly string[]): Row {
  const members = membersOf(body ?? null);
  return Object.fromEntries(names.flatMap((name) => (members[name] === undefined ? [] : [[name, members[name]]])));
}

/** Returns rows ordered by a field, whole numbers by size and others as text. */
export function sorted(rows: readonly Row[], field: string, isDescending: boolean): readonly Row[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => sign * compared(one[field] ?? null, other[field] ?? null));
}

function compared(one: Json, other: Json): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : Number(String(one) > String(other));
}

/** Returns whether one of these fields contains a text, whatever its case. */
export function contains(row: Row, fields: readonly string[], text: string): boolean {
  return fields.some((field) =>
    String(row[field] ?? '')
      .toLowerCase()
      .includes(text.toLowerCase()),
  );
}

/** A page of rows, by number and size, or by the number of rows before it. */
export interface Page {
  readonly rows: readonly Row[];
  /** From 1. */
  readonly number: number;
  readonly size: number;
  readonly total: number;
  readonly pages: number;
}

/** Returns the page of this number (from `first`) and size, as a query has them. */
export function paged(
  rows: readonly Row[],
  { number, size, first = 1 }: { number: string | null; size: string | number | null; first?: 0 | 1 },
  usual = 20,
): Page {
  const length = Math.max(1, Math.trunc(Number(size ?? usual)) || usual);
  const at = Math.max(0, (Math.trunc(Number(number ?? first)) || first) - first);
  const total = rows.length;
  const shown = rows.slice(at * length, (at + 1) * length);
  return { rows: shown, number: at + 1, size: length, total, pages: Math.ceil(total / length) };
}

const surnames = ['赵', '钱', '孙', '李', '周', '吴', '郑', '王', '冯', '陈', '褚'];
const given = ['晓明', '建国', '丽华', '思远', '文静', '海涛', '雨桐'];

/** Returns the name of the person of this number; another one up to 77, then with a number. */
export function nameOf(number: number): readonly [surname: string, given: string] {
  const turn = Math.floor((number - 1) / (surnames.length * given.length));
  const suffix = turn === 0 ? '' : String(turn + 1);
  return [surnames[number % surnames.length] ?? '', `${given[number % given.length] ?? ''}${suffix}`];
}

/** Returns the moment of this number: from 2026-01-01T00:00:00Z on, every seven hours. */
export function momentOf(number: number): Date {
  return new Date(Date.UTC(2026, 0, 1) + number * 7 * 3_600_000);
}

/** Returns a UUID that is always the same for a number. */
export function uuidOf(number: number): string {
  return `6f1e2d3c-4b5a-4978-8695-${number.toString(16).padStart(12, '0')}`;
}

/** Returns those of these names that a body leaves out or empty. */
export function missing(body: Row, names: readonly string[]): readonly string[] {
  return names.filter((name) => (body[name] ?? '') === '');
}
