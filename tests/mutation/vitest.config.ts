import { defineConfig } from 'vitest/config';

/** The tests of a part (`MUTATION_TESTS`) that run in this very process: what starts another one never meets a mutant. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    exclude: [
      '**/*.browser.test.*',
      'tests/{check,diff,pull}/main.test.ts',
      'tests/check/{vite-plugin,schemas,icons-plugin}.test.ts',
      // Seconds each: too slow to be run for every mutant.
      'tests/check/{mutants,total,shipped,guide,editor}.test.ts',
    ],
    // Half the time of a mutant is what a fresh context costs.
    isolate: false,
    // One store is enough to tell right from wrong.
    env: { STORES: 'SQLite' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
