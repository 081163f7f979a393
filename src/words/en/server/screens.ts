import { plural } from '../plural.ts';

export const authorChanged = 'The permissions of the author have just changed. Refresh and try again.';
export const manyPending = (count: number) =>
  `${count} of your publications await review. Withdraw those you do not need.`;
export const authorLacks =
  'Not published: the author no longer has the permissions for these actions. Refuse this publication.';
export const authorGone = 'The author is disabled or may no longer publish. Refuse this publication.';
export const problemsFound = (count: number) =>
  plural(count, {
    one: 'Not published: the check found 1 problem.',
    other: `Not published: the check found ${count} problems.`,
  });
export const filesOnDisk = 'The files on disk';
export const newVersionReview = (who: string, at: string) =>
  `A newer version was published at ${at} (${who}). Refresh before you review.`;
export const newVersionPublish = (who: string, at: string) =>
  `A newer version was published at ${at} (${who}). Check it before you publish.`;
export const noStudio = 'This server has no screen editor.';
export const reviewByOther = 'Someone else has to review your publication.';
export const editedMeanwhile =
  'Someone else has changed the same files. Refuse this publication and let the author check and submit again.';
export const reviewedBy = (name: string) => `reviewed by ${name}`;
export const retractOwn = 'Withdraw your own publication instead.';
export const onlyAuthor = 'Only the author can withdraw it.';
export const decidedBy = (who: string) => `${who} has decided this publication. Refresh to see it.`;
export const somebodyElse = 'Someone else';
export const reasonTooLong = 'A reason has at most 200 characters.';
export const noBase = 'base is missing: the version that was changed.';
export const noteTooLong = 'A note has at most 200 characters.';
export const changesFormat = 'changes has to be paths of files and their content.';
export const notEditable = (path: string) => `“${path}” cannot be edited.`;
export const mustBeText = (path: string) => `The content of “${path}” has to be text.`;
export const fileTooLarge = (path: string) => `“${path}” may have 200 KB at most.`;
export const codeDiffers = (sentence: string) =>
  `The calls have to be those of the running program. Update it and restart: ${sentence}`;
export const otherRegion =
  'The zone, the currency and the first day of the week have to be those of the running program. Update the program, then restart it';
