import { createContext } from 'react';

/**
 * Counts how often the list's filters were replaced by Back, a view or a reset. Typed but unapplied text is then
 * discarded.
 */
export const FilterResets = createContext(0);
