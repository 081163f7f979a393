import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { type Part, parts } from './parts.ts';
import { survivors } from './survivors.ts';

const options: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  // TypeScript 7 has no API by which Stryker could rewrite it.
  tsconfigFile: 'none',
  concurrency: 1,
  coverageAnalysis: 'perTest',
  timeoutMS: 20_000,
  tempDirName: '.cache/mutation',
  ignorePatterns: ['dist', '/data', '.cache', 'stories', 'storybook-static'],
  reporters: ['progress-append-only'],
  allowEmpty: true,
};

/**
 * `npm run mutate [-- part or path …]`: breaks the source in one place after the other and says what of it no test noticed.
 *
 *     parts, narrowed to what was asked for → Stryker with the tests of each → score by part → exit 1 below a goal
 *
 * A survivor that is listed with its reason in `survivors.ts` is not shown again, but counts as one all the same.
 */
const wanted = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));
const sources = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).split('\n');
let isGood = true;
for (const part of parts) {
  const files = filesOf(part);
  if (files.length > 0) isGood = (await mutate(part, files)) && isGood;
}
process.exitCode = isGood ? 0 : 1;

function filesOf(part: Part): readonly string[] {
  return sources.filter(
    (path) =>
      parts.find(({ files }) => files.test(path)) === part &&
      (wanted.length === 0 || wanted.some((one) => one === part.name || path === one || path.startsWith(`${one}/`))),
  );
}

/** Prints the part's score and what survived unexplained; returns whether its goal is reached. */
async function mutate({ name, tests, goal }: Part, files: readonly string[]): Promise<boolean> {
  process.env.MUTATION_TESTS = tests.join(' ');
  const results = await new Stryker({ ...options, mutate: [...files] }).runMutationTest();
  const counted = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const score = counted.length === 0 ? 100 : 100 - (100 * alive.length) / counted.length;
  console.log(`\n${name}: ${score.toFixed(1)} % of ${counted.length} mutants killed (goal ${goal} %)`);
  for (const mutant of alive) if (!isListed(mutant)) console.log(`  ${said(mutant)}`);
  return score >= goal;
}

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

function isListed(mutant: Mutant): boolean {
  const file = relative(process.cwd(), mutant.fileName);
  return survivors.some(
    (one) => one.file === file && one.line === lineOf(mutant) && one.becomes === mutant.replacement,
  );
}

function said(mutant: Mutant): string {
  const { line, column } = mutant.location.start;
  const place = `${relative(process.cwd(), mutant.fileName)}:${line}:${column}`;
  return `${place} ${lineOf(mutant)}  →  ${mutant.replacement} (${mutant.status})`;
}

function lineOf({ fileName, location }: Mutant): string {
  return (readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1] ?? '').trim();
}
