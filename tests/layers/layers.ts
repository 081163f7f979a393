/** What the files of one folder of `src` may import; those of the folder itself always. */
export interface Layer {
  /** Folders of `src`, and `/schemas` for the folder beside it. */
  readonly imports: readonly string[];
  /** The packages, or a folder in one, where not every package will do; `node:` stands for all of Node's modules. */
  readonly packages?: readonly string[];
  /** Knows neither network nor clock: no `fetch`, no timer, no `Date.now()`; and, by its `packages`, no React. */
  readonly isPure?: true;
}

const core = ['language', 'compile'];
const parts = [...core, 'ui', 'data', 'columns', 'filters', 'form'];

/**
 * Who may import whom. A folder that is not named here may not exist; one that needs another is given it here.
 *
 *     language ← compile ← check, diff ← pull, server ← cli
 *     language ← compile ← data, ui ← columns, filters, form ← actions ← table ← sheet ← list ← app ← main.tsx → views
 */
export const layers: Readonly<Record<string, Layer>> = {
  language: { imports: [], packages: ['jsonc-parser'], isPure: true },
  compile: {
    imports: ['language'],
    packages: [
      ...['@rjsf/utils', '@rjsf/validator-ajv8', 'ajv', 'ajv-formats', 'node:module'],
      '@blueprintjs/icons/lib/cjs/generated',
    ],
    isPure: true,
  },
  check: {
    imports: [...core, '/schemas'],
    packages: ['ajv-formats', 'jsonc-parser', 'node:fs', 'node:module', 'node:path', 'ts-json-schema-generator'],
    isPure: true,
  },
  diff: { imports: core, packages: ['node-diff3', 'node:child_process', 'node:util'], isPure: true },
  pull: { imports: [...core, 'diff'], packages: ['node:'] },
  cli: { imports: [...core, 'check', 'diff', 'pull', 'server'], packages: ['node:'] },
  build: { imports: [...core, 'check', 'main.tsx'], packages: ['node:', 'postcss', 'vite'] },
  server: {
    imports: [...core, 'check', 'diff'],
    packages: [
      ...['@hono/node-server', '@zxcvbn-ts/language-common', 'ajv', 'ajv-formats', 'hono', 'jszip', 'kysely', 'libsql'],
      ...['node:', 'pg', 'qrcode', 'vite'],
    ],
  },

  ui: { imports: [] },
  data: { imports: core },
  columns: { imports: [...core, 'data', 'ui'] },
  filters: { imports: [...core, 'data', 'ui'] },
  form: { imports: [...core, 'data', 'ui'] },
  actions: { imports: parts },
  table: { imports: [...parts, 'actions'] },
  sheet: { imports: [...parts, 'actions', 'table'] },
  list: { imports: [...parts, 'actions', 'table', 'sheet'] },
  studio: { imports: [...parts, 'check', 'diff', 'actions', 'table'] },
  app: { imports: [...parts, 'actions', 'table', 'sheet', 'list', 'studio'] },

  // The product: the engine is given its views by main.tsx and imports none.
  views: { imports: [...parts, 'actions'] },
  'main.tsx': { imports: ['app', 'views'] },
};
