import { spawnSync } from 'node:child_process';
import { shortTests } from './depth.ts';

/**
 * `npm run test:shuffle -- 20`: repeats the tests of `npm test` with the tests of each file in another random order every time,
 * without journeys, whose steps depend on each other. Prints the seeds of failed runs; `npm run test:shuffle -- 1 SEED` repeats
 * one.
 */
const [times = '20', first = '1'] = process.argv.slice(2);
const seeds = Array.from({ length: Number(times) }, (_, index) => Number(first) + index);
const failed = seeds.filter((seed) => !passes(seed));
console.log(failed.length === 0 ? `${times} runs passed` : `failed with seed ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function passes(seed: number): boolean {
  const projects = ['node', 'components', 'stories'].map((project) => `--project=${project}`);
  const parameters = ['vitest', 'run', '--reporter=dot', shortTests, ...projects];
  // The seed is set in the configuration, because a sequence argument would override the projects' groups.
  const env = { ...process.env, TEST_DEPTH: 'short', TEST_SEED: String(seed) };
  return spawnSync('npx', parameters, { stdio: 'inherit', env }).status === 0;
}
