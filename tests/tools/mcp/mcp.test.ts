import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOwnFiles } from '../../../src/check/read.ts';
import { clean } from '../../check/change.ts';
import { type Connection, connect } from './connect.ts';

let root: string;
let connection: Connection;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-mcp-'));
  for (const [path, text] of Object.entries(clean)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  connection = await connect(root, 'en');
});
afterEach(async () => {
  await connection.close();
  await rm(root, { recursive: true });
});

const call: Connection['call'] = (tool, input) => connection.call(tool, input);
const book = 'screens/book.json';
const titled = { path: book, edits: [{ old: '"title": "图书列表"', new: '"title": "全部图书"' }] };
const unguarded = { path: book, edits: [{ old: '"when": { "type": "paper" },', new: '' }] };

function git(...parameters: readonly string[]): string {
  return execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...parameters], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

test('five tools, each of which describes itself and its input, and only one of which changes anything', async () => {
  const { tools } = await connection.client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['read', true],
    ['search', true],
    ['propose', true],
    ['try_call', true],
    ['draft', false],
  ]);
  for (const { description, inputSchema } of tools) {
    expect(description).toMatch(/^[A-Z].{50,}\.$/);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  }
  expect(connection.client.getInstructions()).toContain('never');
});

describe('read', () => {
  test('lists the files with their titles, and gives each of them as it is', async () => {
    const { text, data } = await call('read', {});
    expect(data.files).toContainEqual({ path: book, title: '图书列表' });
    expect(text).toContain('reference');
    expect((await call('read', { path: book })).text).toBe(clean[book]);
  });

  test('gives a section of the reference, and says which there are', async () => {
    expect((await call('read', { path: 'reference', section: 'Column' })).text).toMatch(/^## Column\n/);
    const { isError, text } = await call('read', { path: 'reference', section: 'Colunm' });
    expect([isError, text]).toEqual([true, expect.stringContaining('Column, ')]);
    expect((await call('read', { path: 'reference' })).isError).toBe(true);
  });

  test.each([
    '../outside.json',
    '/etc/passwd',
    'screens/../../outside.json',
    'package.json',
    'screens/link.json',
    'constructor',
  ])('gives nothing outside of the project: %s', async (path) => {
    await writeFile(join(root, '../outside.json'), '"secret"');
    await symlink('/etc/hostname', join(root, 'screens/link.json'));
    const { isError, text } = await call('read', { path });
    expect([isError, text]).toEqual([true, expect.stringMatching(/^There is no “/)]);
    await rm(join(root, '../outside.json'));
  });
});

describe('search', () => {
  test.each([
    ['undo after success', 'Undo'],
    ['json.comma-missing comma is missing', 'json.comma-missing'],
    ['masked account number', 'masked'],
  ])('finds by the words %s', async (words, wanted) => {
    const { text } = await call('search', { words, within: 'documents' });
    expect(text).toContain(wanted);
  });

  test('finds in the files of the project by Chinese words, too, and says where nothing is', async () => {
    const { text, data } = await call('search', { words: '图书列表', within: 'project' });
    expect(text).toContain('图书列表');
    expect(data.found).toContainEqual(expect.objectContaining({ path: book }));
    expect((await call('search', { words: 'xyzzy', within: 'project' })).text).toContain('Nothing contains');
  });
});

describe('propose', () => {
  test('says what changes and how risky it is, and writes nothing', async () => {
    const { text, data } = await call('propose', { files: [titled] });
    expect(data).toMatchObject({ sound: true, risk: 'normal', problems: [] });
    expect(text).toContain('全部图书');
    expect(await readOwnFiles(root)).toEqual(clean);
    expect((await call('propose', { files: [unguarded] })).data).toMatchObject({ risk: 'high' });
  });

  test('names each problem with its place, code and hint', async () => {
    const { text, data } = await call('propose', {
      files: [{ path: book, edits: [{ old: '"title": "图书列表"', new: '"titel": "全部图书"' }] }],
    });
    expect(data).toMatchObject({ sound: false, problems: [{ file: book, code: 'key.unknown', hint: 'title' }] });
    expect(text).toMatch(/screens\/book\.json:\d+:\d+ .*\(did you mean “title”\?\) \[key\.unknown\]/);
  });

  test('takes whole files and removals, and text that is not JSON is a problem like any other', async () => {
    const broken = await call('propose', { files: [{ path: book, text: '{ "kind": ' }] });
    expect(broken.data).toMatchObject({ sound: false });
    const removed = await call('propose', { files: [{ path: book, remove: true }] });
    expect(removed.data).toMatchObject({ sound: false });
    expect((await call('propose', { files: [{ path: book, text: clean[book] }] })).data).toMatchObject({
      risk: 'none',
    });
  });

  test.each([
    [{ path: 'screens/../../x.json', text: '{}' }, /no file such as/],
    [{ path: 'schemas/editor/screen.json', text: '{}' }, /no file such as/],
    [{ path: book, edits: [{ old: 'nothing like it', new: '' }] }, /has it 0 times/],
    [{ path: book, edits: [{ old: '"title"', new: '' }] }, /has it \d+ times/],
    [{ path: book, text: '{}', remove: true }, /needs one of/],
    [{ path: 'screens/none.json', remove: true }, /There is no/],
  ])('refuses %j', async (file, reason) => {
    expect(await call('propose', { files: [file] })).toMatchObject({
      isError: true,
      text: expect.stringMatching(reason),
    });
  });

  test.each([{}, { files: [] }, { files: [{ path: '/etc/passwd', text: '' }] }, { files: [titled], publish: true }])(
    'takes no input that its schema does not admit: %j',
    async (input) => {
      const answer = call('propose', input).then(({ isError }) => isError);
      await expect(answer.catch(() => true)).resolves.toBe(true);
    },
  );
});

describe('draft', () => {
  const proposed = async (...files: readonly object[]) => (await call('propose', { files })).data.proposal;

  test('leaves a branch, and the files, the index and what is checked out as they are', async () => {
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '-m', 'begin');
    const proposal = await proposed(titled);
    const { text, data, isError } = await call('draft', { proposal, note: 'Asked for by the context' });
    expect([isError, text]).toEqual([false, expect.stringContaining(`${data.branch}`)]);
    expect(git('diff', '--name-only', `HEAD...${data.branch}`)).toBe(book);
    expect(git('show', `${data.branch}:${book}`)).toContain('全部图书');
    expect(git('log', '-1', '--format=%an %s', `${data.branch}`)).toBe('baize mcp Asked for by the context');
    expect([git('status', '--porcelain'), git('branch', '--show-current')]).toEqual(['', 'main']);
    expect((await call('draft', { proposal, note: 'once more' })).text).toContain('already');
  });

  test('refuses what has problems, what is unknown, and what is no longer what was proposed', async () => {
    const wrong = await proposed({ path: book, text: '{}' });
    expect((await call('draft', { proposal: wrong, note: 'why' })).text).toMatch(/This proposal has \d+ problems?/);
    expect((await call('draft', { proposal: 'another', note: 'why' })).text).toContain('no such proposal');
    const stale = await proposed(titled);
    await writeFile(join(root, book), `${clean[book]}\n`);
    expect((await call('draft', { proposal: stale, note: 'why' })).text).toContain('have changed since');
  });

  test('refuses without Git, and over files that are not committed', async () => {
    expect((await call('draft', { proposal: await proposed(titled), note: 'why' })).text).toContain(
      'not in a Git repository',
    );
    git('init', '--quiet');
    git('add', 'screens/menu.json');
    git('commit', '--quiet', '-m', 'begin');
    const { isError, text } = await call('draft', { proposal: await proposed(titled), note: 'why' });
    expect([isError, text]).toEqual([true, expect.stringContaining('not committed')]);
    expect(git('branch', '--list', 'draft/*')).toBe('');
  });
});

test('without a running console no call is tried', async () => {
  const { isError, text } = await call('try_call', { request: 'GET /api/book/list' });
  expect([isError, text]).toEqual([true, expect.stringContaining('--server=')]);
});

test('over standard input and output, the command serves until its client goes', { tags: 'deep' }, async () => {
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--import', import.meta.resolve('tsx'), 'src/tools/cli/main.ts', 'mcp', root, '--language=en'],
      stderr: 'inherit',
    }),
  );
  const { content } = await client.callTool({ name: 'propose', arguments: { files: [titled] } });
  expect(content).toMatchObject([{ type: 'text', text: expect.stringContaining('No problems') }]);
  await client.close();
  expect((await readdir(root)).toSorted()).toEqual(['schemas', 'screens']);
});

test.each([
  ['zh-CN', 'MCP 连接出错：收到的消息不是 JSON-RPC\n'],
  ['en', 'MCP connection error: a message is not JSON-RPC\n'],
])('a message that is not of the protocol is said in %s', { tags: 'deep' }, (language, sentence) => {
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), 'src/tools/cli/main.ts', 'mcp', root, `--language=${language}`],
    { input: '{"a":1}\n', encoding: 'utf8' },
  );
  expect(stderr).toBe(sentence);
});
