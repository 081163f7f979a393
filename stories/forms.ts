import type { FormSchema } from '../src/language/form.ts';
import type { Forms } from './data/form-values.ts';

const files = import.meta.glob<FormSchema>('../schemas/forms/*.json', { eager: true, import: 'default' });

/** The project's forms, by name. */
export const forms: Forms = Object.fromEntries(
  Object.entries(files).map(([path, form]) => [path.replace(/^.*\/|\.json$/g, ''), form]),
);
