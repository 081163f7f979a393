/** The allowed imports of a folder of `src` or a file; files of the same folder are always allowed. */
export interface Layer {
  /** Folders of `src`, and `/schemas` for the folder beside it. */
  readonly imports: readonly string[];
  /** The allowed packages or folders in them, if not all are allowed; `node:` stands for all modules of Node. */
  readonly packages?: readonly string[];
  /** Whether it must not use network or clock: no `fetch`, no timer, no `Date.now()`; its `packages` also exclude React. */
  readonly isPure?: true;
}

const core = ['language', 'compile', 'kinds/specs'];
/** The state of the page: server and signed-in person. */
const state = within('client', 'clock', 'session', 'input', 'preferences', 'toasts');
/** Entries for views and areas alike. */
const shared = ['baize/json', 'baize/text'];
const low = [...core, ...state, ...within('matching', 'ui', 'problem')];
/** Faces that stand in a row, in a bar above it and in a form. */
const faces = ['kinds/columns', 'kinds/filters', 'kinds/widgets'];
const parts = [...low, ...within('columns', 'filters', 'form'), ...faces];

/**
 * Who may import whom. A folder that is not named here may not exist; one that needs another is given it here.
 *
 *     language, specs of kinds ← compile ← check, change ← pull, server ← cli; check ← publisher ← build, server
 *     language, specs of kinds ← compile ← console with the faces of kinds ← studio
 *     within the console: client, clock, session, input, preferences, toasts, ui ← problem ← columns, filters, form ← actions ← table ← sheet, export ← bulk ← import ← list, dashboard, report ← app;
 *     a family of faces is imported by the folder of its name, and imports what that folder shares (no file in a circle)
 *     console, studio, server, tools/build ← entries, which are `baize/…` for a product and which nothing imports
 *     baize/server ← hall/clouds ← hall/areas    baize/view ← hall/views    baize/console, baize/studio ← hall
 *     nothing imports hall
 */
