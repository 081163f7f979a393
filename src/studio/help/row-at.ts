import { declared } from '../../language/declared.ts';
import type { Enum } from '../../language/enum.ts';
import { inferScreen } from '../../language/infer/infer.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import type { Path, RowAt } from '../../language/places/place.ts';
import { placesOf } from '../../language/places/places.ts';
import { enumAt, noRow } from '../../language/places/row.ts';
import { factsOf } from '../../language/project/project.ts';
import type { Names } from './names.ts';
import { memberOf } from './schema-at.ts';

/** Returns the row that field names refer to at a path of a screen, as far as it is typed; none above a list. */
export function rowAt(names: Names, screen: Json | undefined, path: Path): RowAt {
  if (!isMembers(screen)) return noRow;
  const known = found.get(screen) ?? placesOf('', inFull(screen, names), factsOf(names));
  found.set(screen, known);
  return known.rowAt(path);
}

/** Cached, because one completion requests several rows of the same document. */
const found = new WeakMap<object, ReturnType<typeof placesOf>>();

/** Fills in what the screen leaves out; incomplete input is processed as far as possible. */
function inFull(screen: Json, names: Names) {
  return declared('screen', inferScreen(screen, factsOf(names)));
}

/** Returns a field's values with their titles; `undefined` if no complete enum is declared for it. */
export function enumValuesAt(names: Names, row: RowAt, field: string): Enum | undefined {
  const declared = enumAt(row, field, names.enums);
  return isWhole(declared as Json | undefined) ? declared : undefined;
}

function isWhole(declared: Json | undefined): boolean {
  if (!Array.isArray(declared)) return false;
  return declared.every(
    (entry) => memberOf(entry, 'value') !== undefined && typeof memberOf(entry, 'title') === 'string',
  );
}
