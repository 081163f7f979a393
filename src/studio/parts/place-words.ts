import { isMembers, membersOf } from '../../language/members.ts';
import { propertyAt, titleAt } from '../../language/places/row.ts';
import { valueAt } from '../../language/value-at.ts';
import { itemNumber, placeSeparator } from '../../words/zh-CN/studio/parts.ts';
import { rowAt } from '../help/row-at.ts';
import { memberOf } from '../help/schema-at.ts';
import { kindsAt } from '../on-page/kinds-at.ts';
import { containerTitle } from './containers.ts';
import { type Path, titleOfPart } from './part.ts';
import type { ReadFile } from './read-file.ts';
import { valueWords } from './value-words.ts';

/** Returns a path of a file as text: `操作 › 行内 › 退款 › 执行前的确认问题`. */
export function placeWords(file: ReadFile, path: Path): string {
  return path.map((_, index) => stepWords(file, path.slice(0, index + 1))).join(placeSeparator);
}

/** Returns the name of the last step of a path: its title, its field's title, or the language's title of the key. */
export function stepWords({ names, kind, document }: ReadFile, path: Path): string {
  const value = valueAt(document, path);
  const step = path.at(-1) ?? '';
  const around = path.slice(0, -1);
  const { title, field } = membersOf(value);
  const row = rowAt(names, document, path);
  // The title of a card is a field.
  if (typeof title === 'string' && title !== '' && propertyAt(row, title) === undefined) return title;
  const isEntry = Array.isArray(valueAt(document, around));
  if (isEntry && value !== undefined && !isMembers(value))
    return valueWords({ names, kind, document }, path, value) ?? '';
  const named = byField.has(String(around.at(-1))) || (isEntry && value === undefined) ? step : field;
  if (typeof named === 'string') return titleAt(row, named);
  if (isEntry) return entryTitle({ names, kind, document }, path);
  return containerTitle(String(step)) ?? titleOfPart(kind, document, path);
}

/** Returns the kind of a list entry that has neither a title nor a field, else its number. */
function entryTitle({ kind, document }: ReadFile, path: Path): string {
  const of = memberOf(valueAt(document, path), 'kind');
  const known = kindsAt({ kind, document }, path.slice(0, -1)).find((one) => one.kind === of);
  return known?.title ?? itemNumber(Number(path.at(-1)) + 1);
}

/** The maps whose keys are fields. */
const byField: ReadonlySet<string> = new Set(['when', 'editable', 'where', 'enums', 'prefill', 'body', 'with']);
