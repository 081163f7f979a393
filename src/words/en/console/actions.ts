import { plural } from '../plural.ts';

export const checkingConsequence = 'Checking what this affects…';
export const consequenceUnseen = 'What this affects is not known yet. Read the note above, then submit again.';
export const consequenceUnknown = (why: string) => `Could not check what this affects: ${why}`;
export const selectRowsToRestore = (title: string) => `Select the rows, then click “${title}” to restore it`;
export const openRowToRestore = (title: string) =>
  `“${title}” is for a row that is not in this list. Find and open it to restore`;
export const whyUnavailable = 'Why is this unavailable?';
export const whoCanAct = 'Who can do this?';
export const whoCanPerform = (title: string) => `Who can “${title}”`;
export const whatCanBeDone = 'What can be done with this record';
export const whoCanPerformAction = (title: string) => `Who can ${title}`;
export const whoCanTitle = 'Who can';
export const checkingEachPerson = 'Checking each person…';
export const peopleWhoCan = (count: number, able: number) =>
  plural(count, { one: `1 person, ${able} of whom can.`, other: `${count} people, ${able} of whom can.` });
export const nameOrRole = 'Name or role';
export const everyPerson = 'Everyone';
export const canPerform = 'Can';
export const fileKeptAsAnswered = (name: string) =>
  `“${name}” could not be processed and was saved as the server sent it.`;
export const actionSucceeded = (title: string) => `${title}: done`;
export const actionFailed = (title: string) => `“${title}” failed`;
export const unsentKept = (title: string, when: string) => `“${title}” has unsubmitted changes (${when})`;
export const unsentDone = (title: string, when: string) =>
  `The previous submission of “${title}” has taken effect (${when})`;
