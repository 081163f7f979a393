import { atom } from 'jotai';

/** Whether the box for everything stands open. */
export const isCommandOpenAtom = atom(false);
