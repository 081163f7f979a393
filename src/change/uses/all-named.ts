import { membersOf } from '../../language/members.ts';
import { own } from '../../language/own.ts';
import { type ProjectFiles, places } from '../../language/project/project.ts';
import { contentOf, type Declaration, declarationsOf } from './declared-as.ts';

/**
 * Returns every named declaration of a project.
 *
 * @example
 * allDeclarations(files).filter(({ thing }) => thing === 'form').map(({ written }) => written) // ['book-create', 'book-edit', …]
 */
export function allDeclarations(files: ProjectFiles): readonly Declaration[] {
  const named = (place: RegExp): readonly string[] => Object.keys(files).flatMap((path) => place.exec(path)?.[1] ?? []);
  const records = named(places.records);
  const fields = records.flatMap((record) => {
    const properties = Object.entries(membersOf(contentOf(files, `schemas/records/${record}.json`).properties));
    return properties.flatMap(([field, property]) => {
      const values = own(membersOf(property), 'enum');
      const states = Array.isArray(values) ? values.map((value) => `${record}.${field}=${value}`) : [];
      return [`${record}.${field}`, ...states];
    });
  });
  const entries = [places.api, places.options, places.enums, places.views].flatMap((file) =>
    Object.keys(contentOf(files, file)),
  );
  const permissions = Object.values(contentOf(files, places.api)).flatMap((call) => {
    const code = own(membersOf(call), 'permission');
    return typeof code === 'string' ? (code.split(':')[0] ?? []) : [];
  });
  const names = [...fields, ...records, ...named(places.screens), ...named(places.forms), ...entries, ...permissions];
  return [...new Set(names)].flatMap((name) => declarationsOf(files, name));
}
