import { spawnSync } from 'node:child_process';
import { shortTests } from './depth.ts';

/**
 * `npm run test:shuffle -- 20`: what `npm test` runs that often, the tests of each file in another order every time. Ends with the
 * seeds of the runs that failed: `npm run test:shuffle -- 1 SEED` repeats one. Not the journeys, whose steps follow one another.
 */
const [times = '20', first = '1'] = process.argv.slice(2);
const seeds = Array.from({ length: Number(times) }, (_, index) => Number(first) + index);
const failed = seeds.filter((seed) => !passes(seed));
console.log(failed.length === 0 ? `${times} runs passed` : `failed with seed ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function passes(seed: number): boolean {
  const projects = ['node', 'components', 'stories'].map((project) => `--project=${project}`);
  const parameters = ['vitest', 'run', '--reporter=dot', shortTests, ...projects];
  // In the configuration: an order among the arguments would take away which projects run together.
  const env = { ...process.env, TEST_DEPTH: 'short', TEST_SEED: String(seed) };
  return spawnSync('npx', parameters, { stdio: 'inherit', env }).status === 0;
}
