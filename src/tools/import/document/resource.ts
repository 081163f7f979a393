import { singular } from '../words/names.ts';
import type { Method, Operation } from './operation.ts';

/** A list of the document and what can be done with one of its rows. */
export interface Resource {
  /** The path of the list, as the document writes it. */
  readonly path: string;
  readonly list: Operation;
  /** The path below which its rows are, normalized: that of the list, or the same in the singular. */
  readonly rows: string;
  /** The name of the parameter that is a row's identity. */
  readonly parameter: string;
  readonly read: Operation | undefined;
  readonly create: Operation | undefined;
  readonly change: Operation | undefined;
  /** A call that changes a row without a body: it adds the row to the list, or does something with it. */
  readonly touch: Operation | undefined;
  readonly remove: Operation | undefined;
  /** What else can be done with one row: calls below its path. */
  readonly actions: readonly Operation[];
}

/** How many fields a call sends. */
type FieldsOf = (operation: Operation) => number;

type Operations = ReadonlyMap<string, ReadonlyMap<Method, Operation>>;

/**
 * Returns each list of a document that has rows of its own: a path that is read, and the same path with one parameter more.
 * `isParent` says which other paths are lists, whose rows are no actions.
 */
export function resourcesOf(operations: Operations, fieldsOf: FieldsOf = () => 0): readonly Resource[] {
  const items = itemPaths(operations);
  return [...operations].flatMap(([path, calls]) => {
    const list = calls.get('get');
    const rows = rowsOf(operations, items, normalizedPath(path));
    return list === undefined || rows === undefined ? [] : [resourceOf({ operations, fieldsOf, items }, list, rows)];
  });
}

/** The path below which the rows of a list are: its own, or, where that has none, the same in the singular: `/books`, `/book/{id}`. */
function rowsOf(operations: Operations, items: Items, path: string): string | undefined {
  if (items.has(path)) return path;
  const one = path
    .split('/')
    .map((part, index, { length }) => (index === length - 1 ? singular(part) : part))
    .join('/');
  return items.has(one) && !operations.get(one)?.has('get') ? one : undefined;
}

/** Returns a path without what does not tell it from others: a format at its end, a slash. */
export function normalizedPath(path: string): string {
  return path.replace(/\.json$/, '').replace(/\/+$/, '');
}

/** The path of a list → those of its rows. */
type Items = ReadonlyMap<string, readonly string[]>;

function itemPaths(operations: Operations): Items {
  const found = new Map<string, string[]>();
  for (const path of operations.keys()) {
    const [, parent] = /^(.*)\/\{[^{}/]+\}$/.exec(normalizedPath(path)) ?? [];
    if (parent !== undefined) found.set(parent, [...(found.get(parent) ?? []), path]);
  }
  return found;
}

interface Reading {
  readonly operations: Operations;
  readonly fieldsOf: FieldsOf;
  readonly items: Items;
}

function resourceOf({ operations, fieldsOf, items }: Reading, list: Operation, rows: string): Resource {
  const { path } = list;
  // Some documents write one row with two names; the one that is read tells what a row is.
  const ordered = [...(items.get(rows) ?? [])].sort(
    (one, other) => Number(hasGet(operations, other)) - Number(hasGet(operations, one)),
  );
  const first = (...methods: readonly Method[]) =>
    methods.flatMap((method) => ordered.flatMap((item) => operations.get(item)?.get(method) ?? [])).at(0);
  const changes = (['patch', 'put', 'post'] as const).flatMap((method) => first(method) ?? []);
  // Beside a call that changes a row another may change one thing of it: the one with more fields is its form.
  const [change] = changes
    .filter(({ body }) => body !== undefined)
    .toSorted((one, other) => fieldsOf(other) - fieldsOf(one));
  return {
    path,
    list,
    rows,
    parameter: parameterOf(ordered[0] ?? ''),
    read: first('get'),
    create: operations.get(path)?.get('post') ?? operations.get(rows)?.get('post'),
    change,
    touch: change === undefined ? changes[0] : undefined,
    remove: first('delete'),
    actions: ordered.flatMap((item) => actionsBelow(operations, item)),
  };
}

function hasGet(operations: Operations, path: string): boolean {
  return operations.get(path)?.has('get') === true;
}

/** Calls such as `POST /orders/{id}/cancel`: a verb below a row, which is no list. */
function actionsBelow(operations: Operations, item: string): readonly Operation[] {
  const prefix = `${normalizedPath(item)}/`;
  return [...operations].flatMap(([path, calls]) => {
    const rest = normalizedPath(path).startsWith(prefix) ? normalizedPath(path).slice(prefix.length) : '';
    if (!/^[\w-]+$/.test(rest) || calls.has('get')) return [];
    return (['post', 'put', 'patch'] as const).flatMap((method) => calls.get(method) ?? []).slice(0, 1);
  });
}

/** Returns the name of the last parameter of a path. */
export function parameterOf(path: string): string {
  return parametersIn(path).at(-1) ?? '';
}

/** Returns the names of the parameters of a path, from left to right. */
export function parametersIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
}

/** Returns whether a pair is counted as editable: a row of it is put, patched or posted to. */
export function isEditable({ change, touch }: Resource): boolean {
  return change !== undefined || touch !== undefined;
}

/**
 * Returns the parameters that most paths have where no list tells their values: the account, the workspace. They need one
 * value for the whole project.
 */
export function fixedParameters(
  resources: readonly Resource[],
  fixed: Readonly<Record<string, string>>,
): readonly string[] {
  const lists = new Set(resources.map(({ rows }) => rows));
  const counts = new Map<string, number>();
  for (const { path } of resources)
    for (const { 1: before = '', 2: name = '' } of path.matchAll(/^(.*?)\/\{([^{}]+)\}/g))
      if (!lists.has(before) && !Object.hasOwn(fixed, name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count * 2 > resources.length && count > 1).map(([name]) => name);
}
