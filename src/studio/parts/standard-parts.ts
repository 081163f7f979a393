import { withValue } from '../../language/edit.ts';
import { isStandard } from '../../language/infer/standard.ts';
import { withStandard } from '../../language/infer/write-standard.ts';
import type { Json } from '../../language/json.ts';
import { parseJson } from '../../language/parse.ts';
import { valueAt } from '../../language/value-at.ts';
import type { Path } from './part.ts';

/**
 * Returns the text with the standard action at a path, or around it, written by its name, so that it can be moved or
 * changed; unchanged if there is none, or if it is written already.
 */
export function withPart(text: string, path: Path): string {
  const action = path.slice(0, 3);
  const list = parseJson(text);
  return isStandard(action, list) && valueAt(list, action) === undefined ? withStandard(text, action, {}) : text;
}

/** Returns the text without the part at a path; a standard action is disabled instead. */
export function withoutPart(text: string, path: Path): string {
  const list = parseJson(text);
  if (isStandard(path, list)) return withStandard(text, path, false);
  return withValue(text, isOpenedHistory(path, list) ? opening : path, undefined);
}

const opening: Path = ['actions', 'row', 'history'];

/** Returns whether a sheet is implied by the action that opens it. */
function isOpenedHistory(path: Path, list: Json): boolean {
  return path.join('/') === 'sheets/history' && valueAt(list, path) === undefined;
}
