import { type Members, membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { parseJson } from '../../language/parse.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';

/** The kinds of declarations with a name. */
export const declarationKinds = [
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

/** A named declaration of a project. */
export interface Declaration {
  readonly thing: (typeof declarationKinds)[number];
  /** The name as other places refer to it: `status` for `book.status`, `3` for `book.status=3`. */
  readonly written: string;
  /** The file that declares it. */
  readonly file: string;
  /** The path of the key or value in that file; absent if the file's name is the name. */
  readonly path?: readonly (string | number)[];
}

/**
 * Returns all declarations with a name: a field as `book.status`, one of its values as `book.status=3`, a call as `PUT
 * /api/book/{id}`, anything else by its name alone.
 *
 * @example
 * declarationsOf(files, 'book').map(({ thing }) => thing) // ['screen', 'record', 'form', 'permission']
 */
export function declarationsOf(files: ProjectFiles, name: string): readonly Declaration[] {
  const [, record = '', field = '', value] = /^([\w-]+)\.(\w+)(?:=(.+))?$/.exec(name) ?? [];
  if (record !== '')
    return value === undefined ? fieldsOf(files, record, field) : statesOf(files, record, field, value);
  const inFolder = (thing: Declaration['thing'], file: string): readonly Declaration[] =>
    files[file] === undefined ? [] : [{ thing, written: name, file }];
  const inFile = (thing: Declaration['thing'], file: string): readonly Declaration[] =>
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

function fieldsOf(files: ProjectFiles, record: string, field: string): readonly Declaration[] {
  const file = `schemas/records/${record}.json`;
  if (own(membersOf(contentOf(files, file).properties), field) === undefined) return [];
  return [{ thing: 'field', written: field, file, path: ['properties', field] }];
}

/** Returns a field's enum value, if its record lists it. */
function statesOf(files: ProjectFiles, record: string, field: string, value: string): readonly Declaration[] {
  const file = `schemas/records/${record}.json`;
  const property = membersOf(own(membersOf(contentOf(files, file).properties), field));
  const values = own(property, 'enum');
  const index = Array.isArray(values) ? values.findIndex((one) => String(one) === value) : -1;
  return index < 0 ? [] : [{ thing: 'state', written: value, file, path: ['properties', field, 'enum', index] }];
}

/** Returns a permission, which has no declaration of its own: calls require it. */
function permissionsOf(files: ProjectFiles, name: string): readonly Declaration[] {
  const needs = Object.values(contentOf(files, places.api)).map((call) => own(membersOf(call), 'permission'));
  const isNeeded = needs.some((code) => typeof code === 'string' && code.split(':')[0] === name);
  return isNeeded ? [{ thing: 'permission', written: name, file: places.api }] : [];
}

/**
 * Returns the content of a file of a checked project; empty if the file is absent.
 *
 * @example
 * contentOf({ 'screens/menu.json': '{ "items": [] }' }, 'screens/menu.json') // { items: [] }
 */
export function contentOf(files: ProjectFiles, file: string): Members {
  const text = files[file];
  return text === undefined ? {} : membersOf(parseJson(text));
}
