import { createContext } from 'react';

/**
 * The location of the buttons of a sheet's only form: the footer, where they replace the others while the form is
 * edited.
 */
export const FormPlace = createContext<{
  /** Null if the buttons are at the form. */
  readonly foot: HTMLElement | null;
  /** Marks the form as being edited, until the returned function is called. */
  readonly edit: () => () => void;
}>({ foot: null, edit: () => () => undefined });
