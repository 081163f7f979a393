import { readFile, writeFile } from 'node:fs/promises';
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import type { TestProject } from 'vitest/node';
import setup from '../server/shared/setup.ts';
import { bundle, type Evaluate } from './bundle.ts';
import { collecting, type Suite, type Test } from './collect.ts';
import { parts } from './parts.ts';

// Tests put others in their place.
const { setInterval, clearInterval } = globalThis;
const turn = 50;

/** What instrumented source reads and writes. */
const stryker: { -readonly [key in keyof InstrumenterContext]: InstrumenterContext[key] | undefined } = {};
// Where Vitest looks for the settings of fake timers, and for what was made for all tests: nothing was.
const worker = { config: { fakeTimers: {} }, providedContext: {} };
Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: stryker, __vitest_worker__: worker });

/** A test file that can be evaluated, and what it holds. */
interface TestFile {
  readonly path: string;
  readonly evaluate: Evaluate;
}

/**
 * Runs the tests of `MUTATION_TESTS` in this very process, where Vitest would start a thread and load every module for each
 * mutant: ten times as fast. A mutant is met first by the tests that killed its neighbours.
 */
export class InProcess implements TestRunner {
  #files: readonly TestFile[] = [];
  /** When a test last killed; the greater, the later. */
  readonly #kills = new Map<string, number>();
  /** How long each test took when it passed first, in milliseconds. */
  readonly #usual = new Map<string, number>();

  capabilities() {
    return { reloadEnvironment: true };
  }

  readonly #isNear = parts.find(({ name }) => name === process.env.MUTATION_PART)?.isNear ?? (() => true);

  /** The files that have asked for what is made for all tests, and may wait for it once more in another process. */
  readonly #asking = new Set<string>();

  /** What a run of Vitest provides its tests with, made once for all mutants. */
  readonly #provided = new Map<string, unknown>();
  #tidy = async (): Promise<void> => undefined;

