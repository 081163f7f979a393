export const noDefault = 'A filter has no default: a list opens with what its first tab filters by.';
export const addTab = 'Add a tab';
export const scrolledAway = (titles: readonly string[]) =>
  `At the width of the preview, seen only by scrolling sideways: ${titles.join(', ')}`;
export const waysTitle = 'Preview mode';
export const tryPage = 'Try';
export const editPage = 'Edit on the page';
export const editedFile = 'File being edited';
export const undoTitle = 'Undo';
export const redoTitle = 'Redo';
export const pageSettings = 'Page settings';
export const howTo =
  'Click an item for its settings, double-click to rename it, drag to move it, “+” to add one. Keys: arrow keys go to the next item, Alt with an arrow key moves it, F2 renames, Insert adds, Delete removes.';
export const addAt = (title: string) => `Add after “${title}”`;
export const addFirst = (title: string) => `Add before “${title}”`;
export const newTitle = (title: string) => `New title for “${title}”`;
export const settingsOf = (title: string) => `Settings: ${title}`;
export const moveBack = (title: string) => `Move ${title} back`;
export const moveForth = (title: string) => `Move ${title} forward`;
export const removeThing = (title: string) => `Remove ${title}`;
export const closeSettings = 'Close settings';
export const addTitle = 'Add';
export const findAddition = 'Find';
export const nothingLeft = 'Nothing is left to add: all that can stand here is here.';
export const onlyInJson = 'This cannot be added on the page yet; ask somebody who writes JSON.';
export const allFields = (record: string) =>
  `All fields of “${record}” are here. To show another, ask an engineer to add it to the record.`;
export const allFilters =
  'All fields that the list can be filtered by are here. For another, ask an engineer to make the call support it.';
export const allCards = (record: string) =>
  `All amounts and numbers of “${record}” are here. For another, ask an engineer to make the call answer it.`;
export const allActions =
  'All that can be done with these records is here. For anything else, ask an engineer to add a call.';
export const allTasks = 'All tabs of all lists are here. To count others, add a tab to their list first.';
export const allFormFields = (record: string) =>
  `All fields of “${record}” that people fill in are in this form. For another, ask an engineer to add it to the record and the call.`;
export const fieldsByDeployment =
  'This form has all fields that it can have: the server accepts no others yet. For another, ask an engineer to change the file of the form and to deploy it.';
export const choicesByDeployment =
  'All choices that the server accepts are here. For another, ask an engineer to change the file of the form and to deploy it.';
export const formOfNoCall =
  'Which record this form is about is not known, so there are no fields to choose. Ask an engineer to name it at a call.';
export const nothingFound = 'Nothing found.';
export const newAction = 'New action';
export const deleteRow = 'Delete';
export const setTo = (status: string) => `Set to ${status}`;
export const confirmOf = (title: string, name: string) => `${title} “${name}”?`;
export const confirmAlone = (title: string) => `${title}?`;
export const fieldOf = (title: string, value: string) => `${title}: ${value}. `;
export const newItem = 'New item';
export const newChoice = 'New choice';
export const withoutValue = 'None';
export const newTab = 'New tab';
export const moreFields = 'More';
export const newActions = 'Actions';
export const newHistory = 'History';
export const newTimeline = 'Timeline';
export const newTasks = 'To do';
export const openSheet = 'Details';
export const downloadTitle = 'Download';
export const showImage = 'Show picture';
export const exportFile = 'Export chosen columns';
export const importFile = 'Import from a file';
export const numbered = (title: string, number: number) => `${title} ${number}`;
export const taskOf = (list: string, tab: string) => `${list}: ${tab}`;
export const atMost = (title: string, count: number) => `${title} has at most ${count} characters`;
export const chooseOne = (title: string) => `Select ${title}`;
export const wellFormed = (title: string) => `Enter a valid ${title}`;
export const statusChangeOf = (record: string) => `Change the status of ${record}`;
export const requiredTitle = 'Required';
export const addMenu = 'Add to the page';
export const editForm = (form: string) => `Edit the form “${form}”`;
export const editValues = 'Edit the names and colours of the values';
export const openOnPage = 'Open in the preview';
