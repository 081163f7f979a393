import { withValue } from '../edit.ts';
import { inferScreen } from '../infer/infer.ts';
import type { Json } from '../json.ts';
import { isMembers } from '../members.ts';
import type { Contract } from '../places/contract.ts';
import { placesOf } from '../places/places.ts';
import { isSame } from '../same.ts';
import type { Screen } from '../screen/screen.ts';
import { valueAt } from '../value-at.ts';
import type { Files, Migration } from './migration.ts';
import { screenFile, withScreens } from './screens.ts';
import { withoutInferred } from './shortened.ts';
import { onOneLine, type Path, pathsOf, withShortEntry } from './text.ts';

/**
 * Returns the files with the text for absent values moved to the record, if all columns of a field have the same.
 *
 *     "empty": "未绑定", "emptyIntent": "danger" → "empty": { "title": "未绑定", "intent": "danger" }
 *     "empty" of all columns of a field         → "empty" of the record's property
 */
export const withEmpties: Migration['migrate'] = (files, factsOf) => {
  const marked = withScreens(files, withMarks);
  const inferred = withRecords(marked, factsOf(marked));
  const facts = factsOf(inferred);
  return withScreens(inferred, (text) => {
    const shorter = withoutInferred(text, facts, (path) => (path.at(-1) === 'empty' ? [undefined] : []));
    return onOneLine(pathsOf(JSON.parse(shorter)).filter(isEntry).reduce(withShortEntry, shorter), text, Array.isArray);
  });
};

function withMarks(text: string): string {
  return pathsOf(JSON.parse(text)).reduce((current, path) => {
    const value = valueAt(JSON.parse(current), path);
    if (!isMembers(value) || value.emptyIntent === undefined) return current;
    const bare = withValue(current, [...path, 'emptyIntent'], undefined);
    return withValue(bare, [...path, 'empty'], { title: value.empty ?? '—', intent: value.emptyIntent });
  }, text);
}

function isEntry(path: Path): boolean {
  return typeof path.at(-1) === 'number' && ['columns', 'fields'].includes(String(path.at(-2)));
}

function screenIn(text: string, facts: Contract): Screen {
  const screen: unknown = inferScreen(JSON.parse(text), facts);
  return screen as Screen;
}

/** Returns the records with the texts that all their columns share. */
function withRecords(files: Files, facts: Contract): Files {
  const values = new Map<string, (Json | undefined)[]>();
  for (const [path, text] of Object.entries(files))
    if (screenFile.test(path))
      // Anything outside the language is skipped.
      for (const place of placesOf('', screenIn(text, facts), facts).all)
        if (place.is === 'column') {
          const field = `${place.row.record} ${place.node.field}`;
          values.set(field, [...(values.get(field) ?? []), place.node.empty as Json | undefined]);
        }
  const records = { ...files };
  for (const [name, [empty, ...others]] of values) {
    const [record, field = ''] = name.split(' ');
    const path = `schemas/records/${record}.json`;
    const text = records[path] ?? '{}';
    const isKnown = valueAt(JSON.parse(text), ['properties', field]) !== undefined;
    if (isKnown && empty !== undefined && others.every((one) => isSame(one, empty)))
      records[path] = withValue(text, ['properties', field, 'empty'], empty);
  }
  return records;
}
