export const unsavedDiscarded = (name: string, what: string) => `Unsaved changes were discarded: ${name}${what}`;
export const undone = 'Undone';
export const undoUnanswered = 'No response to the undo';
export const notUndone = 'Not undone';
export const undoUnansweredRetry = 'No response to the undo. You can try again';
