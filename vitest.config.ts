import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { storyWords } from './.storybook/story-words.ts';
import { browserPackages } from './src/tools/build/packages.ts';
import { pseudoLanguages } from './src/tools/build/pseudo-languages.ts';
import { chromiumFlags, expectedChromium, findChromium } from './tests/browser/chromium.ts';
import { projectConfig } from './vite.config.ts';

// A function: Vitest writes the names of its instances into what it is given.
const inChromium = () => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: { executablePath: findChromium() ?? expectedChromium, args: chromiumFlags },
    contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1366, height: 768 },
});

// What a test imports only once it runs: found late, it would make Vite start the page anew in the middle of a test.
const optimizeDeps = {
  include: [
    ...browserPackages,
    '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js',
    '@storybook/addon-docs/blocks',
    'axe-core',
    'storybook/internal/core-events',
    'storybook/theming',
  ],
};

/** Stories have no tags of Vitest's. */
const isShort = process.env.TEST_DEPTH === 'short';

/** React as operators run it, which takes a fifth less time; at night the one that warns. */
const define = isShort ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {};
/** Vitest puts what is defined for one project into the environment of all. */
const env = { NODE_ENV: 'test' };

/** Modules do not change while `npm test` runs: otherwise the page of each file asks for every one of them again. */
const keptModules = 'max-age=3600';
const areModulesKept = process.env.TEST_DEPTH !== undefined;
const server = areModulesKept ? { headers: { 'Cache-Control': keptModules } } : {};

/**
 * Keeps packages as well, which Vitest has asked for again in case a file mocks one, as none does; and sends modules without their
 * source maps, three quarters of what a page would read: where a test fails, Vitest asks its own server for them.
 */
const leanPages: Plugin = {
  name: 'lean-pages',
  configureServer({ middlewares }) {
    if (!areModulesKept) return;
    middlewares.use(({ url = '' }, response, next) => {
      const { writeHead, end } = response;
      response.writeHead = (...parameters: readonly unknown[]) => {
        // Of this response Vitest has replaced it by one that leaves the header out.
        const isKept = response.statusCode < 400 && /[?&]v=\w{8}/.test(url);
        if (isKept) ServerResponse.prototype.setHeader.call(response, 'Cache-Control', keptModules);
        return Reflect.apply(writeHead, response, parameters);
      };
      response.end = (...[body, ...more]: readonly unknown[]) =>
        Reflect.apply(end, response, [typeof body === 'string' ? withoutMap(body) : body, ...more]);
      next();
    });
  },
};

function withoutMap(code: string): string {
  const at = code.lastIndexOf('\n//# sourceMappingURL=data:');
  return at < 0 ? code : code.slice(0, at);
}

/** One more than there are cores: a test waits a third of its time, for a disk, another process or a page. */
const maxWorkers = Math.min(4, availableParallelism() + 1);

/** What a test makes is seldom of use after it: with more room for the new, a tenth less of the processor goes into collecting it. */
const execArgv = ['--max-semi-space-size=64'];

/** Another order of the tests of each file: see `tests/shuffle.ts`. */
const { TEST_SEED } = process.env;
const order = TEST_SEED === undefined ? {} : { shuffle: { tests: true }, seed: Number(TEST_SEED) };

/** A busy machine is slow, not wrong; the second that Vitest gives is over before a list is drawn there. */
const pollTimes = { timeout: 20_000 };

/**
 * Files that take long begin first: on a new clone, where no earlier run is known, the last of them would run alone. The console's
 * come last: each evaluates all its modules anew, and whatever came after it would have to do so as well. Files of which
 * `npm test` runs nothing are left out, as what they import takes its time.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files.filter(({ moduleId }) => !isShort || !isWhollyDeep(moduleId)));
    const rank = ({ moduleId }: TestSpecification) =>
      long.test(moduleId) ? 0 : moduleId.includes('/tests/console/') ? 2 : 1;
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

const long =
  /\/(browser\/(back-ends|budget|club|edits|english|first-paint|import|look|money|operator|people|pictures|report|shell|studio|tasks|ticket)|server\/(screen|back-end\/dialect\/writes)|hall\/(screens\/mutants|run\/process|areas\/transfer)|guards\/matrix|package\/.*)\.test\.ts$/;

function isWhollyDeep(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  if (/\.stories\.tsx?$/.test(file)) return whatAllStoriesHave.exec(text)?.[0].includes("'deep'") ?? false;
  return text.startsWith('// @module-tag deep') && !text.includes("'short'");
}

/** Their `meta`, from its beginning to the brace that ends it. */
const whatAllStoriesHave = /^(?:export default|const meta\b.*=) \{$[\s\S]*?^\}/m;

