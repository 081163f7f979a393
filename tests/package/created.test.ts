// @module-tag deep
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumFlags, ensureChromium } from '../browser/chromium.ts';
import { openContext } from '../browser/context.ts';
import { gotoUntouched } from '../browser/goto.ts';
import { watch } from '../browser/problems.ts';
import { plainEnvironment, startServer } from '../browser/server.ts';
import { startBookApi } from '../foreign/book-api.ts';
import { jsonLibrary } from '../foreign/json-project.ts';
import { freePort } from '../server/postgres.ts';

/** What `create` wrote, outside of this repository, with the packages that it asks for and no others. */
let library: string;

beforeAll(async () => {
  library = join(await mkdtemp(join(tmpdir(), 'baize-created-')), 'library');
  run('npm', ['run', '--silent', 'create', '--', library], process.cwd());
  offerPackages();
  // From the package and what is at hand: what neither the project nor the engine asks for is taken away.
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']);
});
afterAll(() => rm(join(library, '..'), { recursive: true, force: true }));

test('a project asks for the engine by its package, and gets nothing that neither of them asks for', () => {
  const { name, dependencies } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  expect([name, dependencies.baize]).toEqual(['library', `file:baize-${engine.version}.tgz`]);
  const present = (packages: readonly string[]) =>
    packages.filter((one) => existsSync(join(library, 'node_modules', one)));
  expect(present(Object.keys(engine.dependencies))).toEqual(Object.keys(engine.dependencies));
  expect(present(['tsx', '@biomejs/biome', 'ts-json-schema-generator', 'fast-check'])).toEqual([]);
  expect(existsSync(join(library, 'node_modules/baize/lib/hall'))).toBe(false);
});

