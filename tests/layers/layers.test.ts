import { describe, expect, it } from 'vitest';
import { violations } from './violations.ts';

/** What is told of a file of this text, besides that there are others to import. */
function told(file: string, ...lines: readonly string[]): readonly string[] {
  const files = { 'src/hall/a.tsx': '', 'src/language/b.ts': '', [file]: lines.join('\n') };
  return violations(files).map(({ file: at, line, sentence }) => `${at}:${line} ${sentence}`);
}

describe('an import against the layers', () => {
  const refused = [
    'src/console/columns/x.ts:2 src/console/columns may import src/language, src/compile, src/kinds/specs, src/console/client, src/console/clock, src/console/session, src/console/input, src/console/preferences, src/console/toasts, src/console/matching, src/console/ui, src/console/problem, src/kinds/columns only, not src/hall/a.tsx (tests/layers/layers.ts).',
  ];

  it.each([
    ['a value', `import { a } from '../../hall/a.tsx';`],
    ['a type', `import type { A } from '../../hall/a.tsx';`],
    ['a type where it is used', `type A = import('../../hall/a.tsx').A;`],
    ['nothing but an effect', `import '../../hall/a.tsx';`],
    ['when it is needed', `const load = () => import('../../hall/a.tsx');`],
    ['by a name that is only known then', `const load = (name) => import(\`../../hall/\${name}.tsx\`);`, 'src/hall/'],
    ['by a name put together', "const load = (name) => import('../../hall/' + name);", 'src/hall/'],
    ['to hand it on', `export { a } from '../../hall/a.tsx';`],
    ['to hand all of it on', `export * from '../../hall/a.tsx';`],
    ['as JSON', `import a from '../../hall/a.json' with { type: 'json' };`, 'src/hall/a.json'],
    ['a style', `import '../../hall/a.css';`, 'src/hall/a.css'],
    ['as text', `import a from '../../hall/a.tsx?raw';`],
    ['a pattern', `const all = import.meta.glob(['../../hall/*.tsx']);`, 'src/hall/*.tsx'],
    ['its address', `const worker = new Worker(new URL('../../hall/a.tsx', import.meta.url));`],
    ['by require', `const a = require('../../hall/a.tsx');`],
    ['over the root', `import { a } from '../../../src/hall/a.tsx';`],
    ['far above and back', `import { a } from '../../../x/../src/./hall/a.tsx';`],
    ['from the root', `import { a } from '/src/hall/a.tsx';`],
  ])('is found where it takes %s', (_, line, target = 'src/hall/a.tsx') => {
    expect(told('src/console/columns/x.ts', '', line)).toEqual(
      refused.map((text) => text.replace('src/hall/a.tsx', target)),
    );
  });

  it('is refused from a folder as deep as it may be, and let through where it points the right way', () => {
    expect(told('src/console/columns/x/y/z.ts', `import '../../../../hall/a.tsx';`)).toHaveLength(1);
    expect(told('src/console/columns/x/y/z.ts', `import '../../../../language/b.ts';`, `import '../w.ts';`)).toEqual(
      [],
    );
  });

  it('is refused to the pure half of a kind, whether it is its own or its family’s, where a face may have it', () => {
    const line = `import { a } from '../../../console/ui/a.ts';`;
    expect(told('src/kinds/columns/rating/spec.ts', line)).toHaveLength(1);
    expect(told('src/kinds/columns/fits.ts', line.replace('../', ''))).toHaveLength(1);
    expect(told('src/kinds/columns/rating/spec.ts', `import 'react';`, 'const now = Date.now();')).toHaveLength(2);
    expect(told('src/kinds/columns/rating/spec.ts', `import './face.tsx';`)).toHaveLength(1);
    expect(told('src/kinds/columns/rating/face.tsx', line, `import 'react';`, `import './spec.ts';`)).toEqual([]);
    expect(told('src/kinds/columns/faces.ts', line.replace('../', ''), `import 'react';`)).toEqual([]);
  });

  it('is refused to a folder that nobody named, and such a folder is told itself', () => {
    expect(told('src/console/list/x.ts', `import '../new/a.ts';`)).toHaveLength(1);
    expect(told('src/console/list/x.ts', `import '../../new/a.ts';`)).toHaveLength(1);
    expect(told('src/console/new/a.ts', `import '../../language/b.ts';`)).toEqual([
      'src/console/new/a.ts:1 src/console/new is not named in tests/layers/layers.ts: say there what it may import.',
    ]);
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
      expect(told('src/console/app/x.ts', `import '../../../${to}';`)).toEqual([
        `src/console/app/x.ts:1 The product knows neither its tests nor its stories: ${to}.`,
      ]);
    },
  );

  it.each([
    'language',
    'check',
    'compile',
    'change',
    'tools/build',
    'tools/cli',
    'tools/pull',
    'server',
    'console',
    'studio',
  ])('to the product is refused in src/%s', (folder) => {
    const up = folder.replace(/[^/]+/g, '..');
    expect(told(`src/${folder}/x.ts`, `import type { A } from '${up}/hall/a.tsx';`)).toHaveLength(1);
  });

  it('to the studio or the server is refused in the console, and to the server in the studio', () => {
    for (const folder of ['console', 'console/app', 'console/list', 'studio']) {
      const up = folder.replace(/[^/]+/g, '..');
      expect(told(`src/${folder}/x.ts`, `import '${up}/server/a.ts';`), folder).toHaveLength(1);
      if (folder !== 'studio')
        expect(told(`src/${folder}/x.ts`, `import '${up}/studio/a.ts';`), folder).toHaveLength(1);
    }
  });
});

