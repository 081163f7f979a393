import { discriminatingKeys, kindByKeys } from '../language/infer/kinds.ts';
import type { Members } from '../language/members.ts';
import { own } from '../language/own.ts';
import { nearest } from './problems/nearest.ts';
import { keyOfOtherProduct } from './problems/other-products.ts';
import type { Fault } from './problems/problem.ts';
import { dereference, type Schema } from './schema-shape.ts';

/**
 * Returns the one mistake of a part whose missing kind cannot be inferred, or is inferred wrongly: a misspelt key that
 * would decide the kind, or the missing key that all other keys belong to; `undefined` if there is none. `name` is the
 * definition of `union`, `value` the part in its full form; the path of the mistake is relative to the part.
 *
 * @example
 * kindMistake(root, union, 'Action', { title: '借出', from: 'lend' }, { title: '借出', from: 'lend' })
 * // { path: ['from'], at: 'key', code: 'key.unknown', parameters: { key: 'from' }, hint: 'form' }
 */
export function kindMistake(
  root: Schema,
  union: Schema,
  name: string,
  value: Members,
  written: Members,
): Fault | undefined {
  const telling = own(discriminatingKeys, name);
  const kind = own(value, 'kind');
  // A kind that does not follow from the keys was inferred from the action's name.
  if (telling === undefined || (kind !== undefined && kindByKeys(name, written) === undefined)) return undefined;
  const members = (union.allOf ?? []).map((branch) => ({
    kind: branch.if.properties?.kind?.const,
    keys: Object.keys(dereference(root, branch.then).properties ?? {}),
  }));
  const keys = Object.keys(written);
  const possible = Object.keys(telling).filter((key) => own(value, key) === undefined);
  const unknown = keys.filter((key) => !members.some((member) => member.keys.includes(key)));
  for (const key of unknown) {
    const hint = nearest(key, [...possible, 'kind']) ?? keyOfOtherProduct(key, [...possible, 'kind']);
    if (hint !== undefined) return { path: [key], at: 'key', code: 'key.unknown', parameters: { key }, hint };
  }
  const fitting = members.filter((member) => keys.every((key) => unknown.includes(key) || member.keys.includes(key)));
  const [only, ...more] = fitting;
  if (only === undefined || more.length > 0 || only.kind === kind) return undefined;
  const missing = possible.find((key) => telling[key] === only.kind);
  if (missing !== undefined) return { path: [], at: 'key', code: 'key.missing', parameters: { key: missing } };
  return { path: [], at: 'key', code: 'key.missing', parameters: { key: 'kind' }, hint: String(only.kind) };
}
