/** Whether `npm test` runs, which leaves slow tests to `npm run test:deep`. */
export const isShort = process.env.TEST_DEPTH === 'short';

/** Vitest's argument that selects the tests of `npm test`. */
export const shortTests = '--tagsFilter=!deep || short';

/** Returns all items, or one in `every` during `npm test`. */
export function sampled<Item>(items: Iterable<Item>, every: number): readonly Item[] {
  return [...items].filter((_, index) => index % (isShort ? every : 1) === 0);
}
