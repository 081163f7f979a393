// @module-tag deep
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type ImportResult, importDocument } from '../../src/tools/import/import-document.ts';
import { writeFiles } from '../../src/tools/import/write-files.ts';
import { buildPage } from '../../src/tools/serve/build-page.ts';
import type { Language } from '../../src/words/language.ts';
import { type DocumentServer, startDocumentServer } from '../back-ends/document-server.ts';
import { answers, book, documentOf, named, query, resource } from '../tools/import/library-document.ts';
import { test as it } from './browser.ts';
import { openContext } from './context.ts';
import { gotoUntouched } from './goto.ts';
import { tryPair } from './imported/try-pair.ts';
import { watch } from './problems.ts';
import { type Server, startServer } from './server.ts';

const password = 'long-enough-first-1';
const pages = [query('page', { type: 'integer' }), query('per_page', { type: 'integer' })];
const copy = { ...book, properties: { id: { type: 'integer' }, place: { type: 'string' } }, required: ['id', 'place'] };
const library = documentOf(
  {
    ...resource('/books', 'Book', {
      ...answers({ type: 'array', items: named('Book') }, { 'X-Total-Count': { schema: { type: 'integer' } } }),
      parameters: pages,
    }),
    ...resource('/books/{id}/copies', 'Copy'),
    ...resource('/books/{id}/copies/{copy_id}/notes', 'Note'),
    ...resource('/readers', 'Reader', undefined, { parameters: pages }),
  },
  {
    Book: book,
    Copy: copy,
    Note: { ...copy, properties: { id: { type: 'integer' }, words: { type: 'string' } }, required: ['id', 'words'] },
    Reader: {
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'integer' }, is_banned: { type: 'boolean' } },
    },
  },
);

/** Documents of other teams, which are no part of this project: a folder of them, and the values that some of their paths need. */
const { OPENAPI_FOLDER: folder, OPENAPI_SET: set = '', OPENAPI_ONLY: only } = process.env;
const fixed = Object.fromEntries(set.split(',').flatMap((pair) => (pair === '' ? [] : [pair.split('=', 2)])));
const others = (folder === undefined ? [] : readdirSync(folder))
  .filter((name) => /\.(json|ya?ml)$/.test(name) && (only === undefined || only.split(',').includes(name)))
  .map((name) => ({ name, text: readFileSync(join(folder ?? '', name), 'utf8'), least: 0.95 }));

describe('a project that was imported', () => {
  const built = new Map<Language, string>();
  const outcomes: { readonly document: string; readonly all: number; readonly works: number }[] = [];
  afterAll(() => {
    for (const root of built.values()) rmSync(root, { recursive: true });
    if (outcomes.length > 1) console.table(outcomes);
  });

  /** The page of projects in one language is the same for all. */
  async function pageOf(language: Language, root: string): Promise<string> {
    const known = built.get(language) ?? mkdtempSync(join(tmpdir(), 'baize-imported-page-'));
    if (!built.has(language)) {
      await buildPage(root);
      cpSync(join(root, 'dist/client'), known, { recursive: true });
      built.set(language, known);
    }
    return known;
  }

  describe.each([{ name: 'library', text: library, least: 1 }, ...others])('$name', ({ name, text, least }) => {
    let root: string;
    let imported: ImportResult;
    let backEnd: DocumentServer;
    let server: Server;
    let context: BrowserContext;

    beforeAll(async () => {
      imported = importDocument(text, { fixed });
      root = mkdtempSync(join(tmpdir(), 'baize-imported-'));
      await writeFiles(root, imported.files);
      backEnd = await startDocumentServer(text);
      cpSync(await pageOf(languageOf(imported), root), join(root, 'dist/client'), { recursive: true });
      server = await startConsole(root, backEnd);
    }, 300_000);
    afterAll(async () => {
      await server?.stop();
      backEnd?.close();
      rmSync(root, { recursive: true });
    });

    it('has screens on which people change rows and see them changed', { timeout: 3_000_000 }, async ({ browser }) => {
      context = await openContext(browser, { baseURL: server.url, locale: languageOf(imported) });
      context.setDefaultTimeout(20_000);
      const problems = await watch(context, server.url);
      const page = await context.newPage();
      await gotoUntouched(page, '/');
      await page.locator('input[name=username]').fill('admin');
      await page.locator('input[name=password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.locator('input[name=password]').waitFor({ state: 'detached' });
      const editable = imported.pairs.filter(({ isEditable }) => isEditable);
      const failures: string[] = [];
      for (const { id, path } of editable) {
        const failure = await tried(id, () =>
          tryPair({ page, files: imported.files, language: languageOf(imported), backEnd }, id ?? ''),
        );
        if (failure !== undefined) failures.push(`${path}: ${failure}`);
      }
      for (const failure of failures) console.log(`${name} ${failure}`);
      outcomes.push({ document: name, all: editable.length, works: editable.length - failures.length });
      if (least === 1) expect([failures, problems.list([])]).toEqual([[], []]);
      await context.close();
    });
  });

  it.runIf(others.length > 1)('shows 95 of 100 editable lists of documents of other teams so that they work', () => {
    const sum = (key: 'all' | 'works') => outcomes.reduce((all, one) => all + one[key], 0);
    expect(sum('works') / sum('all')).toBeGreaterThanOrEqual(0.95);
  });
});

async function tried(id: string | undefined, take: () => Promise<void>): Promise<string | undefined> {
  if (id === undefined) return 'no screen; see the report';
  try {
    await take();
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 3).join(' ') ?? '') : String(error);
  }
}

function languageOf({ files }: ImportResult): Language {
  return files['screens/menu.json']?.includes('"language": "en"') === true ? 'en' : 'zh-CN';
}

/** Serves a project in a folder whose page is built, as `baize serve` does after its build. */
async function startConsole(root: string, backEnd: DocumentServer): Promise<Server> {
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'dist/server'), { recursive: true });
  const program = `import { register } from 'tsx/esm/api';
register();
const { createServer } = await import(${JSON.stringify(join(process.cwd(), 'src/server/create.ts'))});
await createServer(undefined, { root: ${JSON.stringify(root)} }).start();`;
  writeFileSync(join(root, 'dist/server/server.js'), program);
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  const variables = { API_URL: backEnd.url, API_CREDENTIAL: 'bench-user:q7x2k9vf31', ADMIN_PASSWORD: password };
  return startServer(variables, root);
}
