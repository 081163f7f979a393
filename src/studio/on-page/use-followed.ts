import { useEffect, useRef } from 'react';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { isSame } from '../../language/same.ts';
import { valueAt } from '../../language/value-at.ts';
import type { Path } from '../parts/part.ts';

interface Followed {
  readonly document: Json | undefined;
  /** The path of the open part; undefined if there is none. */
  readonly path: Path | undefined;
  /** Whether the open part itself wrote the content, so that the path is still valid. */
  readonly isOwn: boolean;
  /** Called with the current path of the open part; undefined if it was removed. */
  readonly onMoved: (path: Path | undefined) => void;
}

/** Follows the open part while its file changes elsewhere, such as by an undo: an entry of a list by its name. */
export function useFollowed({ document, path, isOwn, onMoved }: Followed): void {
  const known = useRef<{ readonly path: Path; readonly name: Json | undefined }>(undefined);
  useEffect(() => {
    if (document === undefined) return;
    const before = known.current;
    known.current = path && { path, name: nameOf(document, path) };
    if (isOwn || path === undefined || before === undefined || !isSame([...before.path], [...path])) return;
    const now = placeNow(document, path, before.name);
    if (now === undefined || !isSame([...now], [...path])) onMoved(now);
  }, [document, path, isOwn, onMoved]);
}

/** Returns the current path of a list entry with a name, given its former path. */
function placeNow(document: Json, path: Path, name: Json | undefined): Path | undefined {
  if (isSame(nameOf(document, path) ?? null, name ?? null))
    return valueAt(document, path) === undefined ? undefined : path;
  const at = entryOf(path);
  const list = valueAt(document, path.slice(0, at));
  const index = Array.isArray(list) ? list.findIndex((entry: Json) => isSame(called(entry), name ?? null)) : -1;
  return index < 0 ? undefined : [...path.slice(0, at), index, ...path.slice(at + 1)];
}

/** Returns the index of the innermost list index in a path; -1 if there is none. */
function entryOf(path: Path): number {
  return path.findLastIndex((step) => typeof step === 'number');
}

function nameOf(document: Json, path: Path): Json | undefined {
  const at = entryOf(path);
  return at < 0 ? undefined : called(valueAt(document, path.slice(0, at + 1)) ?? null);
}

/** Returns the name of an entry, which identifies it across changes. */
function called(entry: Json): Json {
  if (!isMembers(entry)) return entry;
  return entry.field ?? entry.request ?? entry.title ?? entry.kind ?? null;
}
