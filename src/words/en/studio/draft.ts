export const newList = 'New list';
export const titleLabel = 'Title';
export const nameLabel = 'Name (used as file name and address)';
export const nameExample = 'e.g. order-new';
export const listsLabel = 'What it lists';
export const create = 'Create';
export const enterTitle = 'Enter a title';
export const nameRule = 'Use lowercase letters, digits and -, beginning with a letter';
export const nameTaken = (name: string) => `There is already a screen named ${name}`;
export const unopenedDraft = 'Draft that was not opened';
export const deletedMark = ' (deleted)';
export const discardFile = 'Discard the draft of this file';
export const openAnyway = 'Open anyway';
export const discardAll = 'Discard all drafts';
export const discardQuestion = 'Discard the draft?';
export const discardText = (files: string) => `Unpublished changes to ${files} will be lost. What is published stays.`;
export const didNotRespond =
  'The page stopped responding when this draft was last opened, so it was not opened again. Everything is still here:';
export const notOpened = (why: string) => `The draft could not be opened (${why}). Everything is still here:`;
