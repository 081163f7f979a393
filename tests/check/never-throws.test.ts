import fc from 'fast-check';
import { applyEdits, modify, type Node, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { Help } from '../../src/studio/help/help.ts';
import { namesIn } from '../../src/studio/help/names.ts';
import { isShort, sampled } from '../depth.ts';

const clean = await readProject(new URL('fixture', import.meta.url).pathname);
const book = 'screens/book.json';

const file = fc.constantFrom(...Object.keys(clean));
const word = fc.constantFrom(
  'kind',
  'field',
  'constructor',
  '__proto__',
  '$ref',
  'when',
  'list',
  '{id}',
  'GET /api/book',
  '',
);
const json = fc
  .jsonValue({ maxDepth: 3 })
  .chain((value) => fc.oneof(fc.constant(value), word, fc.dictionary(word, fc.constant(value))));

test('whatever stands at whatever place of a file, the check says so and does not throw', { timeout: 60_000 }, () => {
  const damaged = fc.record({ file, at: fc.nat(), json }).map((one) => {
    const text = clean[one.file] ?? '';
    const paths = pathsOf(parseTree(text));
    const path = paths[one.at % paths.length] ?? [];
    return {
      ...clean,
      [one.file]: path.length === 0 ? JSON.stringify(one.json) : applyEdits(text, modify(text, path, one.json, {})),
    };
  });
  fc.assert(
    fc.property(damaged, (files) => Array.isArray(check(files))),
    { numRuns: isShort ? 12 : 150, seed: 20261122 },
  );
});

test('whatever becomes of a file’s text, the check says so and does not throw', { timeout: 60_000 }, () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('{', '[', '"', '}', ',', '\\u', '/*', '\u0000', '1e999'),
  );
  const damaged = fc.record({ file, at: fc.nat(), length: fc.nat({ max: 20 }), piece }).map((one) => {
    const text = clean[one.file] ?? '';
    const start = one.at % (text.length + 1);
    return { ...clean, [one.file]: text.slice(0, start) + one.piece + text.slice(start + one.length) };
  });
  fc.assert(
    fc.property(damaged, (files) => Array.isArray(check(files))),
    { numRuns: isShort ? 10 : 150, seed: 20261122 },
  );
});

test.each(Object.keys(clean))(
  'whatever key or item of %s is taken away, the check comes to an end',
  { timeout: 60_000 },
  (path) => {
    const text = clean[path] ?? '';
    const places = pathsOf(parseTree(text)).filter((place) => place.length > 0);
    expect(places.length).toBeGreaterThan(0);
    for (const place of sampled(places, 12))
      check({ ...clean, [path]: applyEdits(text, modify(text, place, undefined, {})) });
  },
);

test.each([5_000, 200_000])(
  'a nesting of %i levels is one problem at its place, in a screen and anywhere else',
  (depth) => {
    const opened = [
      ['[', ']'],
      ['{"when":', '}'],
      ['{"children":[', ']}'],
      ['/*"*/[', ']'],
    ] as const;
    for (const path of [book, 'schemas/records/book.json', 'screens/menu.json', 'schemas/forms/book-create.json'])
      for (const [open, close] of opened) {
        const text = `{\n"title": ${open.repeat(depth)}1${close.repeat(depth)}\n}`;
        expect(check({ ...clean, [path]: text })).toMatchObject([{ file: path, line: 2, code: 'json.deep' }]);
      }
  },
);

test('help in the studio comes to an end without throwing wherever one types', { timeout: 120_000 }, async () => {
  const help = new Help();
  help.learn(namesIn(clean));
  const text = clean[book] ?? '';
  const odd = [
    `${'['.repeat(50_000)}`,
    `{"kind": "list", "actions": ${'{"row":'.repeat(9_000)}`,
    ...['constructor', '__proto__', 'toString'].flatMap((name) => [
      text.replace('"record": "book"', `"record": "${name}"`).replace('"status": "book-status"', `"status": "${name}"`),
      text.replaceAll('"status"', `"${name}"`),
      text.replaceAll('"kind": "', `"kind": "${name}`),
    ]),
  ];
  const step = isShort ? 997 : 97;
  for (const one of odd)
    for (let offset = 0; offset < Math.min(one.length, 6_000); offset += step) {
      await help.completionsAt('screen', one, offset);
      await help.explainAt('screen', one, offset);
    }
});

type Path = readonly (string | number)[];

function pathsOf(node: Node | undefined, path: Path = []): (string | number)[][] {
  const inner = (node?.children ?? []).flatMap((child, index) => {
    if (node?.type === 'array') return pathsOf(child, [...path, index]);
    const [key, value] = child.children ?? [];
    return pathsOf(value, [...path, String(key?.value)]);
  });
  return [[...path], ...inner];
}
