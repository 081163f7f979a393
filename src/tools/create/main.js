#!/usr/bin/env node
// `npm create baize my-admin` is `baize create my-admin` of the engine of the same version.
process.argv.splice(2, 0, 'create');
await import(new URL('lib/tools/cli/main.js', import.meta.resolve('baize/package.json')).href);
