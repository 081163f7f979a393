import { plural } from '../plural.ts';

export const searchEverything = 'Search pages, records, actions and settings';
export const searchHint = 'Pages, records, actions, settings';
export const closeSearch = 'Close search';
export const searchResults = 'Search results';
export const searching = 'Searching…';
export const nothingFound = (text: string) => `Nothing found for “${text}”`;
export const resultCount = (count: number) => plural(count, { one: '1 result', other: `${count} results` });
export const toSelect = 'select';
export const toOpen = 'open';
export const toOpenTab = 'new tab';
export const toClose = 'close';
export const recentlyOpened = 'Recent';
export const pagesTitle = 'Pages';
export const settingsTitle = 'Settings';
export const actionsOn = (title: string) => `Actions · ${title}`;
export const showAll = 'Show all';
export const showAllCounted = (count: number) => `Show all ${count}`;
