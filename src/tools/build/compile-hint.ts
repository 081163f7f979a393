import type { Plugin } from 'vite';
import { firstListFiles, formFile } from './chunks.ts';

/**
 * Has browsers compile the files of the first list and of a form whole while they arrive, beside the page's own thread: most
 * of their functions are called at once, and would each be compiled when called.
 * https://v8.dev/blog/explicit-compile-hints
 */
export function compileHint(): Plugin {
  return {
    name: 'baize:compile-hint',
    apply: 'build',
    // Only the very first line counts, and Vite writes one, too.
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
