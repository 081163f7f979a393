export const clearField = (title: string) => `Clear ${title}`;
export const resetTitle = 'Reset';
export const optionsChosen = (count: number) => `${count} selected`;
/** Titles continue in lower case, except abbreviations. */
export const searchIn = (fields: string) =>
  `Search ${fields.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())}`;
export const clearSearch = 'Clear search';
