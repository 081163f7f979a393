import { useEffect, useRef } from 'react';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { isSame } from '../../language/same.ts';
import { valueAt } from '../../language/value-at.ts';
import type { Path } from '../parts/part.ts';

interface Followed {
  readonly document: Json | undefined;
  /** The path of the open thing; undefined: there is none. */
  readonly path: Path | undefined;
  /** Whether the content was written by what is open itself, so that the path is still right. */
  readonly isOwn: boolean;
  /** Called with the path that what is open has now; undefined: it is gone. */
  readonly onMoved: (path: Path | undefined) => void;
}

/** Follows what is open while its file changes elsewhere, such as by an undo: an entry of a list by its name. */
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

/** Where the entry of a list with a name is now that stood at a path. */
function placeNow(document: Json, path: Path, name: Json | undefined): Path | undefined {
  if (isSame(nameOf(document, path) ?? null, name ?? null))
    return valueAt(document, path) === undefined ? undefined : path;
  const at = entryOf(path);
  const list = valueAt(document, path.slice(0, at));
  const index = Array.isArray(list) ? list.findIndex((entry: Json) => isSame(called(entry), name ?? null)) : -1;
  return index < 0 ? undefined : [...path.slice(0, at), index, ...path.slice(at + 1)];
}

/** The step to the innermost entry of a list; -1 where there is none. */
function entryOf(path: Path): number {
  return path.findLastIndex((step) => typeof step === 'number');
}

function nameOf(document: Json, path: Path): Json | undefined {
  const at = entryOf(path);
  return at < 0 ? undefined : called(valueAt(document, path.slice(0, at + 1)) ?? null);
}

/** The name of an entry, which stays while the rest of it changes. */
function called(entry: Json): Json {
  if (!isMembers(entry)) return entry;
  return entry.field ?? entry.request ?? entry.title ?? entry.kind ?? null;
}
