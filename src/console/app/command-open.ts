import { atom } from 'jotai';

/** Whether the box for everything stands open. */
export const isCommandOpenAtom = atom(false);

/** Whether the list of keys stands open. */
export const isKeyListOpenAtom = atom(false);
