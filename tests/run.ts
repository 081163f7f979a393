import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './browser/chromium.ts';

/**
 * `npm test`: format → types → lint → screens → every Vitest project, all of them even where one fails.
 * Ends with a line `N passed, N failed`; each of the four checks counts as one test. Arguments go to Vitest.
 */
const checks = ['format:check', 'types', 'lint', 'check'].map((script) => ({
  script,
  passed: succeeds('npm', ['run', '--silent', script]),
}));
ensureChromium();
const tests = runVitest(process.argv.slice(2));

for (const { script, passed } of checks) console.log(`${passed ? '✓' : '✗'} npm run ${script}`);
for (const title of tests.failures) console.log(`✗ ${title}`);
const passed = tests.passed + checks.filter((check) => check.passed).length;
const failed = tests.failures.length + checks.filter((check) => !check.passed).length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function runVitest(parameters: readonly string[]): { passed: number; failures: readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'baize-test-'));
  const file = join(folder, 'results.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const isGreen = succeeds('npx', ['vitest', 'run', ...reporters, ...parameters]);
  try {
    const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
    const failures = results.testResults.flatMap(failuresOf);
    // An error outside of any test leaves every test green: the run has failed all the same.
    if (!isGreen && failures.length === 0) failures.push('vitest ended with an error outside of its tests');
    return { passed: results.numPassedTests, failures };
  } catch {
    return { passed: 0, failures: ['vitest ended without results'] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function failuresOf({ name, status, assertionResults }: FileResult): string[] {
  const titles = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${name} › ${test.fullName}`);
  return status === 'failed' && titles.length === 0 ? [name] : titles;
}

function succeeds(command: string, parameters: readonly string[]): boolean {
  return spawnSync(command, [...parameters], { stdio: 'inherit' }).status === 0;
}

interface FileResult {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}
interface Results {
  numPassedTests: number;
  testResults: FileResult[];
}