  /** Whether a test was given up on: it still runs, and what it does would count for the mutants that come next. */
  #isTainted = false;
  readonly #giveUp = () => {
    this.#isTainted = true;
  };

  async init(): Promise<void> {
    const provide: TestProject['provide'] = (name, value) => void this.#provided.set(name, value);
    this.#tidy = await setup({ provide });
    for (const [id, milliseconds] of await readTimes()) this.#usual.set(id, milliseconds);
    const paths = (process.env.MUTATION_TESTS ?? '').split(' ');
    this.#files = await Promise.all(paths.map(async (path) => ({ path, evaluate: await bundle(path) })));
  }

  async dispose(): Promise<void> {
    await this.#tidy();
  }

  async dryRun(): Promise<DryRunResult> {
    const tests: TestResult[] = [];
    for (const file of this.#files) await this.#suite(await this.#load(file), [], { results: tests });
    await keepTimes([...this.#usual].filter(([id]) => !this.#asking.has(fileOf(id))));
    const mutantCoverage = stryker.mutantCoverage ?? { static: {}, perTest: {} };
    return { status: DryRunStatus.Complete, tests, mutantCoverage };
  }

  /** order files → evaluate each anew → its tests, up to the first that fails */
  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit, sandboxFileName }: MutantRunOptions) {
    // Stryker starts a new process whenever a run rejects, and runs the mutant again there.
    if (this.#isTainted) throw new Error('A test of an earlier mutant still runs in this process.');
    stryker.hitCount = 0;
    stryker.hitLimit = hitLimit;
    const source = await readFile(sandboxFileName, 'utf8');
    const covering = testFilter && new Set(testFilter);
    const isWanted = (test: string) => (covering?.has(test) ?? true) && this.#isNear(test, source);
    const results: TestResult[] = [];
    for (const file of this.#files.toSorted((one, other) => this.#latest(other.path) - this.#latest(one.path))) {
      if (results.some(isFailed)) break;
      if (testFilter && !testFilter.some((id) => id.startsWith(`${file.path}#`) && isWanted(id))) continue;
      stryker.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
      const failed = await failureOf(async () => {
        const suite = await this.#load(file);
        stryker.activeMutant = activeMutant.id;
        await this.#suite(suite, [], { results, isWanted, isHasty: true });
      });
      if (failed !== undefined) results.push(this.#result(`${file.path}#`, 0, failed));
    }
    stryker.activeMutant = undefined;
    const reached = determineHitLimitReached(stryker.hitCount, hitLimit);
    return toMutantRunResult(reached ?? { status: DryRunStatus.Complete, tests: results });
  }

  async #load({ path, evaluate }: TestFile): Promise<Suite> {
    const { suite, exported } = collecting(path);
    const inject = (name: string) => {
      this.#asking.add(path);
      return this.#provided.get(name);
    };
    await evaluate({ ...exported, inject });
    return suite;
  }

  async #suite(suite: Suite, around: readonly Suite[], run: Run): Promise<void> {
    const isWanted = ({ id }: Test) => run.isWanted?.(id) ?? true;
    if (!testsOf(suite).some(isWanted)) return;
    for (const hook of suite.hooks.beforeAll) await hook();
    for (const part of this.#inOrder(suite)) {
      if (run.isHasty && run.results.some(isFailed)) break;
      if ('parts' in part) await this.#suite(part, [...around, suite], run);
      else if (isWanted(part)) run.results.push(await this.#test(part, [...around, suite], run));
    }
    for (const hook of suite.hooks.afterAll) await hook();
  }

  async #test(test: Test, around: readonly Suite[], run: Run): Promise<TestResult> {
    stryker.currentTestId = test.id;
    const start = performance.now();
    const patience = { limit: this.#limit(test, run), giveUp: this.#giveUp };
    const failed = await failureOf(async () => {
      for (const { hooks } of around) for (const hook of hooks.beforeEach) await hook();
      await test.run();
    }, patience);
    const after = await failureOf(async () => {
      for (const { hooks } of around.toReversed()) for (const hook of hooks.afterEach.toReversed()) await hook();
    }, patience);
    // What the next file runs while it is loaded belongs to no test.
    stryker.currentTestId = undefined;
    return this.#result(test.id, performance.now() - start, failed ?? after);
  }

  #result(id: string, timeSpentMs: number, failureMessage: string | undefined): TestResult {
    if (failureMessage === undefined) {
      if (!this.#usual.has(id)) this.#usual.set(id, timeSpentMs);
      return { id, name: id, timeSpentMs, status: TestStatus.Success };
    }
    this.#kills.set(id, this.#kills.size === 0 ? 1 : Math.max(...this.#kills.values()) + 1);
    return { id, name: id, timeSpentMs, status: TestStatus.Failed, failureMessage };
  }

  /** How long a test may take. What waits for what a mutant lost would wait until Stryker starts all anew, bundles and all. */
  #limit({ id }: Test, { isHasty = false }: Run): number {
    const usual = this.#usual.get(id);
    if (usual !== undefined) return 2000 + 10 * usual;
    // As Vitest has it: a first run that waits for ever would say nothing. For a mutant that is less than Stryker gives it,
    // which after one that hung has a new process, where nothing is made yet.
    return isHasty ? 30_000 : 60_000;
  }

  /** Tests that share what a hook made once may need each other's order. */
  #inOrder({ parts, hooks }: Suite): readonly (Suite | Test)[] {
    if (hooks.beforeAll.length > 0) return parts;
    return parts.toSorted((one, other) => this.#latest(other.id) - this.#latest(one.id));
  }

  #latest(id: string): number {
    return Math.max(0, ...[...this.#kills].map(([test, when]) => (test.startsWith(id) ? when : 0)));
  }
}

/** In Stryker's copy of the project: how long tests take is also known to a process that begins after another was given up. */
const times = 'usual-times.json';

type Time = readonly [id: string, milliseconds: number];

async function keepTimes(known: readonly Time[]): Promise<void> {
  await writeFile(times, JSON.stringify(known));
}

async function readTimes(): Promise<readonly Time[]> {
  // Nothing is known before the first run.
  const text = await readFile(times, 'utf8').catch(() => '[]');
  return JSON.parse(text);
}

function fileOf(id: string): string {
  return id.slice(0, id.indexOf('#'));
}

interface Run {
  readonly results: TestResult[];
  /** Whether a test is to be run; absent: all are. */
  readonly isWanted?: (id: string) => boolean;
  /** Whether a failure is enough. */
  readonly isHasty?: boolean;
}

function isFailed({ status }: TestResult): boolean {
  return status === TestStatus.Failed;
}

function testsOf(part: Suite | Test): readonly Test[] {
  return 'parts' in part ? part.parts.flatMap(testsOf) : [part];
}

interface Patience {
  /** In milliseconds. */
  readonly limit: number;
  /** Called once the limit has passed: the work goes on all the same. */
  readonly giveUp: () => void;
}

/** Returns what was thrown, in words, or that the work took longer than its limit; undefined if it ended well. */
async function failureOf(work: () => Promise<void>, patience?: Patience): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    if (patience === undefined) return;
    const { limit, giveUp } = patience;
    // Turns of the event loop rather than time: where the machine is busy, they take longer, as the test does.
    let turns = limit / turn;
    timer = setInterval(() => {
      if (--turns > 0) return;
      giveUp();
      resolve(`took longer than ${limit} ms`);
    }, turn);
  });
  try {
    const outcome = await Promise.race([work(), late]);
    return outcome ?? undefined;
  } catch (error) {
    return said(error);
  } finally {
    clearInterval(timer);
  }
}

function said(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcess)];
