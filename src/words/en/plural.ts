import { pluralIn } from '../plural.ts';

/** Chooses between `one` and `other`. */
export const plural = /* @__PURE__ */ pluralIn('en');
