import { spawnSync } from 'node:child_process';

/**
 * `npm run test:shuffle -- 20`: what `npm test` runs that often, the tests of each file in another order every time. Ends with the
 * seeds of the runs that failed: `npm run test:shuffle -- 1 SEED` repeats one. Not the journeys, whose steps follow one another.
 */
const [times = '20', first = '1'] = process.argv.slice(2);
// One after another: an order that is said for all takes away which of them run together.
const projects = ['node', 'components', 'stories'];
const seeds = Array.from({ length: Number(times) }, (_, index) => Number(first) + index);
const failed = seeds.filter((seed) => projects.filter((project) => !passes(project, seed)).length > 0);
console.log(failed.length === 0 ? `${times} runs passed` : `failed with seed ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function passes(project: string, seed: number): boolean {
  const order = ['--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  const parameters = [
    'vitest',
    'run',
    '--reporter=dot',
    '--tagsFilter=!deep || short',
    `--project=${project}`,
    ...order,
  ];
  const { status } = spawnSync('npx', parameters, { stdio: 'inherit', env: { ...process.env, TEST_DEPTH: 'short' } });
  return status === 0;
}
