import { compileScreen } from '../../compile/screen/screen.ts';
import { withValue } from '../../language/edit.ts';
import { isMembers } from '../../language/members.ts';
import { parseJson, readJson } from '../../language/parse.ts';
import { type ProjectFiles, parseProject, places } from '../../language/project/project.ts';
import { isSame } from '../../language/same.ts';
import { valueAt } from '../../language/value-at.ts';
import type { Path } from './part.ts';

/** Keys with information for readers of the file, without any effect on the page. */
const keptWhenDefault: ReadonlySet<string> = new Set(['$comment', 'when', 'confirm', 'field']);

/**
 * Returns the text of a file without the key at a path if that does not change the page, and with an entry that only
 * names its field shortened to that name.
 */
export function shortened(files: ProjectFiles, file: string, text: string, path: Path): string {
  const key = String(path.at(-1));
  const without = keptWhenDefault.has(key) ? text : withValue(text, path, undefined);
  const kept = without !== text && isAlike(files, file, text, without) ? without : text;
  return abbreviated(kept, path.slice(0, -1));
}

/**
 * Returns the text of a file after a key was set, in its shortest form; a key set to a text is left alone while it is
 * being typed.
 */
export function withoutDefault(files: ProjectFiles, file: string, text: string, set: Path | undefined): string {
  return set === undefined || typeof valueAt(readJson(text), set) === 'string'
    ? text
    : shortened(files, file, text, set);
}

function isAlike(files: ProjectFiles, file: string, one: string, other: string): boolean {
  const meaning = meaningOf(files, file, one);
  return meaning !== undefined && isSame(meaning, meaningOf(files, file, other));
}

/** Returns the compiled content of a file; undefined if it cannot be parsed. */
function meaningOf(files: ProjectFiles, file: string, text: string): unknown {
  const id = places.screens.exec(file)?.[1];
  try {
    return id === undefined ? parseJson(text) : compileScreen(parseProject({ ...files, [file]: text }), id);
  } catch {
    return undefined;
  }
}

/** Returns the text with an entry that only names its field shortened to that name. */
export function abbreviated(text: string, path: Path): string {
  const entry = valueAt(readJson(text), path);
  const isEntry = typeof path.at(-1) === 'number' && lists.has(String(path.at(-2)));
  if (!isEntry || !isMembers(entry) || Object.keys(entry).join() !== 'field') return text;
  return withValue(text, path, entry.field);
}

const lists: ReadonlySet<string> = new Set(['columns', 'fields', 'filters']);
