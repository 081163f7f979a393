import type { Plugin } from 'vite';
import { firstListFiles, formFile } from './chunks.ts';

/**
 * Returns the plugin that makes browsers compile the files of the first list and of forms eagerly, off the main thread,
 * while they load: most of their functions are called at once. https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint(): Plugin {
  return {
    name: 'baize:compile-hint',
    apply: 'build',
    // The hint must be the very first line, and Vite adds one too.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && hinted.includes(chunk.name)) chunk.code = `${hint}\n${chunk.code}`;
      },
    },
  };
}

const hint = '//# allFunctionsCalledOnLoad';

const hinted: readonly string[] = [...Object.values(firstListFiles), formFile];