test('the engine is whole: what one of its modules imports of another is there', async () => {
  const lib = join(library, 'node_modules/baize/lib');
  const missing: string[] = [];
  for (const name of (await readdir(lib, { recursive: true })).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(lib, name), 'utf8');
    for (const [, path = ''] of text.matchAll(
      /(?:^(?:import|export) (?:[^'"]*from )?|(?<!\* .*)import\()["'](\.{1,2}\/[^"'?]+)/gm,
    ))
      if (!existsSync(join(lib, dirname(name), path))) missing.push(`${name}: ${path}`);
  }
  expect(missing).toEqual([]);
});

test('its modules import no package that it does not ask for', async () => {
  const engine = join(library, 'node_modules/baize');
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8'));
  const foreign: string[] = [];
  for (const name of (await readdir(join(engine, 'lib'), { recursive: true })).filter((file) => file.endsWith('.js')))
    for (const [, path = ''] of readFileSync(join(engine, 'lib', name), 'utf8').matchAll(
      /^import .*from '([^'.][^']*)'/gm,
    )) {
      const [, wanted = path] = /^((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
      const isKnown = /^(node|virtual):/.test(wanted) || wanted in dependencies || wanted in peerDependencies;
      if (!isKnown) foreign.push(`${name}: ${wanted}`);
    }
  expect(foreign).toEqual([]);
});

test('it checks clean in the language of today', () => {
  expect(run('npm', ['run', '--silent', 'check'])).toBe('');
  expect(run('npx', ['baize', 'migrate'])).toContain('No file needs to be rewritten');
});

test('its types hold, and its own test passes', () => {
  run('npm', ['run', '--silent', 'types']);
  run('npm', ['test', '--silent']);
});

test('in development, a screen of an earlier version is told of over the page, and shown once it is migrated', async () => {
  const port = await freePort();
  const vite = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    { cwd: library, env: plainEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    await new Promise<void>((ready, failed) => {
      vite.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(String(port)) && ready());
      vite.on('exit', () => failed(new Error('Vite has ended.')));
    });
    const url = `http://127.0.0.1:${port}`;
    const context = await openContext(browser, { baseURL: url });
    const problems = await watch(context, url);
    const page = await context.newPage();
    await gotoUntouched(page, '/book');
    await signIn(page);
    await page.getByRole('heading', { name: 'Books' }).waitFor();
    // What a project of the language's first version says of a screen, and of its own version: nothing.
    change('screens/menu.json', (menu) =>
      menu.replace(/"version": \d+,/, '').replace('"items": [', `"items": [${JSON.stringify(lost.item)},`),
    );
    writeFileSync(join(library, 'screens/lost.json'), JSON.stringify(lost.screen, null, 2));
    await page.getByText('there is no key “maximumWidth”').first().waitFor();
    expect(run('npx', ['baize', 'migrate'])).toMatch(/look at the changes? and run npm run check/);
    await page.getByRole('link', { name: 'Lost' }).click();
    await page.getByRole('heading', { name: 'Lost books' }).waitFor();
    await page.locator('tbody tr').filter({ hasText: 'Middlemarch' }).getByRole('button', { name: 'Details' }).click();
    await page.getByRole('dialog', { name: 'book · Middlemarch' }).getByText('€1,200.00').waitFor();
    expect(run('npm', ['run', '--silent', 'check'])).toBe('');
    expect(readFileSync(join(library, 'screens/lost.json'), 'utf8')).toContain(
      '"sheet": { "heading": "book", "sections": [{ "fields": ["price"] }] }',
    );
    expect(problems.list([])).toEqual([]);
  } finally {
    await browser.close();
    const ended = once(vite, 'exit');
    vite.kill();
    await ended;
  }
});

test('built and started, it is a console: sign in, register a book, change it, look at the shelves, delete it', async () => {
  run('npm', ['run', '--silent', 'build']);
  const server = await startServer({}, library);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const context = await openContext(browser, { baseURL: server.url });
    const problems = await watch(context, server.url);
    const page = await context.newPage();
    await gotoUntouched(page, '/book');
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    await signIn(page);
    await page.getByRole('heading', { name: 'Books' }).waitFor();
    const row = (title: string) => page.locator('tbody tr').filter({ hasText: title });
    expect(await row('Middlemarch').locator('[data-field=price]').textContent()).toBe('€1,200.00');
    // Only what is lent can be lost, and only what is not lent deleted.
    expect(await page.getByRole('button', { name: 'Report lost' }).count()).toBe(1);
    expect(await row('Moby-Dick').getByRole('button', { name: 'Delete' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Add book' }).click();
    const form = page.getByRole('dialog', { name: 'Add book' });
    await form.getByRole('button', { name: 'Add book' }).click();
    await form.getByText('Enter a title').waitFor();
    await form.getByLabel('Title').fill('Dracula');
    await form.getByLabel('Shelf').fill('C');
    await form.getByLabel('Price').fill('32.5');
    await form.getByRole('button', { name: 'Add book' }).click();
    await row('Dracula').getByText('€32.50').waitFor();

    await row('Dracula').getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit' });
    await edit.getByLabel('Price').fill('30');
    await edit.getByRole('button', { name: 'Save' }).click();
    await row('Dracula').getByText('€30.00').waitFor();

    await page.getByRole('link', { name: 'Shelves' }).click();
    await page.getByText('Books: 1, lent: 0').waitFor();

    await page.getByRole('link', { name: 'Books' }).click();
    await row('Dracula').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Delete “Dracula”?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await row('Dracula').waitFor({ state: 'detached' });

    // Its screens are edited on their pages.
    await page.getByRole('link', { name: 'Screen editor' }).click();
    await page.getByLabel('File being edited').selectOption('screens/book.json');
    await page.frameLocator('iframe[name=baize-preview]').locator('.mark[aria-label="Shelf"]').waitFor();
    expect(problems.list([])).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
  }
});

test('a folder of JSON alone is served by the installed engine, in front of its back end', async () => {
  const [api, project, port] = [await startBookApi(), jsonLibrary(), await freePort()];
  const served = spawn(process.execPath, ['node_modules/baize/lib/tools/cli/main.js', 'serve', project.root], {
    cwd: library,
    env: {
      ...plainEnvironment(),
      ...{ PORT: String(port), DATA_DIR: join(library, '../served'), ADMIN_PASSWORD: 'long-enough-first-1' },
      ...{ API_URL: api.url, API_CREDENTIAL: 'library-secret-1' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise<void>((ready, failed) => {
      served.stdout.on('data', (chunk: Buffer) => chunk.toString().includes(`:${port}`) && ready());
      served.on('exit', (code) => failed(new Error(`serve has ended with ${code}`)));
    });
    const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
    const page = await (await ask('/book')).text();
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    expect((await ask(script)).status).toBe(200);
    const signedIn = await ask('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'long-enough-first-1' }),
    });
    const { token } = (await signedIn.json()) as { readonly token: string };
    const list = await (await ask('/api/book/list', { headers: { 'x-token': token } })).json();
    expect(list).toMatchObject({
      total: 4,
      records: expect.arrayContaining([expect.objectContaining({ title: '红楼梦' })]),
    });
  } finally {
    const ended = once(served, 'exit');
    served.kill();
    await ended;
    api.close();
    project.remove();
  }
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('library1');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function change(path: string, edit: (text: string) => string): void {
  writeFileSync(join(library, path), edit(readFileSync(join(library, path), 'utf8')));
}

/** A screen as it was written in the first version of the language. */
const lost = {
  item: { path: '/lost', title: 'Lost', icon: 'search', screen: 'lost' },
  screen: {
    $schema: '../schemas/editor/screen.json',
    kind: 'list',
    title: 'Lost books',
    record: 'book',
    request: 'GET /api/book/list?status=2',
    permission: 'book',
    enums: { status: 'book-status' },
    columns: [
      { field: 'title', kind: 'text', sortable: true },
      { field: 'status', kind: 'badge', sortable: true },
    ],
    actions: { row: { detail: { kind: 'sheet', title: 'Details' } } },
    sheet: {
      title: 'book · {title}',
      maximumWidth: 1000,
      sections: [{ kind: 'fields', fields: [{ field: 'price', kind: 'money', sortable: true }] }],
    },
  },
};

const engine = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
};

/** This repository's packages, as links where the file system can: npm keeps those that are asked for. */
function offerPackages(): void {
  const how = process.platform === 'darwin' ? ['-Rc'] : ['-al'];
  try {
    execFileSync('cp', [...how, 'node_modules', library], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['-a', 'node_modules', library]);
  }
  execFileSync('rm', ['-rf', join(library, 'node_modules/.vite'), join(library, 'node_modules/.cache')]);
}

/** Runs a command in the project and returns what it prints; throws what it printed where it fails. */
function run(command: string, parameters: readonly string[], cwd: string = library): string {
  return execFileSync(command, parameters, { cwd, env: plainEnvironment(), encoding: 'utf8', stdio: 'pipe' });
}
