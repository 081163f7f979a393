import { fieldsOf } from '../../compile/text.ts';
import { withValue } from '../../language/edit.ts';
import { type ProjectFiles, textKeysOf } from '../../language/project/project.ts';
import { isSame } from '../../language/same.ts';
import { type TextIn, textsIn } from '../../language/translation/texts-in.ts';
import { type Direction, wordingOf } from './units.ts';
import { pointerOf, type Translations } from './xliff.ts';

/** A translation that is not imported: the text no longer exists, has changed, or the placeholders in braces differ. */
export interface RefusedTranslation {
  readonly file: string;
  readonly id: string;
  readonly source: string;
  readonly reason: 'gone' | 'changed' | 'fields';
  /** The current text. */
  readonly now?: string;
}

/** The files with translations, the number of imported ones, and those refused. */
export interface ImportedTranslations {
  readonly files: ProjectFiles;
  readonly taken: number;
  readonly refused: readonly RefusedTranslation[];
}

/**
 * Imports translations into a project's files, whose other content and formatting stay. A text that has moved within
 * its file is found by its wording; a text that has changed since the export is not translated.
 */
export function importTranslations(files: ProjectFiles, { units, ...direction }: Translations): ImportedTranslations {
  const now = new Map(Object.entries(files));
  const refused: RefusedTranslation[] = [];
  let taken = 0;
  for (const unit of units) {
    const text = now.get(unit.file) ?? '';
    const found = findText(text, unit, direction);
    if ('reason' in found) refused.push({ file: unit.file, id: unit.id, source: unit.source, ...found });
    else if (!isSame(fieldsIn(unit.source), fieldsIn(unit.target)))
      refused.push({ file: unit.file, id: unit.id, source: unit.source, reason: 'fields', now: unit.target });
    else if (wordingOf(found, direction).target !== unit.target) {
      now.set(unit.file, translated(text, found, unit, direction));
      taken += 1;
    }
  }
  return { files: Object.fromEntries(now), taken, refused };
}

type Unit = Translations['units'][number];

function findText(
  text: string,
  { file, id, source }: Unit,
  direction: Direction,
): TextIn | Pick<RefusedTranslation, 'reason' | 'now'> {
  const keys = textKeysOf(file);
  const texts = keys === undefined ? [] : textsIn(text, keys);
  const says = (one: TextIn) => wordingOf(one, direction).source;
  const there = texts.find(({ path }) => pointerOf(path) === id);
  if (there !== undefined && says(there) === source) return there;
  // In another position of a list, or of a renamed object.
  const key = id.slice(id.lastIndexOf('/') + 1);
  const [moved, ...others] = texts.filter((one) => says(one) === source && String(one.path.at(-1)) === key);
  if (moved !== undefined && others.length === 0) return moved;
  const now = there && says(there);
  return { reason: now === undefined ? 'gone' : 'changed', ...(now !== undefined && { now }) };
}

function translated(
  text: string,
  { path, byLanguage }: TextIn,
  { source, target }: Unit,
  direction: Direction,
): string {
  if (byLanguage !== undefined) return withValue(text, [...path, direction.target], target);
  return withValue(text, path, { [direction.source]: source, [direction.target]: target });
}

function fieldsIn(text: string): readonly string[] {
  return [...new Set(fieldsOf(text))].toSorted();
}
