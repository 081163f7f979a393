#!/usr/bin/env node
// `npm create baize my-admin` runs `baize create my-admin` with the engine of the same version.
process.argv.splice(2, 0, 'create');
await import(new URL('lib/tools/cli/main.js', import.meta.resolve('baize/package.json')).href);
