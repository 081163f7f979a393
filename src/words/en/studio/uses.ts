import { plural } from '../plural.ts';

export const usesTitle = 'Where used';
export const askUses = 'Where used';
export const askUsesHelp =
  'Where the name at the cursor is used, what breaks without it, and renaming it everywhere (Shift+F12)';
export const askUsesOnPage =
  'Where what is selected on the page is used, what breaks without it, and renaming it everywhere';
export const askedFor = 'Which name';
export const textThing = 'text';
export const otherName = 'Look for another name or text';
export const otherNameExample = 'e.g. book.status';
export const closeUses = 'Close';
export const searchingUses = 'Searching…';
export const searchFailed = (why: string) => `The search failed: ${why}`;
export const nothingNamed = 'Nothing is named here; type a name to look for.';
export const unknownName = (name: string) => `There is nothing named “${name}”, and no text that contains it.`;
export const notSoundYet = 'The content does not pass the check yet: fix the problems, then look for uses.';
export const usedNowhere = 'Used nowhere else.';
export const usedInPlaces = (places: number, files: number) =>
  `Used in ${plural(places, { one: `${places} place`, other: `${places} places` })}, ${plural(files, { one: `${files} file`, other: `${files} files` })}:`;
export const breaksWithout = (count: number) =>
  `Without it, ${plural(count, { one: `${count} more place fails`, other: `${count} more places fail` })} the check:`;
export const codeNames = (count: number) =>
  `${plural(count, { one: `${count} line of code names it`, other: `${count} lines of code name it` })}, to be changed by an engineer:`;
export const declaredIn = (file: string) => `Declared in ${file}`;
export const changedSince = 'The content has changed since.';
export const searchAgain = 'Search again';
export const newName = 'New name';
export const newWords = 'Replace with';
export const renameAll = 'Rename everywhere';
export const replaceAll = 'Replace everywhere';
export const onlyEngineers = (files: string) =>
  `This name is in ${files}, which cannot be changed here. To rename it, send this line and the name you want to an engineer:`;
export const renamedPlaces = (places: number, files: number) =>
  `${plural(places, { one: `${places} place`, other: `${places} places` })} changed in ${plural(files, { one: `${files} file`, other: `${files} files` })}; not published yet.`;
export const replacedTexts = (texts: number, files: number) =>
  `${plural(texts, { one: `${texts} text`, other: `${texts} texts` })} of the draft changed in ${plural(files, { one: `${files} file`, other: `${files} files` })}; not published yet. “Changes” counts only the texts that differ from what is published.`;
export const leftToMend = (count: number) =>
  `${plural(count, { one: `${count} place is`, other: `${count} places are` })} left to fix by hand; see the check’s results.`;
export const keptInCode = (count: number) =>
  `${count} more ${count === 1 ? 'is' : 'are'} in files that only engineers change.`;
export const undoRename = 'Undo renaming';
export const renameUndone = 'The renaming was undone.';
export const usedElsewhere = (title: string) => `“${title}” is used elsewhere`;
export const failsWithout = (count: number) =>
  `${plural(count, { one: `Without it, ${count} place fails the check and has to be fixed`, other: `Without it, ${count} places fail the check and have to be fixed` })} by hand:`;
export const failsElsewhere = (count: number) =>
  `Once these are fixed, the check also lists ${plural(count, { one: `${count} place`, other: `${count} places` })} on other pages:`;
export const removeAnyway = 'Delete anyway';
export const keepIt = 'Keep it';
/** What the row of totals loses with a column: its total, or the last one. */
export const totalsLost = {
  one: 'The row of totals loses its total.',
  last: 'The row of totals has no other total and disappears as well.',
};
export const goesAlong = (lists: readonly string[]) => `Removed along with it: the same in ${lists.join(', ')}.`;
