import { createContext } from 'react';

/**
 * Counts how often a list was asked for something else than its filters hold: by Back, a view or a reset. What is typed
 * ends then.
 */
export const FilterResets = createContext(0);
