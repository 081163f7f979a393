import { guardIn } from '../../change/names.ts';
import { inLanguage } from '../../check/editor/in-language.ts';
import { writtenSchemaOf } from '../../check/editor/language-schemas.ts';
import { valueTitles } from '../../check/editor/value-titles.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { titleAt } from '../../language/places/row.ts';
import { valueAt } from '../../language/value-at.ts';
import { changeWords } from '../../words/change.ts';
import { enumValuesAt, rowAt } from '../help/row-at.ts';
import { alternatives, partOf, schemasAt } from '../help/schema-at.ts';
import { valuesAt } from '../help/values.ts';
import { pageLanguage } from '../page-language.ts';
import { conditionKeys } from './map-fields.ts';
import type { Path } from './part.ts';
import type { ReadFile } from './read-file.ts';

/** Returns a value at a path of a file as text; undefined if only JSON can express it. */
export function valueWords(file: ReadFile, path: Path, value: Json): string | undefined {
  const words = changeWords(pageLanguage);
  if (typeof value === 'boolean') return value ? words.isTrue : words.isFalse;
  if (typeof value === 'number' || typeof value === 'string') return nameAt(file, path, value) ?? String(value);
  if (Array.isArray(value)) {
    const each = value.map((one: Json, index) => valueWords(file, [...path, index], one));
    return each.every((one) => one !== undefined) ? words.listed(each) : undefined;
  }
  if (!isMembers(value)) return words.isNull;
  if (conditionKeys.has(String(path.at(-1)))) return guardWords(file, path, value);
  const { title, field } = value;
  if (typeof title === 'string') return title;
  return typeof field === 'string' ? titleAt(rowAt(file.names, file.document, path), field) : undefined;
}

function guardWords({ names, document }: ReadFile, path: Path, value: Json): string {
  const row = rowAt(names, document, path);
  return guardIn(changeWords(pageLanguage), value, {
    field: (name) => titleAt(row, name),
    value: (field, one) => enumValuesAt(names, row, field)?.find((known) => known.value === one)?.title ?? String(one),
  });
}

/** Returns the title that the project or the language gives to a value of a key. */
function nameAt({ names, kind, document }: ReadFile, path: Path, value: Json): string | undefined {
  const root = inLanguage(writtenSchemaOf(kind), pageLanguage);
  const [part] = schemasAt(root, document, path.slice(0, -1)).map((owner) => partOf(owner, path.at(-1) ?? ''));
  if (part === undefined) return undefined;
  const offers = valuesAt(names, { kind, document, path, part });
  const known = [...offers, ...alternatives(root, part, value).flatMap((one) => valueTitles(one, true))];
  const title = known.find((one) => one.value === value)?.title;
  // A record names its own fields.
  return title ?? (kind === 'record' ? ownTitle(document, String(value)) : undefined);
}

function ownTitle(record: Json | undefined, field: string): string | undefined {
  const title = valueAt(record, ['properties', field, 'title']);
  return typeof title === 'string' ? title : undefined;
}
