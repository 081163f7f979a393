import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
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

// A function, because Vitest writes the names of its instances into this object.
const inChromium = () => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: { executablePath: findChromium() ?? expectedChromium, args: chromiumFlags },
    contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const }],
  viewport: { width: 1366, height: 768 },
  // One page: a second one would load all modules again.
  fileParallelism: false,
});

// Packages that tests import dynamically: if Vite discovers one late, it reloads the page in the middle of a test.
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

/** Whether `npm test` runs; stories are selected by it, because they have no tags of Vitest. */
const isShort = process.env.TEST_DEPTH === 'short';

/** `npm test` uses React's production build, which is a fifth faster; deep tests use the development build, which warns. */
const define = isShort ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {};
/** Vitest puts the `define` of one project into the environment of all. */
const env = { NODE_ENV: 'test' };

/** Modules do not change while `npm test` runs, so pages cache them instead of requesting all of them for each file. */
const keptModules = 'max-age=3600';
const areModulesKept = process.env.TEST_DEPTH !== undefined;
const server = areModulesKept ? { headers: { 'Cache-Control': keptModules } } : {};

/**
 * Lets pages also cache packages, which Vitest makes uncacheable in case a file mocks one (none does), and sends modules
 * without source maps, which are three quarters of their size. For a failed test, Vitest reads the maps from its own server.
 */
const leanPages: Plugin = {
  name: 'lean-pages',
  configureServer({ middlewares }) {
    if (!areModulesKept) return;
    middlewares.use(({ url = '' }, response, next) => {
      const { writeHead, end } = response;
      response.writeHead = (...parameters: readonly unknown[]) => {
        // Vitest has replaced `setHeader` of this response by one that ignores the header.
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

/** The component files for which a page is loaded: those that mock a module, for example. See `tests/shared-page.ts`. */
const ownPage = 'tests/**/*.own-page.browser.test.{ts,tsx}';
const ownPages = 'components (own pages)';

/** Gives each file of that instance its page: Vitest takes over `isolate` from the project's browser alone. */
const isolateOwnPages: Plugin = {
  name: 'isolate-own-pages',
  configureVitest({ project }) {
    if (project.name === ownPages) project.config.browser.isolate = true;
  },
};

function withoutMap(code: string): string {
  const at = code.lastIndexOf('\n//# sourceMappingURL=data:');
  return at < 0 ? code : code.slice(0, at);
}

/** One more than the number of cores, because tests wait a third of their time for disks, processes or pages. */
const maxWorkers = Math.min(4, availableParallelism() + 1);

/**
 * Most objects of a test are short-lived: a larger young generation, from the start, saves collections. Most functions run a few
 * times: V8 optimises only what stays hot, because it would otherwise spend a quarter of the CPU time on optimising.
 */
const execArgv = ['--min-semi-space-size=64', '--max-semi-space-size=128', '--interrupt-budget=1000000'];

/** Shuffles the tests of each file: see `tests/shuffle.ts`. */
const { TEST_SEED } = process.env;
const order = TEST_SEED === undefined ? {} : { shuffle: { tests: true }, seed: Number(TEST_SEED) };

/** Vitest's default of one second is too short to render a list on a busy machine. */
const pollTimes = { timeout: 20_000 };

/**
 * Starts slow files first: in a new clone, without a known earlier run, the last one would otherwise run alone. The console's
 * files are last: each evaluates all its modules again, and so would any file after it. Files without tests for `npm test` are
 * left out, because importing them takes time.
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
  if (/\.stories\.tsx?$/.test(file))
    return !/\bplay\b/.test(text) || (whatAllStoriesHave.exec(text)?.[0].includes("'deep'") ?? false);
  return text.startsWith('// @module-tag deep') && !text.includes("'short'");
}

/** Matches the `meta` of a stories file up to its closing brace. */
const whatAllStoriesHave = /^(?:export default|const meta\b.*=) \{$[\s\S]*?^\}/m;

const tags = [
  { name: 'deep', description: 'Slow: run only by `npm run test:deep`, every night.' },
  { name: 'short', description: 'A test in a deep file that `npm test` also runs.' },
];

/** The stories in each pseudo-language, rendered without their steps; only for deep tests, because there are so many. */
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
 * engine as an installed package; for deep tests also the stories in two pseudo-languages. None `extends` this file: for each
 * that does, Vitest would bundle and evaluate it and the 400 modules of the engine's plugins again.
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
          // One process per file would spend half of the run starting and loading packages.
          isolate: false,
          setupFiles: ['tests/fresh-modules.ts'],
          sequence: order,
          maxWorkers,
          execArgv,
          // Each server test opens a store and signs in, which takes minutes on a busy machine.
          testTimeout: 240_000,
          expect: { poll: pollTimes },
          hookTimeout: 120_000,
        },
      },
      {
        ...projectConfig(),
        plugins: [leanPages, isolateOwnPages, projectConfig().plugins],
        cacheDir: 'node_modules/.vite/components',
        server,
        define,
        optimizeDeps,
        test: {
          name: 'components',
          tags,
          include: ['tests/**/*.browser.test.{ts,tsx}'],
          // Loading a page per file would take a fifth of the time: only files that need one have it.
          isolate: false,
          browser: {
            ...inChromium(),
            instances: [
              {
                browser: 'chromium',
                exclude: [ownPage],
                // Vitest resolves the paths of a project alone.
                setupFiles: [fileURLToPath(new URL('tests/shared-page.ts', import.meta.url))],
                // Two pages, which wait half of the time: one alone would still be at it when stories and journeys are done.
                fileParallelism: true,
              },
              { browser: 'chromium', name: ownPages, include: [ownPage] },
            ],
          },
          testTimeout: 60_000,
          expect: { poll: pollTimes },
          // After the node tests: on two cores, running both at once makes each three times slower.
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
          // `npm test` runs the stories with steps; the others are drawn at night.
          storybookTest({
            configDir: '.storybook',
            tags: isShort ? { include: ['play-fn'], exclude: ['deep'] } : { exclude: [] },
          }),
        ],
        optimizeDeps,
        test: {
          name: 'stories',
          tags,
          browser: inChromium(),
          testTimeout: 60_000,
          expect: { poll: pollTimes },
          // One page for all, as in Storybook itself: loading a page per file would take a third of the time.
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
          // A test opens several pages, which takes minutes on a busy machine.
          testTimeout: 240_000,
          expect: { poll: pollTimes },
          hookTimeout: 120_000,
          // One process per file would load Playwright for each file.
          isolate: false,
          // Beside the pages of components and stories, which leave a core idle half of the time.
          maxWorkers: 2,
          execArgv,
          sequence: { ...order, groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'package',
          tags,
          env,
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          // Packing, installing, building and starting take up to a minute each on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Alongside the node tests, because it waits for npm half of the time.
          maxWorkers,
        },
      },
    ],
  },
});
