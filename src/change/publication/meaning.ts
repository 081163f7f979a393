import { fieldsOf } from '../../compile/text.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';

/** The words of an action or section, its question aside. */
const words = new Set(['title', 'heading', 'submit', 'done', 'failed', 'note', 'help', 'otherwise', 'icon', 'width']);

/**
 * Returns an action or section without its words. Its question is reduced to its existence and the fields it names.
 *
 * @example
 * meaningOfAction({ kind: 'request', title: '禁用', request: 'PUT /api/book/{id}' })
 * // { kind: 'request', request: 'PUT /api/book/{id}' }
 */
export function meaningOfAction(spoken: object): object {
  return Object.fromEntries(
    Object.entries(spoken)
      .filter(([key]) => !words.has(key) && key !== '$comment')
      .map(([key, value]) => [key, isQuestion(key) && typeof value === 'string' ? fieldsOf(value).toSorted() : value]),
  );
}

/**
 * Returns an option list without its title, and without when it is loaded.
 *
 * @example
 * meaningOfList({ title: '分馆', request: 'GET /api/branch/options', preload: true })
 * // { request: 'GET /api/branch/options' }
 */
export function meaningOfList(list: object): object {
  return Object.fromEntries(Object.entries(list).filter(([key]) => !wordsOfLists.has(key)));
}

const wordsOfLists = new Set(['title', 'preload', '$comment']);

/**
 * Returns a form without its words. The titles of choices stay: swapping two of them makes people choose the other.
 *
 * @example
 * meaningOfForm({ title: '图书', type: 'object' }) // { type: 'object' }
 */
export function meaningOfForm(schema: Json): Json {
  if (!isMembers(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !wordsOfForms.has(key))
      .map(([key, value]) => [key, within(key, value)]),
  );
}

const wordsOfForms = new Set(['$schema', '$comment', 'title', 'description', 'examples', 'message']);
const wordsOfFields = new Set(['$comment', 'placeholder', 'help', 'wide', 'section', 'empty']);

function within(key: string, value: Json): Json {
  if (key === 'properties' && isMembers(value))
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, meaningOfForm(field)]));
  if (key === 'ui' && isMembers(value))
    return Object.fromEntries(Object.entries(value).filter(([name]) => !wordsOfFields.has(name)));
  return ['items', 'then', 'else'].includes(key) ? meaningOfForm(value) : value;
}

function isQuestion(key: string): boolean {
  return key === 'confirm' || key === 'warning';
}
