import { plural } from './plural.ts';

export const whereUsage = 'NAME [--thing=field] [--to=NEW-NAME]';
export const whereTitle =
  'says where a field (book.status), a value (book.status=3), a call, screen, record, form, enum, option list, view, permission or text is used, and what breaks without it; --to renames it, --thing picks one of several things of the same name';
export const noName = 'Say what to look for, for example npm run where -- book.status';
export const unknownName = (name: string) => `The project has nothing named “${name}”, and no text that contains it`;
export const things = {
  field: 'field',
  state: 'value',
  call: 'call',
  screen: 'screen',
  record: 'record',
  form: 'form',
  options: 'option list',
  enums: 'enum',
  view: 'view',
  permission: 'permission',
};
export const usedAt = (thing: string, name: string, file: string, count: number) =>
  count === 0
    ? `The ${thing} “${name}” (${file}) is used nowhere else`
    : `The ${thing} “${name}” (${file}) is used in ${plural(count, { one: `${count} place`, other: `${count} places` })}:`;
export const breaks = (count: number) =>
  plural(count, {
    one: `Without it, ${count} more place fails the check:`,
    other: `Without it, ${count} more places fail the check:`,
  });
export const inCode = (count: number) =>
  plural(count, {
    one: `${count} line of code names it; check it yourself:`,
    other: `${count} lines of code name it; check them yourself:`,
  });
export const inTexts = (words: string, count: number) =>
  plural(count, { one: `${count} text contains “${words}”:`, other: `${count} texts contain “${words}”:` });
export const notSound = 'The project does not pass the check yet: fix these problems first';
export const severalThings = (name: string, things: readonly string[]) =>
  `“${name}” is the name of several things: say which one, with ${things.map((thing) => `--thing=${thing}`).join(' or ')}`;
export const wrongNames = {
  field: (name: string) => `“${name}” cannot be the name of a field`,
  state: (name: string) => `“${name}” cannot be a value`,
  call: (name: string) => `“${name}” cannot be a call`,
  screen: (name: string) => `“${name}” cannot be the name of a screen`,
  record: (name: string) => `“${name}” cannot be the name of a record`,
  form: (name: string) => `“${name}” cannot be the name of a form`,
  options: (name: string) => `“${name}” cannot be the name of an option list`,
  enums: (name: string) => `“${name}” cannot be the name of an enum`,
  view: (name: string) => `“${name}” cannot be the name of a view`,
  permission: (name: string) => `“${name}” cannot be the name of a permission`,
};
export const takenName = (name: string) => `The name “${name}” is already in use`;
export const renamedIn = (count: number, files: number) =>
  `${plural(count, { one: `${count} place`, other: `${count} places` })} changed, ${plural(files, { one: `${files} file`, other: `${files} files` })} written; look through the changes`;
export const leftToMend = (count: number) =>
  plural(count, {
    one: `${count} place is left to fix by hand:`,
    other: `${count} places are left to fix by hand:`,
  });
