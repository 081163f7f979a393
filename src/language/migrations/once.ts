import { withEmpties } from './empties.ts';
import { withFewerKeywords } from './form-keywords.ts';
import type { Migration } from './migration.ts';

/** Moves each fact to one place: `withFewerKeywords` for forms, then `withEmpties` for records. */
export const once: Migration = {
  version: 8,
  title: ({ once }) => once,
  migrate: (files, factsOf) => withEmpties(withFewerKeywords(files), factsOf),
};
