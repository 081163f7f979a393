import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../../src/language/json.ts';
import type { ProjectFiles } from '../../../src/language/project/project.ts';
import { run } from '../../../src/tools/cli/check.ts';
import { importDocument } from '../../../src/tools/import/import-document.ts';
import { writeFiles } from '../../../src/tools/import/write-files.ts';
import { book, documentOf, query, resource } from './library-document.ts';

type Members = Readonly<Record<string, Json>>;

const properties = book.properties as Members;
const loan: Members = {
  required: ['id'],
  properties: { id: { type: 'integer' }, book_id: { type: 'integer' }, days: { type: 'integer' } },
};
const paths = {
  ...resource('/books', 'Book', { parameters: [query('page'), query('size')] }),
  ...resource('/loans', 'Loan'),
};
const schemas = { Book: book, Loan: loan };
const before = documentOf(paths, schemas);
const imported = importDocument(before).files;

let root: string;
let said: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-against-'));
  said = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

/** Checks the project of the library against another document; returns what is printed. */
async function against(document: string, files: ProjectFiles = imported): Promise<number> {
  await writeFiles(root, files);
  await writeFile(join(root, 'openapi.json'), document);
  return run([root, '--against', join(root, 'openapi.json')], 'en');
}

const withBook = (schema: Members) => documentOf(paths, { ...schemas, Book: schema });
const without = (members: Members, name: string) =>
  Object.fromEntries(Object.entries(members).filter(([key]) => key !== name));

describe('against the document that it was made of', () => {
  test('a project has nothing otherwise', async () => {
    expect(await against(before)).toBe(0);
    expect(said).toEqual([expect.stringContaining('nothing')]);
  });
});

describe('against a document that has changed', () => {
  test.each<[string, string, string, RegExp]>([
    [
      'a call is gone',
      documentOf(without(paths, '/books/{id}'), schemas),
      'schemas/api.json',
      /no “PUT \/books\/\{id\}”/,
    ],
    [
      'a field is gone',
      withBook({ ...book, properties: without(properties, 'shelf_no') }),
      'schemas/records/book.json',
      /the field “shelf_no”/,
    ],
    [
      'a field has another type',
      documentOf(paths, {
        ...schemas,
        Loan: { ...loan, properties: { ...(loan.properties as Members), days: { type: 'string' } } },
      }),
      'schemas/records/loan.json',
      /“days” is integer here, and string in the document/,
    ],
    [
      'a value is gone',
      withBook({ ...book, properties: { ...properties, status: { type: 'string', enum: ['on_shelf', 'lent'] } } }),
      'schemas/records/book.json',
      /“lost” is no value of “status”/,
    ],
    [
      'a form lacks what has become required',
      withBook({ ...book, required: ['id', 'title', 'status', 'shelf_no'] }),
      'schemas/forms/book.json',
      /refused without “shelf_no”/,
    ],
    [
      'a list asks for a parameter',
      documentOf(
        {
          ...paths,
          ...resource('/loans', 'Loan', { parameters: [query('branch', { type: 'string' }, { required: true })] }),
        },
        schemas,
      ),
      'schemas/api.json',
      /only with the parameter “branch”/,
    ],
  ])('%s: it is named with its place and the screens that break', async (_, document, file, sentence) => {
    expect(await against(document)).toBe(1);
    const index = said.findIndex((line) => sentence.test(line));
    expect(said.slice(index, index + 1)).toEqual([
      expect.stringMatching(new RegExp(`^${file}:\\d+:\\d+ .*\\[\\w+\\]$`)),
    ]);
    expect(said.slice(index + 1).some((line) => /^ {4}screens\/[\w/-]+\.json:\d+:\d+ /.test(line))).toBe(true);
  });

  test('a value that has come has no title yet, and breaks nothing', async () => {
    const status = { type: 'string', enum: ['on_shelf', 'lent', 'lost', 'reserved'] };
    expect(await against(withBook({ ...book, properties: { ...properties, status } }))).toBe(0);
    expect(said.join('\n')).toMatch(/may be “reserved”/);
  });

  test('a document that does not say what is answered is no mistake of the project', async () => {
    const silent = { ...paths, '/loans': { get: { responses: { 200: { description: 'OK' } } } } };
    expect(await against(documentOf({ ...silent, '/loans/{id}': paths['/loans/{id}'] ?? {} }, schemas))).toBe(1);
    expect(said.join('\n')).not.toMatch(/the field/);
  });

  test('in Chinese it is said in Chinese', async () => {
    await writeFiles(root, importDocument(before).files);
    await writeFile(join(root, 'openapi.json'), withBook({ ...book, properties: without(properties, 'shelf_no') }));
    expect(await run([root, `--against=${join(root, 'openapi.json')}`], 'zh-CN')).toBe(1);
    expect(said.join('\n')).toMatch(/文档的回答都没有「shelf_no」这个字段/);
  });
});

test('a file that is no document, and none at all, are refused', async () => {
  expect(await against('{}')).toBe(2);
  expect(await run([root, '--against', join(root, 'missing.json')], 'en')).toBe(2);
});
