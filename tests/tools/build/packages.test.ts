import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserPackages } from '../../../src/tools/build/packages.ts';
import { languages, sourceLanguage } from '../../../src/words/language.ts';
import { reachedBy } from '../../layers/imports.ts';

test('an installed engine’s development server makes ready what its modules in the browser import, and nothing else', () => {
  const entries = [
    'console',
    'studio',
    'text',
    'view',
    ...readdirSync('src/entries/view').map((name) => `view/${name}`),
  ];
  const wanted = packagesOf(
    entries.filter((name) => !name.endsWith('.md')).map((name) => `src/entries/${name.replace('.ts', '')}.ts`),
  );
  // What compiled JSX imports stands in no source.
  expect([...browserPackages]).toEqual([...wanted, 'react/jsx-runtime'].sort());
});

/** The packages that these modules import, directly or through others; styles and what only Vite knows aside. */
function packagesOf(entries: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const { target, isFile } of reachedBy(file, readFileSync(file, 'utf8')).imports) {
      // A build in another language takes its words instead.
      if (isFile) queue.push(...languages.map((one) => target.replace(`/words/${sourceLanguage}/`, `/words/${one}/`)));
      else if (!/^virtual:|\.css$/.test(target)) found.add(target);
    }
  }
  return [...found];
}
