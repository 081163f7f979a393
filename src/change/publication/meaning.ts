import { type Key, keyOf, type TypeOf } from '../../check/keys.ts';
import { silentKeys } from '../../check/schema-shape.ts';
import { fieldsOf } from '../../compile/text.ts';
import type { Json } from '../../language/json.ts';
import { isMembers, type Members, mapMembers } from '../../language/members.ts';
import { asJson } from '../shape.ts';

/**
 * Returns an object of a type without the keys whose change is no risk (`@risk none`): texts and styles. A confirmation
 * is reduced to its existence and the fields it names.
 *
 * @example
 * meaningOf(['screen', 'Action'], { kind: 'request', title: '禁用', request: 'PUT /api/book/{id}' })
 * // { kind: 'request', request: 'PUT /api/book/{id}' }
 */
export function meaningOf(type: TypeOf, part: object): object {
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) => {
      const known = keyOf(type, key, asJson(part));
      if (silentKeys.has(key) || known?.risk === 'none') return [];
      return [[key, isQuestion(known) && typeof value === 'string' ? fieldsOf(value).toSorted() : value]];
    }),
  );
}

function isQuestion(key: Key | undefined): boolean {
  return key?.risk === 'removed' && key.types[0] === 'Text';
}

/**
 * Returns a form without its texts. The titles of choices stay: swapping two of them makes people choose the wrong one.
 *
 * @example
 * meaningOfForm({ title: '图书', type: 'object' }) // { type: 'object' }
 */
export function meaningOfForm(schema: Json): Json {
  if (!isMembers(schema)) return schema;
  // The schema is JSON, and so are its values.
  const meaning = meaningOf(['form', 'FormSchema'], schema) as Members;
  return mapMembers(meaning, (value, key) => within(key, value));
}

function within(key: string, value: Json): Json {
  if (key === 'properties' && isMembers(value)) return mapMembers(value, meaningOfForm);
  if (key === 'ui' && isMembers(value)) return meaningOf(['form', 'FieldUi'], value) as Members;
  return ['items', 'then', 'else'].includes(key) ? meaningOfForm(value) : value;
}
