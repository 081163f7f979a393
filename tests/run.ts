import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { constants, freemem, setPriority, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './browser/chromium.ts';
import { shortTests } from './depth.ts';

/**
 * `npm test`: checks types, format with lint, and screens while every Vitest project runs; a failure stops none of them. Slow
 * tests (tagged `deep`) are left to `npm run test:deep`, except those tagged `short` in a deep file. Prints the ten slowest
 * files, the number of tests of each kind, the time of each step, and `N passed, N failed`; each of the three checks counts as
 * one test. Arguments are passed to Vitest.
 */
// The checks run concurrently at a lower priority: tests often leave a core idle, and nothing waits for the checks.
// Types are checked in one thread: several would each check shared files again, a third more work in total.
const checking = Promise.all([runScript('types', '--singleThreaded'), runScript('lint'), runScript('check')]);
await ensureHeadlessShell();
ensureChromium();
const beforeTests = elapsed();
const isDeep = process.argv.includes('--deep');
const tests = await runVitest(process.argv.slice(2).filter((word) => word !== '--deep'));
const checks = await checking;

for (const line of tests.figures) console.log(line);
console.log(`A Chromium was there after ${beforeTests}, all was done after ${elapsed()}.`);
for (const { script, passed, doneAfter } of checks)
  console.log(`${passed ? '✓' : '✗'} npm run ${script} (${doneAfter})`);
for (const title of tests.failures) console.log(`✗ ${title}`);
const passed = tests.passed + checks.filter((check) => check.passed).length;
const failed = tests.failures.length + checks.filter((check) => !check.passed).length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runVitest(parameters: readonly string[]): Promise<Ran> {
  const folder = mkdtempSync(join(temporary(), 'baize-test-'));
  // PostgreSQL refuses to run as root; under another account it must be able to enter this folder.
  chmodSync(folder, 0o711);
  const file = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const depth = isDeep ? [] : [shortTests];
  const environment = { TEST_DEPTH: isDeep ? 'deep' : 'short', TMPDIR: folder };
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...depth, ...parameters];
  // This process transforms the modules of all projects: see `execArgv` in vitest.config.ts.
  const isGreen = await succeeds(process.execPath, ['--max-semi-space-size=64', ...vitest], environment);
  try {
    const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
    const failures = results.testResults.flatMap(failuresOf);
    // An error outside of any test fails the run although every test passed.
    if (!isGreen && failures.length === 0) failures.push('vitest ended with an error outside of its tests');
    return { passed: results.numPassedTests, failures, figures: [...slowest(results), ...kinds(results)] };
  } catch {
    return { passed: 0, failures: ['vitest ended without results'], figures: [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the folder for temporary files: in memory if there is room, because databases wait for the disk at every commit. */
function temporary(): string {
  const memory = '/dev/shm';
  const needed = 4 * 1024 ** 3;
  if (!existsSync(memory) || freemem() < needed) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= needed ? memory : tmpdir();
}

/** Returns the ten slowest files with their seconds. */
function slowest({ testResults }: Results): string[] {
  const lines = testResults
    .toSorted((one, other) => took(other) - took(one))
    .slice(0, 10)
    .map((file) => `${(took(file) / 1000).toFixed(1).padStart(6)} s  ${relative(process.cwd(), file.name)}`);
  return ['The slowest files:', ...lines];
}

/**
 * Returns the number of tests of each kind (their folder in `tests`, or `stories`) and the total seconds of their files,
 * slowest first.
 */
function kinds({ testResults }: Results): string[] {
  const kinds = new Map<string, { count: number; time: number }>();
  for (const file of testResults) {
    const [folder = '', kind = ''] = relative(process.cwd(), file.name).split('/');
    const of = folder !== 'tests' ? folder : kind.includes('.') ? 'tests' : `tests/${kind}`;
    const { count, time } = kinds.get(of) ?? { count: 0, time: 0 };
    kinds.set(of, { count: count + file.assertionResults.length, time: time + took(file) });
  }
  const lines = [...kinds]
    .sort(([, one], [, other]) => other.time - one.time)
    .map(([of, { count, time }]) => `${of} ${count} (${Math.round(time / 1000)} s)`);
  return [`Tests by kind: ${lines.join(' · ')}`];
}

function took({ startTime, endTime }: FileResult): number {
  return endTime - startTime;
}

function failuresOf({ name, status, assertionResults }: FileResult): string[] {
  const titles = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${name} › ${test.fullName}`);
  return status === 'failed' && titles.length === 0 ? [name] : titles;
}

/** Returns the time since the start: `12 s`. */
function elapsed(): string {
  return `${Math.round(process.uptime())} s`;
}

/** Runs a script of the project; prints its output when it ends, because several run at a time. */
function runScript(script: string, ...parameters: readonly string[]): Promise<Checked> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve({ script, passed: code === 0, doneAfter: elapsed() });
    });
  });
}

function succeeds(command: string, parameters: readonly string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  const env = { ...process.env, ...environment };
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...parameters], { stdio: 'inherit', env });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

interface Checked {
  readonly script: string;
  readonly passed: boolean;
  /** The time since the start. */
  readonly doneAfter: string;
}
interface Ran {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly figures: readonly string[];
}
interface FileResult {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}
interface Results {
  numPassedTests: number;
  testResults: FileResult[];
}