it('what the browser loads of the product knows no server: only its server does', () => {
  for (const file of ['hall/console.ts', 'hall/product.ts', 'hall/views/x.ts']) {
    const up = file.replace(/[^/]+\//g, '../');
    const root = up.slice(0, up.lastIndexOf('/') + 1);
    expect(told(`src/${file}`, `import '${root}server/a.ts';`), file).toHaveLength(1);
    expect(told(`src/${file}`, `import '${root}hall/areas/a.ts';`), file).toHaveLength(1);
    expect(told(`src/${file}`, `import '${root}hall/service.ts';`), file).toHaveLength(1);
  }
  expect(told('src/hall/server.ts', `import 'baize/server';`, `import './service.ts';`)).toEqual([]);
  for (const file of ['hall/console.ts', 'hall/views/x.ts', 'hall/views/y/x.ts'])
    expect(told(`src/${file}`, `import 'baize/server/records';`), file).toHaveLength(1);
  expect(told('src/entries/view/x.ts', `import '../../server/a.ts';`)).toHaveLength(1);
  expect(told('src/server/x.ts', `import '../hall/service.ts';`)).toHaveLength(1);
});

it('the product knows the engine as its package alone, which the engine itself does not', () => {
  const modules = ['language/b.ts', 'console/ui/a.tsx', 'server/a.ts', 'studio/a.ts', 'entries/view.ts'];
  for (const file of ['console.ts', 'server.ts', 'service.ts', 'views/x/y.ts', 'areas/x/y.ts', 'clouds/y.ts']) {
    const up = `src/hall/${file}`
      .split('/')
      .slice(2)
      .map(() => '..')
      .join('/');
    for (const name of modules) expect(told(`src/hall/${file}`, `import '${up}/${name}';`), file).toHaveLength(1);
  }
  expect(told('src/hall/views/x.ts', `import 'baize/view/controls';`, `import 'baize/json';`)).toEqual([]);
  expect(told('src/hall/areas/x.ts', `import 'baize/server/records';`, `import 'baize/json';`)).toEqual([]);
  for (const folder of ['language', 'console', 'console/app', 'server', 'studio', 'tools/cli'])
    expect(told(`src/${folder}/x.ts`, `import 'baize/json';`), folder).toHaveLength(1);
});

describe.each(['language', 'compile', 'check', 'change'])('src/%s', (folder) => {
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
    'src/console/columns/a.ts': line,
    'src/console/columns/b.ts': `\nexport { c } from './c.ts';`,
    'src/console/columns/c.ts': `import './a.ts';`,
    'src/console/columns/d.ts': `import './a.ts';`,
  };
  expect(violations(files)).toEqual([
    {
      file: 'src/console/columns/c.ts',
      line: 1,
      sentence:
        'An import leads back to where it started: src/console/columns/a.ts → src/console/columns/b.ts → src/console/columns/c.ts → src/console/columns/a.ts.',
    },
  ]);
});
