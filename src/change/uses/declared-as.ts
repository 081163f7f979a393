import { type Members, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { parseJson } from '../../language/parse.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';

/** What a name of a project may be the name of. */
export const namedThings = [
  'field',
  'state',
  'call',
  'screen',
  'record',
  'form',
  'options',
  'enums',
  'view',
  'permission',
] as const;

/** One thing that a project declares under a name. */
export interface Named {
  readonly thing: (typeof namedThings)[number];
  /** As other places write it: `status` of `book.status`, `3` of `book.status=3`. */
  readonly written: string;
  /** The file that declares it. */
  readonly file: string;
  /** The key or the value in that file, from its root; absent where the file itself is called so. */
  readonly path?: readonly (string | number)[];
}

/**
 * Returns everything that a project declares under a name: a field as `book.status`, one of its values as `book.status=3`, a call
 * as `PUT /api/book/{id}`, anything else by its name alone.
 *
 * @example
 * declaredAs(files, 'book').map(({ thing }) => thing) // ['screen', 'record', 'form', 'permission']
 */
export function declaredAs(files: ProjectFiles, name: string): readonly Named[] {
  const [, record = '', field = '', value] = /^([\w-]+)\.(\w+)(?:=(.+))?$/.exec(name) ?? [];
  if (record !== '')
    return value === undefined ? fieldsOf(files, record, field) : statesOf(files, record, field, value);
  const inFolder = (thing: Named['thing'], file: string): readonly Named[] =>
    files[file] === undefined ? [] : [{ thing, written: name, file }];
  const inFile = (thing: Named['thing'], file: string): readonly Named[] =>
    own(contentOf(files, file), name) === undefined ? [] : [{ thing, written: name, file, path: [name] }];
  return [
    ...inFile('call', places.api),
    ...inFolder('screen', `screens/${name}.json`).filter(() => name !== 'menu'),
    ...inFolder('record', `schemas/records/${name}.json`),
    ...inFolder('form', `schemas/forms/${name}.json`),
    ...inFile('options', places.options),
    ...inFile('enums', places.enums),
    ...inFile('view', places.views),
    ...permissionsOf(files, name),
  ];
}

function fieldsOf(files: ProjectFiles, record: string, field: string): readonly Named[] {
  const file = `schemas/records/${record}.json`;
  if (own(membersOf(contentOf(files, file).properties), field) === undefined) return [];
  return [{ thing: 'field', written: field, file, path: ['properties', field] }];
}

/** A value of a field that is one of several, which its record lists. */
function statesOf(files: ProjectFiles, record: string, field: string, value: string): readonly Named[] {
  const file = `schemas/records/${record}.json`;
  const property = membersOf(own(membersOf(contentOf(files, file).properties), field));
  const values = own(property, 'enum');
  const index = Array.isArray(values) ? values.findIndex((one) => String(one) === value) : -1;
  return index < 0 ? [] : [{ thing: 'state', written: value, file, path: ['properties', field, 'enum', index] }];
}

/** A permission has no declaration of its own: it is what calls need. */
function permissionsOf(files: ProjectFiles, name: string): readonly Named[] {
  const needs = Object.values(contentOf(files, places.api)).map((call) => own(membersOf(call), 'permission'));
  const isNeeded = needs.some((code) => typeof code === 'string' && code.split(':')[0] === name);
  return isNeeded ? [{ thing: 'permission', written: name, file: places.api }] : [];
}

/**
 * Returns the content of a file of a project that passed the check; empty without it.
 *
 * @example
 * contentOf({ 'screens/menu.json': '{ "items": [] }' }, 'screens/menu.json') // { items: [] }
 */
export function contentOf(files: ProjectFiles, file: string): Members {
  const text = files[file];
  return text === undefined ? {} : membersOf(parseJson(text));
}
