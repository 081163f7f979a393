import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { entryFiles, exampleOf, exportedFunctions } from './documented.ts';

const folder = mkdtempSync(join(process.cwd(), 'node_modules/.examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the examples of an entry speak of without saying where it is from. */
const around: Readonly<Record<string, string>> = {
  console:
    "import { studio } from 'baize/studio'; declare const root: HTMLElement, mark: never, views: {}, fieldViews: {};",
  view: 'declare const error: unknown; declare function refresh(): void;',
  'view/calls':
    "import type { Row } from 'baize/json'; import { toast } from 'baize/view'; declare const error: unknown, book: Row, answer: { reload(): Promise<void> }; declare function refresh(): void;",
  'view/queries':
    "import { messageOf } from 'baize/view/calls'; import type { Json, Row } from 'baize/json'; declare const titles: Titles, book: Query<Row>; declare function save(): Promise<void>;",
  'view/controls':
    'declare const title: string; declare function setTitle(text: string): void; declare function refresh(): void; declare function close(): void; declare function search(): void; declare const event: import("react").KeyboardEvent;',
  'view/time': 'declare const day: string; declare function setDay(day: string): void;',
  'view/form':
    'declare const error: unknown; declare function setMessage(text: string): void; declare function save(): Promise<void>;',
  server: `import { sql, type SqlBool } from 'kysely'; import { list, type Source } from 'baize/server/records'; declare const source: Source;`,
  'server/http':
    "import { find, remove, type Source } from 'baize/server/records'; declare const call: Call, error: unknown, books: Source, people: Source, bytes: Uint8Array<ArrayBuffer>;",
  'server/records':
    "import type { Call, Routes } from 'baize/server/http'; import { bodyOf } from 'baize/server/http'; import { minorUnits, integer, name, text } from 'baize/server/fields'; import type { Row } from 'baize/json'; import { sql, type SqlBool } from 'kysely'; declare const call: Call, title: string, source: Source, books: Source, people: Source, roles: Source, loans: Source, shelves: Source, loan: Row, book: Row, id: number, seq: number;",
  'server/fields': '',
  'server/people':
    "import { accountHandler, type Call, type Routes } from 'baize/server/http'; import { find, list, type Source } from 'baize/server/records'; import { sql, type SqlBool } from 'kysely'; declare const call: Call, people: Source;",
  'server/database':
    "import { type Call, conflict } from 'baize/server/http'; declare const error: unknown, call: Call;",
  'server/seed': 'declare const seed: Seed;',
  vite: "import { defineConfig } from 'vite';",
};
const tables = `import type { Generated } from 'kysely'; declare module 'baize/server/database' { interface Database {
  book: { id: Generated<number>; title: string; shelfId: number | null };
  loan: { id: Generated<number>; bookId: number; borrowerId: number; dueAt: number };
} }`;

it('the example of each function that the package offers is typed, by the names that its entry exports', {
  tags: 'deep',
  timeout: 120_000,
}, async () => {
  let count = 0;
  for (const path of await entryFiles()) {
    const entry = path.replace('src/entries/', '').replace('.ts', '');
    const functions = await exportedFunctions(path);
    for (const { name, doc } of functions) {
      const body = exampleOf(doc).join('\n');
      const isModule = body.startsWith('export ');
      // An example may return what a route returns, and be an element.
      const example = body.startsWith('<')
        ? `export const element = (\n${body}\n);`
        : `export async function example() {\n${body}\n}`;
      writeFileSync(
        join(folder, `${entry.replaceAll('/', '-')}-${name}.tsx`),
        `import { ${namesOf(path).join(', ')} } from 'baize/${entry}';\n${around[entry] ?? ''}\n${isModule ? body : example}\nexport {};\n`,
      );
      count += 1;
    }
  }
  writeFileSync(join(folder, 'tables.ts'), `import 'baize/server/database';\n${tables}`);
  expect(count).toBeGreaterThan(120);
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
    include: ['*.ts', '*.tsx'],
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
