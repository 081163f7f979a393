/** What the files of one folder of `src`, or one file, may import; those of the folder itself always. */
export interface Layer {
  /** Folders of `src`, and `/schemas` for the folder beside it. */
  readonly imports: readonly string[];
  /** The packages, or a folder in one, where not every package will do; `node:` stands for all of Node's modules. */
  readonly packages?: readonly string[];
  /** Knows neither network nor clock: no `fetch`, no timer, no `Date.now()`; and, by its `packages`, no React. */
  readonly isPure?: true;
}

const core = ['language', 'compile', 'kinds/specs'];
/** What the page knows of the server and of the person. */
const state = within('client', 'clock', 'session', 'input', 'preferences', 'toasts');
const low = [...core, ...state, ...within('ui')];
/** Faces that stand in a row, in a bar above it and in a form. */
const faces = ['kinds/columns', 'kinds/filters', 'kinds/widgets'];
const parts = [...low, ...within('columns', 'filters', 'form'), ...faces];

/**
 * Who may import whom. A folder that is not named here may not exist; one that needs another is given it here.
 *
 *     language, specs of kinds ← compile ← check, change ← pull, server ← cli; check ← publisher ← build, server
 *     language, specs of kinds ← compile ← console with the faces of kinds ← studio
 *     within the console: client, clock, session, input, preferences, toasts, ui ← columns, filters, form ← actions ← table ← sheet, export ← bulk ← list, dashboard ← app;
 *     a family of faces is imported by the folder of its name, and imports what that folder shares (no file in a circle)
 *     server ← hall/clouds ← hall/areas          console ← hall/views
 *     hall puts them together; nothing imports hall
 */
export const layers: Readonly<Record<string, Layer>> = {
  language: { imports: ['kinds/specs'], packages: ['jsonc-parser'], isPure: true },
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
      ...['@rjsf/utils', '@rjsf/validator-ajv8', 'ajv', 'ajv-formats', 'node:module'],
      '@blueprintjs/icons/lib/cjs/generated',
      'pinyin-pro',
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
  'tools/cli': { imports: [...core, 'tools/build', 'check', 'change', 'tools/pull', 'server'], packages: ['node:'] },
  'tools/build': {
    imports: [...core, 'check', 'server', 'tools/publisher'],
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

  'console/ui': { imports: ['language'] },
  'console/client': { imports: [...core, ...state] },
  'console/clock': { imports: [...core, ...state] },
  'console/session': { imports: [...core, ...state] },
  'console/input': { imports: [...core, ...state] },
  'console/preferences': { imports: [...core, ...state] },
  'console/toasts': { imports: [...core, ...state] },
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
  'console/list': {
    imports: [
      ...parts,
      ...within('actions', 'table', 'sheet', 'export', 'bulk', 'keys', 'favourites'),
      'kinds/actions',
    ],
  },
  'console/dashboard': { imports: [...parts, ...within('favourites'), 'kinds/panels'] },
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
        'keys',
        'manual',
        'favourites',
        'command',
        'entrance',
      ),
    ],
  },
  // Its face: what a product calls, and what it hands over.
  console: { imports: [...parts, ...within('actions', 'app')] },
  studio: { imports: ['console', ...core, 'check', 'change', ...parts, ...within('actions', 'table', 'app')] },

  // The product: the engine is given its parts and imports none. What the browser loads of it knows no server.
  'hall/views': { imports: [...parts, ...within('actions', 'manual', 'entrance')] },
  'hall/areas': {
    imports: [...core, 'server', 'hall/clouds'],
    packages: ['fflate', 'hono', 'kysely', 'qrcode'],
  },
  'hall/clouds': { imports: [...core, 'server'], packages: ['hono', 'kysely'] },
  hall: { imports: ['console', 'studio', 'hall/views'] },
  'hall/service.ts': { imports: ['server', 'hall/areas'] },
  'hall/server.ts': { imports: ['server', 'hall/service.ts'] },

  // What `create` writes: a product like any other, which knows the engine as its package only.
  template: {
    imports: [],
    packages: ['@storybook/react-vite', 'baize', 'node:', 'react', 'vite', 'vitest'],
  },
};

function within(...folders: readonly string[]): readonly string[] {
  return folders.map((folder) => `console/${folder}`);
}
