import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readOwnFiles } from '../../src/check/read.ts';
import { publicationIn, publish } from '../../src/compile/publish.ts';
import { withValue } from '../../src/language/edit.ts';
import { type ProjectFiles, textKeysOf } from '../../src/language/project/project.ts';
import { textsIn } from '../../src/language/translation/texts-in.ts';
import { createServer } from '../../src/server/create.ts';
import { importTranslations } from '../../src/tools/texts/import-translations.ts';
import { unitsOf } from '../../src/tools/texts/units.ts';
import { pointerOf } from '../../src/tools/texts/xliff.ts';
import { libraryFolder, service } from '../library/service.ts';

const direction = { source: 'zh-CN', target: 'en' } as const;
const chinese = await readOwnFiles(libraryFolder);
const english = await readOwnFiles('src/template');

/** The library in Chinese with the texts of the same one in English. */
const both = translated({
  ...chinese,
  'screens/menu.json': withValue(chinese['screens/menu.json'] ?? '', ['language'], ['zh-CN', 'en']),
});

function translated(files: ProjectFiles): ProjectFiles {
  const units = unitsOf(files, direction).flatMap(({ file, path, source }) => {
    const keys = textKeysOf(file);
    const texts = keys === undefined ? [] : textsIn(english[file] ?? '', keys);
    const there = texts.find((one) => pointerOf(one.path) === pointerOf(path));
    return [{ file, id: pointerOf(path), source, target: String(there?.node.value ?? `(${source})`) }];
  });
  const { files: made, refused } = importTranslations(files, { ...direction, units });
  expect(refused).toEqual([]);
  return made;
}

describe('a library in two languages', () => {
  it('passes the check', () => {
    expect(check(both)).toEqual([]);
  });

  it('is in each language the project that says it in that one alone', () => {
    const published = publish(both);
    const assets = (files: ProjectFiles) => Object.entries(publish(files).assets);
    expect(Object.entries(publicationIn(published, 'zh-CN').assets)).toEqual(assets(chinese));
    const inEnglish = publicationIn(published, 'en').assets['book.json'];
    expect(inEnglish).toBe(publish(english).assets['book.json']);
  });

  it('carries no other language to a page', () => {
    const [page, other] = (['zh-CN', 'en'] as const).map(
      (one) => publicationIn(publish(both), one).assets['book.json'] ?? '',
    );
    expect([/\p{Script=Han}/u.test(other ?? ''), /"en"/.test(page ?? '')]).toEqual([false, false]);
  });
});

describe('its server', () => {
  let root: string;
  let server: Awaited<ReturnType<typeof createServer>>;
  let token: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'baize-translated-'));
    for (const [path, text] of Object.entries(both)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    server = createServer(service, { root, variables: { DATA_DIR: join(root, 'data') } });
    token = (await call('POST', '/api/login', { username: 'admin', password: 'library1' })).token;
  });

  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  async function call(method: string, path: string, body: object, headers = {}) {
    const sent = { 'content-type': 'application/json', ...headers };
    const url = `http://library.test${path}`;
    const answer = await server.fetch(new Request(url, { method, headers: sent, body: JSON.stringify(body) }));
    return answer.json();
  }

  it.each([
    ['zh-CN', '请输入金额，例如 59.70'],
    ['en', 'Enter a price below 1,000,000'],
  ])('refuses in %s what a form refuses, in the words of the form', async (language, message) => {
    const book = { title: 'a', shelf: 'A', price: 'x' };
    const cookie = `baize_language=${language}`;
    const { errors } = await call('POST', '/api/book', book, { 'x-token': token, cookie });
    expect(errors).toEqual([{ field: 'price', message }]);
  });

  it.each([
    ['zh-CN', '图书的状态'],
    ['en', 'book: its state'],
  ])('names a record in %s as its project does', async (language, title) => {
    const cookie = `baize_language=${language}`;
    const { message } = await call('PUT', '/api/book/1/status/2', {}, { 'x-token': token, cookie });
    expect(message).toContain(title);
  });
});
