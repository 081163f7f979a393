import { type Document, readDocument } from '../../check/document.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import type { Difference } from './try-call.ts';

/** Where a key stands that is to be changed, or what it is to be added to. */
export interface WrittenAt {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Returns where what differs is written: at the call, of its record, or for all calls. Where it is written nowhere, the place
 * that it belongs to: the call, if that has words of its own or is meant alone, and otherwise the file of all calls.
 */
export function writtenAt(files: ProjectFiles, { key, write }: Difference): WrittenAt {
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
  // The whole of it somewhere, or else the first part.
  const written = [path.length - 1, 0]
    .map((least) =>
      candidates.find(([{ value }, wanted]) => depthOf(value, wanted) > wanted.length - path.length + least),
    )
    .find((one) => one !== undefined);
  if (written !== undefined) return at(...written);
  const isAtCall = own(call, 'backEnd') !== undefined || first === 'filters' || first === 'sort';
  return isAtCall ? at(api, [key, 'backEnd']) : at(style, []);
}

/** The keys that lead to what is written; an object with a `kind` stands for itself, and so do several members. */
function pathIn(written: Json): readonly string[] {
  const [only, ...others] = Object.entries(membersOf(written));
  if (only === undefined || others.length > 0 || only[0] === 'kind') return [];
  return [only[0], ...pathIn(only[1])];
}

/** How many of these keys there are, one in the other. */
function depthOf(value: Json | undefined, path: readonly string[]): number {
  const [key, ...inner] = path;
  const member = key === undefined || !isMembers(value) ? undefined : own(value, key);
  return member === undefined ? 0 : 1 + depthOf(member, inner);
}
