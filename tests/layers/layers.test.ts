import { describe, expect, it } from 'vitest';
import { violations } from './violations.ts';

/** What is told of a file of this text, besides that there are others to import. */
function told(file: string, ...lines: readonly string[]): readonly string[] {
  const files = { 'src/views/a.tsx': '', 'src/language/b.ts': '', [file]: lines.join('\n') };
  return violations(files).map(({ file: at, line, sentence }) => `${at}:${line} ${sentence}`);
}

describe('an import against the layers', () => {
  const refused = [
    'src/data/x.ts:2 src/data may import src/language, src/compile only, not src/views/a.tsx (tests/layers/layers.ts).',
  ];

  it.each([
    ['a value', `import { a } from '../views/a.tsx';`],
    ['a type', `import type { A } from '../views/a.tsx';`],
    ['a type where it is used', `type A = import('../views/a.tsx').A;`],
    ['nothing but an effect', `import '../views/a.tsx';`],
    ['when it is needed', `const load = () => import('../views/a.tsx');`],
    ['by a name that is only known then', `const load = (name) => import(\`../views/\${name}.tsx\`);`, 'src/views/'],
    ['by a name put together', "const load = (name) => import('../views/' + name);", 'src/views/'],
    ['to hand it on', `export { a } from '../views/a.tsx';`],
    ['to hand all of it on', `export * from '../views/a.tsx';`],
    ['as JSON', `import a from '../views/a.json' with { type: 'json' };`, 'src/views/a.json'],
    ['a style', `import '../views/a.css';`, 'src/views/a.css'],
    ['as text', `import a from '../views/a.tsx?raw';`],
    ['a pattern', `const all = import.meta.glob(['../views/*.tsx']);`, 'src/views/*.tsx'],
    ['its address', `const worker = new Worker(new URL('../views/a.tsx', import.meta.url));`],
    ['by require', `const a = require('../views/a.tsx');`],
    ['over the root', `import { a } from '../../src/views/a.tsx';`],
    ['far above and back', `import { a } from '../../x/../src/./views/a.tsx';`],
    ['from the root', `import { a } from '/src/views/a.tsx';`],
  ])('is found where it takes %s', (_, line, target = 'src/views/a.tsx') => {
    expect(told('src/data/x.ts', '', line)).toEqual(refused.map((text) => text.replace('src/views/a.tsx', target)));
  });

  it('is refused from a folder as deep as it may be, and let through where it points the right way', () => {
    expect(told('src/data/x/y/z.ts', `import '../../../views/a.tsx';`)).toHaveLength(1);
    expect(told('src/data/x/y/z.ts', `import '../../../language/b.ts';`, `import '../w.ts';`)).toEqual([]);
  });

  it('is refused to a folder that nobody named, and such a folder is told itself', () => {
    expect(told('src/list/x.ts', `import '../new/a.ts';`)).toHaveLength(1);
    expect(told('src/new/a.ts', `import '../language/b.ts';`)).toEqual([
      'src/new/a.ts:1 src/new is not named in tests/layers/layers.ts: say there what it may import.',
    ]);
    expect(told('src/new.ts', '')).toHaveLength(1);
    // What every object inherits is no layer.
    expect(told('src/constructor/a.ts', '')).toHaveLength(1);
  });

  it.each(['tests/a.ts', 'stories/a.ts', '.storybook/a.ts'])(
    'is refused to %s, which the product does not know',
    (to) => {
      expect(told('src/app/x.ts', `import '../../${to}';`)).toEqual([
        `src/app/x.ts:1 The product knows neither its tests nor its stories: ${to}.`,
      ]);
    },
  );

  it.each(['actions', 'sheet', 'list', 'form', 'studio', 'app'])(
    'to the views of the product is refused in src/%s',
    (folder) => {
      expect(told(`src/${folder}/x.ts`, `import type { A } from '../views/a.tsx';`)).toHaveLength(1);
      expect(told('src/main.tsx', `import { a } from './views/a.tsx';`)).toEqual([]);
    },
  );

  it('reaches the start file from none but the build', () => {
    expect(told('src/app/x.ts', `import '../main.tsx';`)).toHaveLength(1);
    expect(told('src/build/x.ts', `const entry = new URL('../main.tsx', import.meta.url);`)).toEqual([]);
  });
});

describe.each(['language', 'compile', 'check', 'diff'])('src/%s', (folder) => {
  it.each(['react', 'react-dom/client', '@blueprintjs/core', '@blueprintjs/icons', '@rjsf/core', 'ky', 'node:http'])(
    'may not import %s',
    (name) => expect(told(`src/${folder}/x.ts`, `import '${name}';`)).toHaveLength(1),
  );

  it.each(['fetch(url)', 'globalThis.fetch(url)', 'new WebSocket(url)', 'Date.now()', 'new Date()', 'setTimeout(go)'])(
    'may not call %s',
    (call) => expect(told(`src/${folder}/x.ts`, `export const x = () => ${call};`)).toHaveLength(1),
  );

  it('may say which moment a text names', () => {
    expect(told(`src/${folder}/x.ts`, 'export const at = (text: string) => new Date(text);')).toEqual([]);
  });
});

it('the server knows no React', () => {
  expect(told('src/server/x.ts', `import 'react';`)).toHaveLength(1);
  expect(told('src/server/x.ts', `import 'node:fs/promises';`, `import 'hono/cors';`)).toEqual([]);
});

it.each([
  ['values', `import { b } from './b.ts';`],
  ['types', `import type { B } from './b.ts';`],
  ['what is loaded later', `export const load = () => import('./b.ts');`],
])('a cycle of %s is told once, with its way', (_, line) => {
  const files = {
    'src/data/a.ts': line,
    'src/data/b.ts': `\nexport { c } from './c.ts';`,
    'src/data/c.ts': `import './a.ts';`,
    'src/data/d.ts': `import './a.ts';`,
  };
  expect(violations(files)).toEqual([
    {
      file: 'src/data/c.ts',
      line: 1,
      sentence:
        'An import leads back to where it started: src/data/a.ts → src/data/b.ts → src/data/c.ts → src/data/a.ts.',
    },
  ]);
});
