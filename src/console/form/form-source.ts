import { createContext } from 'react';
import { type FormModule, loadForm } from './load-form.ts';

/** Loads forms by name: the published ones, unless a preview provides others. */
export const FormSource = createContext<(name: string) => Promise<FormModule>>(loadForm);
