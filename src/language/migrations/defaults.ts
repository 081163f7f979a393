import { withValue } from '../edit.ts';
import { isStandard, removableActions } from '../infer/standard.ts';
import { withStandard } from '../infer/write-standard.ts';
import type { Json } from '../json.ts';
import { isMembers, membersOf } from '../members.ts';
import type { Contract } from '../places/contract.ts';
import { valueAt } from '../value-at.ts';
import type { Files, Migration } from './migration.ts';
import { withScreens } from './screens.ts';
import { withoutInferred } from './shortened.ts';
import { type Path, pathsOf } from './text.ts';

/**
 * Removes from screens the values that became defaults:
 *
 *     the actions export and detail      → gone; `false` where a list has none
 *     "heading": "编辑 · {name}"         → gone, or "编辑商品" where it is not the title of the action
 *     a sheet of nothing but the history → gone: "history": {} opens it
 *     the request of a sheet             → gone where it is the contract's call for one row
 *     "optional", "shape", "reset"       → gone: the contract says so, and a form that begins empty ends empty
 */
export const defaults: Migration = {
  version: 6,
  title: ({ defaults }) => defaults,
  migrate(files, factsOf) {
    const facts = factsOf(files);
    const declared = new Map<string, readonly [key: string, value: Json]>();
    const rewritten = withScreens(files, (text) =>
      withoutInferred(withoutMissing(withoutDeclared(text, facts, declared)), facts, shorterOf),
    );
    return withDeclared(rewritten, declared);
  },
};

/** Moves declarations about a call from screens to the contract if the contract lacks them. */
function withoutDeclared(text: string, { callOf }: Contract, declared: Map<string, readonly [string, Json]>): string {
  const whole = JSON.parse(text) as Json;
  return pathsOf(whole).reduce((current, path) => {
    const key = path.at(-1);
    if (!isDeclared(path, membersOf(whole).kind)) return current;
    const { request } = membersOf(valueAt(whole, path.slice(0, -1)));
    const found = typeof request === 'string' ? callOf(request) : null;
    const value = valueAt(whole, path);
    if (found !== null && typeof key === 'string' && key !== 'reset' && value !== undefined && value !== false)
      declared.set(`${found.key} ${key}`, [found.key, value]);
    return withValue(current, path, undefined);
  }, text);
}

function isDeclared(path: Path, kind: Json | undefined): boolean {
  const [first, second] = path;
  if (kind === 'form') return path.length === 1 && (first === 'shape' || first === 'reset');
  const key = first === 'sheet' ? second : first === 'sheets' ? path[2] : undefined;
  return kind === 'list' && key === 'optional' && path.length === (first === 'sheet' ? 2 : 3);
}

const contract = 'schemas/api.json';

function withDeclared(files: Files, declared: ReadonlyMap<string, readonly [string, Json]>): Files {
  const text = files[contract];
  if (text === undefined) return files;
  const added = [...declared].reduce((api, [name, [call, value]]) => {
    const key = name.slice(call.length + 1);
    return valueAt(JSON.parse(api), [call, key]) === undefined ? withValue(api, [call, key], value) : api;
  }, text);
  return { ...files, [contract]: added };
}

/** Writes `false` for a standard action that the list lacks. */
function withoutMissing(text: string): string {
  const list = JSON.parse(text) as Json;
  if (!isMembers(list) || list.kind !== 'list') return text;
  const missing = Object.entries(removableActions).flatMap(([part, names]) => {
    const written = membersOf(valueAt(list, ['actions', part]));
    return names.flatMap((name) => {
      const path = ['actions', part, name];
      return isStandard(path, list) && !isOffered(written, name) ? [path] : [];
    });
  });
  return missing.reduce((current, path) => withStandard(current, path, false), text);
}

function isOffered(actions: Readonly<Record<string, Json>>, name: string): boolean {
  const isAlike = (action: Json): boolean =>
    name === 'export'
      ? membersOf(action).kind === 'export'
      : membersOf(action).kind === 'sheet' && membersOf(action).sheet === undefined;
  return actions[name] !== undefined || Object.values(actions).some(isAlike);
}

/** Returns the possible values, the shortest first. */
function shorterOf(path: Path, value: Json | undefined): readonly (Json | undefined)[] {
  if (value === undefined) return [];
  const [first, part, name, key] = path;
  const isAction = first === 'actions' && (name === 'export' || name === 'detail' || name === 'history');
  if (isAction && path.length === 3) return isMembers(value) ? [undefined, {}] : [undefined];
  if (isAction && path.length === 4 && key === 'kind') return [undefined];
  if (first === 'sheets' && part === 'history' && path.length === 3 && name !== 'heading') return [undefined];
  if (isCall(path)) return [undefined];
  if (isNamed(path) && typeof value === 'string') return [undefined, value.replace(/ · \{\w+\}$/, '')];
  return isEmptied(path, value) ? [undefined] : [];
}

/** Returns whether the path is the request that a sheet loads its record with. */
function isCall(path: Path): boolean {
  const [first] = path;
  const isOfSheet = (first === 'sheet' && path.length === 2) || (first === 'sheets' && path.length === 3);
  return isOfSheet && path.at(-1) === 'request';
}

/** Returns whether the path is the heading of a dialog or a sheet. */
function isNamed(path: Path): boolean {
  return path.at(-1) === 'heading';
}

function isEmptied([first, ...more]: Path, value: Json): boolean {
  const isMap = first === 'actions' ? more.length < 2 : first === 'sheets' && more.length < 2;
  return isMap && isMembers(value) && Object.keys(value).length === 0;
}
