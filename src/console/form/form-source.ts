import { createContext } from 'react';
import { type FormModule, loadForm } from '../data/screens.ts';

/** Where forms come from by name: the published ones, unless something above gives others, e.g. a preview. */
export const FormSource = createContext<(name: string) => Promise<FormModule>>(loadForm);
