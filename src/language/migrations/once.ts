import { withEmpties } from './empties.ts';
import { withFewerKeywords } from './form-keywords.ts';
import type { Migration } from './migration.ts';

/** Says each fact in one place and one way: `withFewerKeywords` of forms, then `withEmpties` of records. */
export const once: Migration = {
  version: 8,
  title: ({ once }) => once,
  migrate: (files, factsOf) => withEmpties(withFewerKeywords(files), factsOf),
};
