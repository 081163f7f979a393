/** Whether `npm test` runs, which leaves to `npm run test:deep` what takes long. */
export const isShort = process.env.TEST_DEPTH === 'short';

/** What `npm test` runs of all tests, as an argument of Vitest's. */
export const shortTests = '--tagsFilter=!deep || short';

/** Returns all items, or where `npm test` runs one in `every`. */
export function sampled<Item>(items: Iterable<Item>, every: number): readonly Item[] {
  return [...items].filter((_, index) => index % (isShort ? every : 1) === 0);
}
