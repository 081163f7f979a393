import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { tokensPath } from '../../src/tools/build/tokens/theme-css.ts';
import { parseTokens, tokensIn } from '../../src/tools/build/tokens/tokens.ts';
import { projectFiles } from './project-files.ts';
import { usesOf } from './uses.ts';

/** Provides `virtual:token-uses`: where each token is used, by its name; anew when a style or the tokens change. */
export function tokenUsesPlugin(root: string): Plugin {
  const id = '\0virtual:token-uses';
  return {
    name: 'baize:token-uses',
    resolveId: (source) => (source === 'virtual:token-uses' ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      const files = projectFiles(root);
      for (const path of [tokensPath, ...Object.keys(files).filter((name) => name.endsWith('.css'))])
        this.addWatchFile(join(root, path));
      const tokens = parseTokens(readFileSync(join(root, tokensPath), 'utf8'));
      const find = usesOf(files, tokens);
      const names = new Set(tokensIn(tokens, Object.keys(tokens.sets)).keys());
      return `export default ${JSON.stringify(Object.fromEntries([...names].map((name) => [name, find(name)])))};`;
    },
  };
}
