import { createStore } from 'jotai';

/** The page's only Jotai store: session, option lists, toasts; usable outside React too. */
export const store = createStore();
