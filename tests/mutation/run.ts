import { execFileSync } from 'node:child_process';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { isAlive } from './mutant.ts';
import { type Part, parts } from './parts.ts';

const options: ConstructorParameters<typeof Stryker>[0] = {
  plugins: ['./tests/mutation/runner.ts', './tests/mutation/reporter.ts'],
  testRunner: 'in-process',
  testRunnerNodeArgs: ['--import', 'tsx'],
  checkerNodeArgs: ['--import', 'tsx'],
  // TypeScript 7 has no API by which Stryker could rewrite it.
  tsconfigFile: 'none',
  concurrency: 1,
  coverageAnalysis: 'perTest',
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  tempDirName: '.cache/mutation',
  ignorePatterns: ['dist', '/data', '.cache', 'stories', 'storybook-static'],
  reporters: ['progress-append-only', 'survivors'],
  warnings: false,
  allowEmpty: true,
};

/**
 * `npm run mutate [-- part or path …]`: breaks the source in one place after the other and says what of it no test noticed.
 *
 *     parts, narrowed to what was asked for → Stryker with the tests of each → score by part
 *       → exit 1 below a goal
 *
 * Of a path with lines (`src/server/records/money.ts:10-12`) only those are broken.
 */
const wanted = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));
const sources = listed('src');
const held = listed('tests');
let isGood = true;
for (const part of parts) {
  const files = filesOf(part);
  if (files.length > 0) isGood = (await mutate(part, files)) && isGood;
}
process.exitCode = isGood ? 0 : 1;

function listed(folder: string): readonly string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    encoding: 'utf8',
  });
  return files.trim().split('\n');
}

function filesOf(part: Part): readonly string[] {
  return sources.filter(
    (path) =>
      parts.find(({ files }) => files.test(path)) === part &&
      (wanted.length === 0 ||
        wanted.some((one) => one === part.name || path.startsWith(`${one}/`) || `${one}:`.startsWith(`${path}:`))),
  );
}

/** Prints the part's score; returns whether its goal is reached. */
async function mutate({ name, tests, goal }: Part, files: readonly string[]): Promise<boolean> {
  process.env.MUTATION_PART = name;
  process.env.MUTATION_TESTS = held.filter((path) => tests.test(path)).join(' ');
  const lines = wanted.filter((one) => files.some((path) => one.startsWith(`${path}:`)));
  const mutate = lines.length > 0 ? lines : [...files];
  const results = await new Stryker({ ...options, mutate }).runMutationTest();
  const counted = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const score = percent(counted);
  for (const file of files) {
    const own = counted.filter(({ fileName }) => fileName.endsWith(`/${file}`));
    if (files.length > 1) console.log(`${file}: ${percent(own).toFixed(1)} % of ${own.length}`);
  }
  console.log(`\n${name}: ${score.toFixed(1)} % of ${counted.length} mutants killed (goal ${goal} %)`);
  return score >= goal;
}

/** How many are killed, of a hundred. */
function percent(mutants: readonly MutantResult[]): number {
  return mutants.length === 0 ? 100 : 100 - (100 * mutants.filter(isAlive).length) / mutants.length;
}
