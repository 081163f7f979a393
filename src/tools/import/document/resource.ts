import { grouped } from '../../../language/grouped.ts';
import { singular } from '../words/names.ts';
import type { Method, Operation } from './operation.ts';

/** A list in the document and its rows' operations. */
export interface Resource {
  /** The path of the list, as written in the document. */
  readonly path: string;
  readonly list: Operation;
  /** The normalized path of its rows: the list's, or its singular. */
  readonly rows: string;
  /** The path parameter with a row's id. */
  readonly parameter: string;
  readonly read: Operation | undefined;
  readonly create: Operation | undefined;
  readonly change: Operation | undefined;
  /** A bodiless call on a row: it links the row to the list, or performs an action. */
  readonly touch: Operation | undefined;
  readonly remove: Operation | undefined;
  /** The other operations on one row: calls below its path. */
  readonly actions: readonly Operation[];
}

/** Returns the number of fields that an operation sends. */
type FieldsOf = (operation: Operation) => number;

type Operations = ReadonlyMap<string, ReadonlyMap<Method, Operation>>;

/**
 * Returns each list of a document that has rows: a readable path, and the same path with one more parameter. `fieldsOf`
 * counts an operation's fields.
 */
export function resourcesOf(operations: Operations, fieldsOf: FieldsOf = () => 0): readonly Resource[] {
  const items = itemPaths(operations);
  return [...operations].flatMap(([path, calls]) => {
    const list = calls.get('get');
    const rows = rowsOf(operations, items, normalizedPath(path));
    return list === undefined || rows === undefined ? [] : [resourceOf({ operations, fieldsOf, items }, list, rows)];
  });
}

/** Returns the path of a list's rows: its own, or, if that has none, its singular: `/books`, `/book/{id}`. */
function rowsOf(operations: Operations, items: Items, path: string): string | undefined {
  if (items.has(path)) return path;
  const one = path
    .split('/')
    .map((part, index, { length }) => (index === length - 1 ? singular(part) : part))
    .join('/');
  return items.has(one) && !operations.get(one)?.has('get') ? one : undefined;
}

/** Returns a path without a format suffix and trailing slash. */
export function normalizedPath(path: string): string {
  return path.replace(/\.json$/, '').replace(/\/+$/, '');
}

/** The path of a list → its rows' paths. */
type Items = ReadonlyMap<string, readonly string[]>;

function itemPaths(operations: Operations): Items {
  return grouped(
    [...operations.keys()].flatMap((path) => {
      const [, parent] = /^(.*)\/\{[^{}/]+\}$/.exec(normalizedPath(path)) ?? [];
      return parent === undefined ? [] : [[parent, path] as const];
    }),
  );
}

interface Reading {
  readonly operations: Operations;
  readonly fieldsOf: FieldsOf;
  readonly items: Items;
}

function resourceOf({ operations, fieldsOf, items }: Reading, list: Operation, rows: string): Resource {
  const { path } = list;
  // Some documents have two parameter names for one row; prefer the one that is read.
  const ordered = [...(items.get(rows) ?? [])].sort(
    (one, other) => Number(hasGet(operations, other)) - Number(hasGet(operations, one)),
  );
  const first = (...methods: readonly Method[]) =>
    methods.flatMap((method) => ordered.flatMap((item) => operations.get(item)?.get(method) ?? [])).at(0);
  const changes = (['patch', 'put', 'post'] as const).flatMap((method) => first(method) ?? []);
  // Besides the full update there may be partial ones: the one with the most fields is the form.
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

/** Returns calls such as `POST /orders/{id}/cancel`: a verb below a row, which is no list. */
function actionsBelow(operations: Operations, item: string): readonly Operation[] {
  const prefix = `${normalizedPath(item)}/`;
  return [...operations].flatMap(([path, calls]) => {
    const rest = normalizedPath(path).startsWith(prefix) ? normalizedPath(path).slice(prefix.length) : '';
    if (!/^[\w-]+$/.test(rest) || calls.has('get')) return [];
    return (['post', 'put', 'patch'] as const).flatMap((method) => calls.get(method) ?? []).slice(0, 1);
  });
}

/** Returns the name of a path's last parameter. */
export function parameterOf(path: string): string {
  return parametersIn(path).at(-1) ?? '';
}

/** Returns the names of a path's parameters, from left to right. */
export function parametersIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
}

/** Checks whether rows of a list can be changed by PUT, PATCH or POST. */
export function isEditable({ change, touch }: Resource): boolean {
  return change !== undefined || touch !== undefined;
}

/**
 * Returns the parameters that most paths have and no list provides values for, such as the account or workspace. They
 * need one constant value for the project.
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
