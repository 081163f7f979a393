import { atom } from 'jotai';

/** Whether the command box is open. */
export const isCommandOpenAtom = atom(false);

/** Whether the list of keyboard shortcuts is open. */
export const isKeyListOpenAtom = atom(false);
