import { withName, withValue } from '../edit.ts';
import type { Json } from '../json.ts';
import type { Contract } from '../places/contract.ts';
import { valueAt } from '../value-at.ts';
import type { Files, Migration } from './migration.ts';
import { withScreens } from './screens.ts';
import { type Path, pathsOf, withShortEntry } from './text.ts';

const contract = 'schemas/api.json';

/**
 * Removes from screens the settings that are no longer theirs:
 *
 *     "maximumWidth": 1000             → "width": "wide"; up to 800 pixels is the default
 *     "copySize": 430                  → gone: every picture can be copied, in one size
 *     "send": "nothing"                → gone: a call without a form is sent none
 *     "hidden", "sortable"             → gone from tables and fields: only a list uses them
 *     "GET /api/part/list?…&size=1000" → gone, and "size": 1000 stands at the call in the contract
 */
export const pixels: Migration = {
  version: 3,
  title: ({ pixels }) => pixels,
  migrate(files, factsOf) {
    const { callOf } = factsOf(files);
    const sizes = new Map<string, number>();
    const rewritten = withScreens(files, (text) => withoutPixels(text, callOf, sizes));
    return withSizes(rewritten, sizes);
  },
};

function withoutPixels(text: string, callOf: Contract['callOf'], sizes: Map<string, number>): string {
  let current = text;
  for (const path of pathsOf(JSON.parse(text))) {
    const value = valueAt(JSON.parse(current), path);
    if (path.at(-1) === 'maximumWidth' && typeof value === 'number') current = withWidth(current, path, value);
    if (path.at(-1) === 'copySize') current = withValue(current, path, undefined);
    if (path.at(-1) === 'send' && value === 'nothing') current = withValue(current, path, undefined);
    if (isOfListsOnly(path)) current = withShortEntry(withValue(current, path, undefined), path.slice(0, -1));
    const asked = path.at(-1) === 'request' ? sizeIn(value) : undefined;
    if (asked === undefined) continue;
    const key = callOf(asked.request)?.key;
    if (key === undefined) continue;
    sizes.set(key, Math.max(asked.size, sizes.get(key) ?? 0));
    current = withValue(current, path, asked.request);
  }
  return current;
}

function isOfListsOnly(path: Path): boolean {
  const [name, index, owner] = [path.at(-1), path.at(-2), path.at(-3)];
  const isColumn = typeof index === 'number' && (owner === 'columns' || owner === 'fields');
  return isColumn && path.includes('sections') && (name === 'hidden' || name === 'sortable');
}

/**
 * Returns the text with pixels replaced by the nearest named width that is not much narrower; the default is omitted.
 */
function withWidth(text: string, path: Path, pixels: number): string {
  if (pixels <= 800) return withValue(text, path, undefined);
  return withName(withValue(text, path, pixels <= 1100 ? 'wide' : 'full'), path, 'width');
}

/** Returns the request without its page size, and the size; undefined if there is none, or if it is a placeholder. */
function sizeIn(request: Json | undefined): { readonly request: string; readonly size: number } | undefined {
  if (typeof request !== 'string') return undefined;
  const size = /[?&]size=(\d+)(?=&|$)/.exec(request)?.[1];
  if (size === undefined) return undefined;
  const [target = '', query = ''] = request.split('?', 2);
  const rest = query.split('&').filter((pair) => !pair.startsWith('size='));
  return { request: rest.length === 0 ? target : `${target}?${rest.join('&')}`, size: Number(size) };
}

function withSizes(files: Files, sizes: ReadonlyMap<string, number>): Files {
  const text = files[contract];
  if (text === undefined) return files;
  return { ...files, [contract]: [...sizes].reduce((api, [key, size]) => withValue(api, [key, 'size'], size), text) };
}
