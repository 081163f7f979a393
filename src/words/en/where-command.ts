import { plural } from './plural.ts';

export const whereUsage = 'name [--to=new name] [--english]';
export const whereTitle =
  'says where a field (book.status), a value (book.status=3), a call, screen, record, form, enum, option list, view, permission or text is used, and what breaks without it; --to renames it';
export const noName = 'Name something, such as npm run where -- book.status';
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
  `Without it, ${plural(count, { one: `${count} more place fails`, other: `${count} more places fail` })} the check:`;
export const inCode = (count: number) =>
  `${plural(count, { one: `${count} line of code names it`, other: `${count} lines of code name it` })}; look for yourself:`;
export const inTexts = (words: string, count: number) =>
  `${plural(count, { one: `${count} text contains`, other: `${count} texts contain` })} “${words}”:`;
export const notSound = 'The project does not pass the check yet: mend these problems first';
export const severalThings = (name: string, things: string) =>
  `“${name}” is the name of several things (${things}): say which one with --thing=`;
export const wrongName = (name: string, thing: string) => `“${name}” cannot be the name of a ${thing}`;
export const takenName = (name: string) => `There is a “${name}” already`;
export const renamedIn = (count: number, files: number) =>
  `${plural(count, { one: `${count} place`, other: `${count} places` })} changed, ${plural(files, { one: `${files} file`, other: `${files} files` })} written; look through the changes`;
export const leftToMend = (count: number) =>
  `${plural(count, { one: `${count} place is`, other: `${count} places are` })} left to mend by hand:`;
