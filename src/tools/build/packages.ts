/**
 * What the engine's modules import in the browser, so that the development server of an installed engine pre-bundles it
 * at once.
 */
export const browserPackages: readonly string[] = [
  '@blueprintjs/datetime2',
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/search',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  '@noble/hashes/sha2.js',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js',
  '@simplewebauthn/browser',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'ajv-formats/dist/formats.js',
  'ajv/dist/runtime/equal.js',
  'ajv/dist/runtime/ucs2length.js',
  'date-fns/locale/en-US',
  'date-fns/locale/zh-CN',
  'fflate',
  'jotai',
  'jsonc-parser',
  'ky',
  'pinyin-pro',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react/jsx-runtime',
  'read-excel-file/universal',
  'uplot',
  'vscode-json-languageservice',
];

/** What a server's build takes into its one file: finding theirs would take half of the time of its start. */
export const serverPackages: readonly string[] = [
  '@hono/node-server',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
  'ajv',
  'ajv-formats',
  'hono',
  'jsonc-parser',
  'kysely',
];