const tags = [
  { name: 'deep', description: 'Slow: `npm run test:deep` alone runs it, every night.' },
  { name: 'short', description: 'What of a deep file `npm test` runs as well.' },
];

/** The stories in each pseudo-language, drawn without their steps: as many as there are stories, so they are for the night. */
const storiesDrawn = isShort
  ? []
  : pseudoLanguages.map((language) => ({
      ...projectConfig(),
      cacheDir: `node_modules/.vite/${language}`,
      plugins: [
        leanPages,
        storyWords(language),
        projectConfig().plugins,
        storybookTest({ configDir: '.storybook', tags: { exclude: [] } }),
      ],
      optimizeDeps,
      test: {
        name: `stories ${language}`,
        tags,
        browser: inChromium(),
        testTimeout: 60_000,
        isolate: false,
        sequence: { ...order, groupOrder: 1 },
        maxWorkers: 2,
      },
    }));

/**
 * Five projects: plain code, components in a browser, stories in a browser, journeys through the built console, and the
 * engine as another company installs it; at night, the stories in two pseudo-languages besides. None `extends` this file: for each that does, Vitest would bundle and evaluate it
 * and the 400 modules of the engine's plugins once more.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst, ...order },
    tags,
    projects: [
      {
        ...projectConfig(),
        test: {
          name: 'node',
          tags,
          env,
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/package/**', '**/*.browser.test.*'],
          globalSetup: ['tests/server/shared/setup.ts'],
          // A process for each file would take half of the run to start and to load packages.
          isolate: false,
          setupFiles: ['tests/fresh-modules.ts'],
          sequence: order,
          maxWorkers,
          execArgv,
          // Each test of the server opens a store and signs in; a machine that does other work too takes minutes for it.
          testTimeout: 240_000,
          expect: { poll: pollTimes },
          hookTimeout: 120_000,
        },
      },
      {
        ...projectConfig(),
        plugins: [leanPages, projectConfig().plugins],
        cacheDir: 'node_modules/.vite/components',
        server,
        define,
        optimizeDeps,
        test: {
          name: 'components',
          tags,
          include: ['tests/**/*.browser.test.{ts,tsx}'],
          browser: inChromium(),
          testTimeout: 60_000,
          expect: { poll: pollTimes },
          // One kind after the other: a browser beside the plain tests makes both three times slower on two cores.
          sequence: { ...order, groupOrder: 1 },
          maxWorkers: 2,
        },
      },
      {
        ...projectConfig(),
        define,
        plugins: [
          leanPages,
          projectConfig().plugins,
          storybookTest({ configDir: '.storybook', tags: { exclude: isShort ? ['deep'] : [] } }),
        ],
        optimizeDeps,
        test: {
          name: 'stories',
          tags,
          browser: inChromium(),
          testTimeout: 60_000,
          expect: { poll: pollTimes },
          // One page for all, as in Storybook itself: a page for each file would take a third of the time to load.
          isolate: false,
          sequence: { ...order, groupOrder: 1 },
          maxWorkers: 2,
        },
      },
      ...storiesDrawn,
      {
        ...projectConfig(),
        test: {
          name: 'journeys',
          tags,
          env,
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          // A test opens several pages; a machine that does other work too takes minutes for it.
          testTimeout: 240_000,
          expect: { poll: pollTimes },
          hookTimeout: 120_000,
          // A process for each file would load Playwright for each file.
          isolate: false,
          // After the others: browsers with a server each are work enough.
          maxWorkers,
          execArgv,
          sequence: { ...order, groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'package',
          tags,
          env,
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          // Packs, installs, builds and starts: each a minute or less on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Beside the plain tests: half of its time it waits for npm.
          maxWorkers,
        },
      },
    ],
  },
});
