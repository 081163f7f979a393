import { isMembers, type Json } from 'baize/json';

/** A table served by a device. */
export interface Binding {
  readonly clubName: string;
  readonly tableName: string;
  readonly tableId: string | number;
}

/** An account's device; `bindings` is undefined if the list does not include them. */
export interface Device {
  readonly id: string | number;
  readonly name: string;
  readonly parentName: string;
  readonly brand: string;
  readonly type: string;
  readonly bindings: readonly Binding[] | undefined;
}

const brands: Readonly<Record<string, string>> = { 1: '绿米', 2: '思摩' };
const types: Readonly<Record<string, string>> = { 1: '灯', 2: '空调', 4: '网关' };

/** Parses a device from a row of the back end; undefined if it is not one. Unknown codes are kept. */
export function deviceIn(row: Json): Device | undefined {
  if (!isMembers(row) || (typeof row.id !== 'number' && typeof row.id !== 'string')) return undefined;
  const { id, name, parentName, brand, type, rel } = row;
  return {
    id,
    name: textOf(name),
    parentName: textOf(parentName),
    brand: brands[textOf(brand)] ?? textOf(brand),
    type: types[textOf(type)] ?? textOf(type),
    bindings: Array.isArray(rel) ? bindingsIn({ rel }) : undefined,
  };
}

/** Parses the tables in the back end's response about one device. */
export function bindingsIn(answer: Json): readonly Binding[] {
  const rel = isMembers(answer) ? answer.rel : answer;
  return Array.isArray(rel) ? rel.flatMap((one: Json) => bindingIn(one) ?? []) : [];
}

function bindingIn(row: Json): Binding | undefined {
  if (!isMembers(row) || (typeof row.tableId !== 'number' && typeof row.tableId !== 'string')) return undefined;
  return { clubName: textOf(row.clubName), tableName: textOf(row.tableName), tableId: row.tableId };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
