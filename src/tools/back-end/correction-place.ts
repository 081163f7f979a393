import { type Document, readDocument } from '../../check/document.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import type { Difference } from './try-call.ts';

/** Where in the project's files a correction belongs. */
export interface CorrectionPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Returns where a correction belongs: where the corrected key is set, at the call, its record, or all calls. If it is
 * set nowhere: the call, if that has its own `backEnd` or the correction concerns it alone, otherwise the file of all
 * calls.
 */
export function correctionPlaceOf(files: ProjectFiles, { key, write }: Difference): CorrectionPlace {
  const api = readDocument(places.api, files[places.api] ?? '{}');
  const style = readDocument(places['back-end'], files[places['back-end']] ?? '{}');
  const at = ({ file, place }: Document, path: readonly string[]) => {
    const { line, column } = place(path, 'key');
    return { file, line, column };
  };
  const path = write === undefined ? [] : pathIn(JSON.parse(`{${write}}`) as Json);
  const [first] = path;
  if (first === undefined) return at(api, [key]);
  const call = membersOf(own(membersOf(api.value ?? null), key) ?? null);
  const record = String(own(call, 'record') ?? own(call, 'options') ?? '');
  const candidates: readonly (readonly [Document, readonly string[]])[] = [
    [api, [key, 'backEnd', ...path]],
    ...(first === 'record' ? [[style, ['records', record, ...path.slice(1)]] as const] : []),
    [style, path],
  ];
  // Look for the whole path first, then for its first part.
  const written = [path.length - 1, 0]
    .map((least) =>
      candidates.find(([{ value }, wanted]) => depthOf(value, wanted) > wanted.length - path.length + least),
    )
    .find((one) => one !== undefined);
  if (written !== undefined) return at(...written);
  const isAtCall = own(call, 'backEnd') !== undefined || first === 'filters' || first === 'sort';
  return isAtCall ? at(api, [key, 'backEnd']) : at(style, []);
}

/**
 * Returns the keys that lead to the corrected value; an object with a `kind`, or with several members, is a value
 * itself.
 */
function pathIn(written: Json): readonly string[] {
  const [only, ...others] = Object.entries(membersOf(written));
  if (only === undefined || others.length > 0 || only[0] === 'kind') return [];
  return [only[0], ...pathIn(only[1])];
}

/** Returns how many of these nested keys exist. */
function depthOf(value: Json | undefined, path: readonly string[]): number {
  const [key, ...inner] = path;
  const member = key === undefined || !isMembers(value) ? undefined : own(value, key);
  return member === undefined ? 0 : 1 + depthOf(member, inner);
}
