import { createContext } from 'react';

/** Where the buttons of a sheet's only form stand: in its foot, alone while the form is edited. */
export const FormPlace = createContext<{
  /** null where they stand at the form. */
  readonly foot: HTMLElement | null;
  /** Tells that a form is edited, until the returned function is called. */
  readonly edit: () => () => void;
}>({ foot: null, edit: () => () => undefined });
