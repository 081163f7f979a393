import { withName, withValue } from '../../language/edit.ts';
import type { Json } from '../../language/json.ts';
import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import { contentOf, type Declaration } from './declared-as.ts';

/**
 * The keys of a call that name fields of its record as parameters. The check does not report unknown names there,
 * because the back end defines them.
 */
const parameters = ['filters', 'search', 'totals'];

/**
 * Returns the files with a declaration renamed: in its own file, and in the records and calls that screens are built
 * on. Uses elsewhere are unchanged.
 *
 * @example
 * renameDeclaration(files, { thing: 'screen', written: 'book', file: 'screens/book.json' }, 'shelf')['screens/shelf.json'] // the text of book.json
 */
export function renameDeclaration(files: ProjectFiles, named: Declaration, to: string): ProjectFiles {
  const { thing, written, file, path } = named;
  const text = files[file] ?? '';
  if (thing === 'permission') return { ...files, [file]: withPermission(files, written, to) };
  if (path === undefined) {
    const { [file]: _, ...others } = files;
    return { ...others, [renamedFile(named, to)]: text };
  }
  if (thing === 'state') return withState(files, named, to);
  const renamed = { ...files, [file]: withName(text, path, to) };
  return thing === 'field' ? { ...renamed, [places.api]: withParameters(files, named, to) } : renamed;
}

/**
 * Returns the file that contains the declaration after renaming.
 *
 * @example
 * renamedFile({ thing: 'screen', written: 'book', file: 'screens/book.json' }, 'shelf') // 'screens/shelf.json'
 */
export function renamedFile({ file, path, thing }: Declaration, to: string): string {
  const isCalledSo = path === undefined && thing !== 'permission';
  return isCalledSo ? `${file.slice(0, file.lastIndexOf('/'))}/${to}.json` : file;
}

function withPermission(files: ProjectFiles, from: string, to: string): string {
  return Object.entries(contentOf(files, places.api)).reduce((text, [key, call]) => {
    const code = own(membersOf(call), 'permission');
    if (typeof code !== 'string' || code.split(':')[0] !== from) return text;
    return withValue(text, [key, 'permission'], [to, ...code.split(':').slice(1)].join(':'));
  }, files[places.api] ?? '');
}

/** Renames the parameters of the record's lists that are named after its field. */
function withParameters(files: ProjectFiles, { file, written }: Declaration, to: string): string {
  const record = /([\w-]+)\.json$/.exec(file)?.[1];
  return Object.entries(contentOf(files, places.api)).reduce((text, [call, declared]) => {
    const members = membersOf(declared);
    if (own(members, 'record') !== record) return text;
    return parameters.reduce((now, key) => {
      const names = own(members, key);
      const index = Array.isArray(names) ? names.indexOf(written) : -1;
      return index < 0 ? now : withValue(now, [call, key, index], to);
    }, text);
  }, files[places.api] ?? '');
}

/** Renames the value in every record whose field has the same value titles: they share one declaration. */
function withState(files: ProjectFiles, { file, path = [] }: Declaration, to: string): ProjectFiles {
  const value = at(contentOf(files, file), path);
  const enums = at(contentOf(files, file), [...path.slice(0, 2), 'enums']);
  const other = typeof value === 'number' ? Number(to) : to;
  const records = Object.keys(files).filter((one) => one.startsWith('schemas/records/'));
  const changed = records.map((record) => {
    const properties = Object.entries(membersOf(contentOf(files, record).properties));
    const text = properties.reduce((now, [field, property]) => {
      const members = membersOf(property);
      const isSame = (record === file && field === path[1]) || (enums !== undefined && own(members, 'enums') === enums);
      const values = isSame ? own(members, 'enum') : undefined;
      const index = Array.isArray(values) && value !== undefined ? values.indexOf(value) : -1;
      return index < 0 ? now : withValue(now, ['properties', field, 'enum', index], other);
    }, files[record] ?? '');
    return [record, text] as const;
  });
  return { ...files, ...Object.fromEntries(changed) };
}

function at(value: Json, path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (here, step) => (Array.isArray(here) ? here[Number(step)] : own(membersOf(here), String(step))),
    value,
  );
}