export const layers: Readonly<Record<string, Layer>> = {
  // Imported by all.
  words: { imports: [], packages: ['date-fns/locale'], isPure: true },
  language: { imports: ['kinds/specs'], packages: ['jsonc-parser', 'pinyin-pro'], isPure: true },
  'kinds/specs': { imports: ['language'], packages: [], isPure: true },
  'kinds/columns': { imports: low },
  'kinds/filters': { imports: [...low, ...within('filters')] },
  'kinds/widgets': { imports: [...low, ...within('form')] },
  'kinds/actions': { imports: [...parts, ...within('actions')] },
  'kinds/sections': { imports: [...parts, ...within('actions', 'table', 'sheet')] },
  'kinds/panels': { imports: [...parts, ...within('actions', 'table', 'sheet', 'dashboard')] },
  compile: {
    imports: ['language', 'kinds/specs'],
    packages: [
      ...['@rjsf/utils', '@rjsf/validator-ajv8', 'ajv', 'ajv-formats', 'libphonenumber-js', 'node:module', 'validator'],
      '@blueprintjs/icons/lib/cjs/generated',
    ],
    isPure: true,
  },
  check: {
    imports: [...core, '/schemas'],
    packages: ['ajv-formats', 'jsonc-parser', 'node:fs', 'node:module', 'node:path', 'ts-json-schema-generator'],
    isPure: true,
  },
  change: { imports: [...core, 'check'], packages: ['node-diff3', 'node:child_process', 'node:util'], isPure: true },
  'tools/publisher': { imports: [...core, 'check'], packages: ['node:'] },
  'tools/pull': { imports: [...core, 'change'], packages: ['node:'] },
  'tools/back-end': { imports: [...core, 'check', 'server'] },
  'tools/import': {
    imports: [...core, 'check', 'change', 'server', 'tools/back-end'],
    packages: ['jsonc-parser', 'yaml', 'node:'],
  },
  'tools/texts': { imports: [...core, 'check'], packages: ['xliff'] },
  'tools/words': { imports: [...core, 'tools/build', 'tools/cli'], packages: ['node:', 'vite'] },
  'tools/mcp': {
    imports: [...core, 'check', 'change', 'tools/build', 'tools/publisher', 'tools/pull'],
    packages: ['@hono/node-server', '@modelcontextprotocol/server', 'hono', 'node:'],
  },
  'tools/serve': { imports: [...core, 'tools/build'], packages: ['node:', 'vite'] },
  'tools/cli': {
    imports: [
      ...core,
      'tools/build',
      'check',
      'change',
      'tools/pull',
      'tools/back-end',
      'tools/import',
      'tools/mcp',
      'tools/publisher',
      'tools/serve',
      'tools/texts',
      'server',
    ],
    packages: ['@modelcontextprotocol/server', 'node:'],
  },
  'tools/build': {
    imports: [...core, 'check', 'change', 'server', 'tools/publisher'],
    packages: ['@vitejs/plugin-react', 'node:', 'postcss', 'vite'],
  },
  server: {
    imports: [...core, 'check', 'change', 'tools/publisher'],
    packages: [
      ...[
        '@hono/node-server',
        '@opentelemetry/api',
        '@opentelemetry/core',
        '@opentelemetry/exporter-trace-otlp-proto',
        '@opentelemetry/resources',
        '@opentelemetry/sdk-trace-base',
        '@simplewebauthn/server',
        '@zxcvbn-ts/language-common',
        'ajv',
        'ajv-formats',
        'bowser',
        'hono',
        'kysely',
        'libsql',
      ],
      ...['node:', 'openid-client', 'otpauth', 'pg', 'prom-client', 'qrcode', 'sharp', 'vite'],
    ],
  },

  'console/matching': { imports: ['language'] },
  'console/ui': { imports: ['language', 'console/matching'] },
  'console/client': { imports: [...core, ...state, 'console/matching'] },
  'console/clock': { imports: [...core, ...state] },
  'console/session': { imports: [...core, ...state] },
  'console/input': { imports: [...core, ...state] },
  'console/preferences': { imports: [...core, ...state] },
  'console/toasts': { imports: [...core, ...state] },
  'console/problem': { imports: [...state, ...within('ui')] },
  'console/columns': { imports: [...low, 'kinds/columns'] },
  'console/filters': { imports: [...low, 'kinds/filters'] },
  'console/form': { imports: [...low, 'kinds/widgets'] },
  'console/actions': { imports: [...parts, 'kinds/actions'] },
  'console/table': { imports: [...parts, ...within('actions')] },
  'console/sheet': { imports: [...parts, ...within('actions', 'table'), 'kinds/sections'] },
  'console/entrance': { imports: low },
  'console/keys': { imports: [...state, ...within('ui')] },
  'console/favourites': { imports: [...state, ...within('ui')] },
  'console/export': { imports: [...parts, ...within('table')] },
  'console/bulk': { imports: [...parts, ...within('actions', 'table', 'export'), 'kinds/actions'] },
  'console/import': { imports: [...parts, ...within('actions', 'table', 'export', 'bulk'), 'kinds/actions'] },
  'console/list': {
    imports: [
      ...parts,
      ...within('actions', 'table', 'sheet', 'export', 'bulk', 'import', 'keys', 'favourites'),
      'kinds/actions',
    ],
  },
  'console/dashboard': { imports: [...parts, ...within('favourites'), 'kinds/panels'] },
  'console/report': {
    imports: [...parts, ...within('actions', 'favourites', 'export', 'dashboard'), 'kinds/panels'],
  },
  'console/manual': { imports: low },
  'console/command': { imports: [...parts, ...within('actions', 'list')] },
  'console/app': {
    imports: [
      ...parts,
      ...within(
        'actions',
        'table',
        'sheet',
        'bulk',
        'list',
        'dashboard',
        'report',
        'keys',
        'manual',
        'favourites',
        'command',
        'entrance',
      ),
    ],
  },
  // Its own views, by name on any product's screens.
  'console/views': {
    imports: [...core, ...state, ...within('ui', 'problem', 'form', 'actions', 'entrance', 'manual')],
  },
  console: { imports: [...parts, ...within('actions', 'list', 'app', 'views')] },
  studio: { imports: ['console', ...core, 'check', 'change', ...parts, ...within('actions', 'table', 'app')] },

  // The package's entries: each is named by itself, so that one for the browser takes nothing of the server.
  'entries/console.ts': { imports: ['console', ...within('actions', 'form')] },
  'entries/styles.ts': { imports: within('app') },
  'entries/studio.ts': { imports: ['studio'] },
  'entries/vite.ts': { imports: ['tools/build'] },
  'entries/json.ts': { imports: ['language'] },
  'entries/text.ts': { imports: ['kinds/specs', 'language'] },
  'entries/view.ts': { imports: [...state, ...within('actions')] },
  'entries/view': { imports: [...state, 'kinds/specs', 'kinds/widgets', ...within('ui', 'problem', 'form')] },
  'entries/server.ts': { imports: ['server'] },
  'entries/server': { imports: ['server'] },

  // The product, which knows the engine as its package only. What the browser loads of it knows no server.
  'hall/views': { imports: [], packages: [...shared, 'baize/console', 'baize/view', 'fflate', 'react', 'react-dom'] },
  'hall/areas': {
    imports: ['hall/clouds'],
    packages: [...shared, 'baize/server', 'fflate', 'hono', 'kysely', 'node:', 'qrcode'],
  },
  'hall/clouds': { imports: [], packages: [...shared, 'baize/server', 'hono', 'kysely', 'node:'] },
  hall: { imports: ['hall/views'], packages: ['baize/console', 'baize/studio'] },
  'hall/service.ts': { imports: ['hall/areas'], packages: ['baize/server'] },
  'hall/server.ts': { imports: ['hall/service.ts'], packages: ['baize/server'] },

  // What `create` writes: a product like any other, which knows the engine as its package only.
  template: {
    imports: [],
    packages: ['@storybook/react-vite', 'baize', 'node:', 'react', 'vite', 'vitest'],
  },
};

function within(...folders: readonly string[]): readonly string[] {
  return folders.map((folder) => `console/${folder}`);
}
