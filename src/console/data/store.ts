import { createStore } from 'jotai';

/** The page's one Jotai store: session, option lists, toasts; reachable from outside React too. */
export const store = createStore();
