import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exampleOf, exportedFunctions } from './documented.ts';

const folder = mkdtempSync(join(process.cwd(), 'node_modules/.examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the examples of a face speak of without saying where it is from. */
const around: Readonly<Record<string, string>> = {
  'baize/console':
    "import { studio } from 'baize/studio'; declare const root: HTMLElement, mark: never, views: {}, fieldViews: {};",
  'baize/view': 'declare const error: unknown; declare function refresh(): void; declare const book: Question<Row>;',
  'baize/server':
    "import { type SqlBool, sql } from 'kysely'; declare const call: Call, seed: Seed, error: unknown, source: Source, books: Source, people: Source;" +
    "declare module 'baize/server/database' { interface Database { book: { id: number; title: string } } }",
  'baize/vite': "import { defineConfig } from 'vite';",
};

it('the example of each function that the package offers is typed, by the names that its face exports', {
  tags: 'deep',
  timeout: 120_000,
}, async () => {
  let count = 0;
  for (const face of Object.keys(around)) {
    const path = face.replace('baize/', 'src/entries/').concat('.ts');
    const functions = await exportedFunctions(path);
    for (const { name, doc } of functions) {
      const body = exampleOf(doc).join('\n');
      const isModule = body.startsWith('export ');
      writeFileSync(
        join(folder, `${face.replaceAll('/', '-')}-${name}.ts`),
        `import { ${namesOf(path).join(', ')} } from '${face}';\n${around[face]}\n${isModule ? body : `{\n${body}\n}`}\nexport {};\n`,
      );
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(5);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings()));
  expect(problems()).toEqual([]);
});

/** The names that a module exports, types marked as such. */
function namesOf(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  const listed = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = '', names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => (name.startsWith('type ') ? name : `${type}${name}`)),
  );
  const declared = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name);
  return [...listed, ...declared];
}

function settings(): object {
  return {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      paths: { 'baize/*': [resolve('src/entries/*.ts')] },
      // An example leaves what it makes to the reader.
      noUnusedLocals: false,
    },
    include: ['*.ts'],
    exclude: [],
  };
}

/** What the compiler says of the examples. What they import is the project's own to check, with what it adds to it. */
function problems(): readonly string[] {
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  });
  const lines = stdout.split('\n');
  return lines.filter((line) => line.includes('.examples-') && !line.startsWith(' '));
}
