import { plural } from '../plural.ts';

export const changedTogether = 'Changed together';
export const noChanges = 'No changes. The editor shows what is published.';
export const onlyLayout = 'Only formatting or comments differ.';
export const noteLabel = 'Note (optional, kept in the history)';
export const noteExample = 'e.g. Payment method added to the order list';
export const publishing = 'Publishing…';
export const publishTitle = 'Publish';
export const publishNext = 'Publish…';
export const publishEffect = 'All open pages will offer to refresh.';
export const mayOnlyView = 'Your account can view but not publish.';
export const conflictsLeft = 'First resolve the conflicts above.';
export const problemsLeft = (count: number) =>
  plural(count, { one: 'Fix 1 problem before you publish.', other: `Fix ${count} problems before you publish.` });
export const risksLeft = (count: number) =>
  plural(count, {
    one: '1 high-risk change is not confirmed yet.',
    other: `${count} high-risk changes are not confirmed yet.`,
  });
export const reasonGiven = (reason: string) => `Reason: ${reason}`;
export const confirmRisk = 'I confirm this high-risk change';
export const changedMeanwhile = (title: string) =>
  `While you were editing, someone else published another version of “${title}”. Your content is still here.`;
export const deletedMeanwhile = (title: string) =>
  `While you were editing, someone else deleted “${title}”. Your content is still here.`;
export const keepMine = 'Overwrite with mine';
export const takePublished = 'Use the published one';
export const currentVersion = 'Current';
export const restoredFrom = (version: string) => `Restored from ${version}`;
export const versionNumber = (number: number) => `version ${number}`;
export const restoreThis = 'Restore this version';
export const newer = 'Newer';
export const older = 'Older';
export const noFiles = 'No files changed';
export const filesAmong = (shown: string, count: number) => `${shown} and others, ${count} files in all`;
export const restoreQuestion = (at: string, by: string) => `Restore the version of ${at} (${by})?`;
export const sameContent = 'The same as what is published now, except for formatting or comments.';
export const nothingWaits =
  'Nothing to review. A publication that changes what an action does takes effect once another person with the permission has reviewed it.';
export const ownReview = 'Mine';
export const approvalReasonsTitle = 'What actions will do';
export const otherChanges = 'Other changes';
export const retract = 'Withdraw';
export const awaitsOther =
  'Another person with the permission has to review it. Your changes are still under “Changes”.';
export const approve = 'Approve and publish';
export const refuse = 'Refuse';
export const refusalReason = 'Reason for refusal';
export const optional = 'Optional';
export const submitted = 'Submitted. It is published once another person with the permission has reviewed it';
export const publishedChanges = (count: number) =>
  plural(count, { one: '1 change published', other: `${count} changes published` });
export const restoredTo = (at: string) => `Restored to the version of ${at}`;
export const approveDone = 'Published';
export const refuseDone = 'Refused';
export const retractDone = 'Withdrawn';
export const noResponse = 'No response from the server. You can try again; nothing is published twice.';
export const newestLoaded = (why: string) =>
  `${why} The newest version has been loaded. Changes without a conflict are still here: check them, then publish again.`;
export const firstProblem = (why: string, file: string, line: number, message: string) =>
  `${why} ${file}, line ${line}: ${message}`;
export const mergedMeanwhile =
  'Someone else published this file while you edited it: the changes of both are merged. Look at them before you publish.';
export const choosePlaces = (count: number) =>
  `${plural(count, { one: `Both have changed ${count} place. Choose one version of it`, other: `Both have changed ${count} places. Choose one version of each` })}; all other changes of both are kept.`;
export const placeTitle = 'Place';
export const mineTitle = 'Mine';
export const theirsTitle = 'Published';
export const wholeFile = 'The whole file';
export const without = 'Absent';
export const allMine = 'All mine';
export const allTheirs = 'All published';
export const mergePlaces = 'Merge';
