import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readOwnFiles } from '../../../src/check/read.ts';
import { run } from '../../../src/tools/cli/where.ts';
import { clean } from '../../check/change.ts';

let root: string;
let said: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'baize-where-'));
  said = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line: string) => void said.push(line));
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  await write(clean);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** The places that are said to name something, each with the word that stands there. */
async function wordsAtPlaces(): Promise<readonly string[]> {
  const places = said.flatMap((line) => {
    // Problems end with their code.
    const [, file = '', at, column] = /^ {2}(\S+\.(?:json|tsx?)):(\d+):(\d+) .*(?<!\[[\w.]+\])$/.exec(line) ?? [];
    return file === '' ? [] : [{ file, line: Number(at), column: Number(column) }];
  });
  return Promise.all(
    places.map(async ({ file, line, column }) => {
      const text = (await readFile(join(root, file), 'utf8')).split('\n')[line - 1] ?? '';
      return `${file} ${/^("[^"]*"|[\w-]+)/.exec(text.slice(column - 1))?.[0]}`;
    }),
  );
}

describe('where', () => {
  test('names every place that names a field: its record, calls, columns, filters, guards, sentences', async () => {
    expect(await run(['book.name'])).toBe(0);
    const places = await wordsAtPlaces();
    expect(new Set(places.map((place) => place.split(' ')[0]))).toContain('screens/book.json');
    // Each place holds the name, as a key, a value or in braces.
    for (const place of places) expect(place).toContain('name');
    const inBraces = (clean['screens/book.json'] ?? '').split('\n').filter((line) => line.includes('{name}')).length;
    expect(places.filter((place) => place.includes('{name}')).length).toBeGreaterThanOrEqual(inBraces);
  });

  test.each([
    ['book-status', 'enums', 'screens/book.json "book-status"'],
    ['book-edit', 'form', 'screens/book.json "book-edit"'],
    ['branch', 'options', 'schemas/records/book.json "branch"'],
    ['home', 'screen', 'screens/menu.json "home"'],
    ['book', 'record', 'schemas/api.json "book"'],
    ['POST /api/book', 'call', 'screens/book.json "POST /api/book"'],
  ])('names a place of %s, the name of one of the %s', async (name, thing, place) => {
    expect(await run([name, `--thing=${thing}`])).toBe(0);
    expect(await wordsAtPlaces()).toContain(place);
  });

  test('names the guards, transitions and titles of a value, in the language that is asked for', async () => {
    expect(await run(['book.status=2', '--english'])).toBe(0);
    expect(said[0]).toMatch(/^The value “2” \(schemas\/records\/book\.json\) is used in \d+ places:$/);
    const places = await wordsAtPlaces();
    expect(places.length).toBeGreaterThan(3);
    for (const place of places) expect(place).toMatch(/ 2$/);
  });

  test('says what else fails the check without it', async () => {
    expect(await run(['book.name'])).toBe(0);
    expect(said.at(-1)).toContain('[prefill.missing]');
  });

  test('names the lines of the product’s code, and the texts that contain some words', async () => {
    await write({
      'src/views/lend.tsx': "import { Button } from 'baize/view';\nconst lend = call('POST /api/book');\n",
      'src/other.ts': "const lend = call('POST /api/book');\n",
    });
    expect(await run(['POST /api/book'])).toBe(0);
    expect(said.filter((line) => line.includes('src/'))).toEqual([
      "  src/views/lend.tsx:2:19 const lend = call('POST /api/book');",
    ]);
    said.length = 0;
    expect(await run(['确认归还'])).toBe(0);
    expect(said.join()).toContain('screens/book.json');
  });
});

describe('a new name', () => {
  test('is written wherever the old one stood; what it cannot mend is said', async () => {
    expect(await run(['book.name', '--to=label'])).toBe(1);
    const after = await readOwnFiles(root);
    expect(check(after).map(({ code }) => code)).toEqual(['prefill.missing']);
    expect(after['screens/book.json']).toContain('《{label}》已借出');
    expect(after['schemas/api.json']).toContain('"search": ["label"]');
    expect(after['schemas/forms/book-edit.json']).toBe(clean['schemas/forms/book-edit.json']);
  });

  test('is written in the product’s code, too, where it is in quotes', async () => {
    await write({
      'src/views/lend.tsx': "import { Button } from 'baize/view';\nconst lend = call('POST /api/book');\n",
    });
    expect(await run(['POST /api/book', '--to=POST /api/books'])).toBe(0);
    expect(await readFile(join(root, 'src/views/lend.tsx'), 'utf8')).toContain("call('POST /api/books')");
    expect(check(await readOwnFiles(root))).toEqual([]);
  });

  test('of a file is that of the file', async () => {
    expect(await run(['book-create', '--to=book-new'])).toBe(0);
    const after = await readOwnFiles(root);
    expect(after['schemas/forms/book-create.json']).toBeUndefined();
    expect(check(after)).toEqual([]);
  });

  test('cannot be one that there is, that no such thing can have, or that of several things at once', async () => {
    expect(await run(['book.name', '--to=status'])).toBe(2);
    expect(await run(['book.name', '--to=the name'])).toBe(2);
    expect(await run(['book', '--to=shelf'])).toBe(2);
    expect(await run(['nothing-of-the-kind'])).toBe(2);
    expect(await run([])).toBe(2);
    said.length = 0;
    expect(await run(['book-status', '--to=a b'], 'en')).toBe(2);
    expect(await run(['book', '--to=shelf'], 'en')).toBe(2);
    expect(said).toEqual([
      '“a b” cannot be the name of an enum',
      expect.stringMatching(/^“book” is the name of several things: say which one, with --thing=\w+ or --thing=\w+/),
    ]);
    expect(await readOwnFiles(root)).toEqual(clean);
  });
});
