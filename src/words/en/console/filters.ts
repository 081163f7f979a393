export const clearField = (title: string) => `Clear ${title}`;
export const resetTitle = 'Reset';
export const optionsChosen = (count: number) => `${count} selected`;
export const searchIn = (fields: string) => `Search ${fields}`;
export const clearSearch = 'Clear search';
