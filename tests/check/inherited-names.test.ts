import { type JSONPath, type Node, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { sampled } from '../depth.ts';
import { libraryFiles } from '../server/library/library.ts';

const clean = await readProject(new URL('fixture', import.meta.url).pathname);
const library = await libraryFiles();

/** Names that every object inherits, each beside one of the same shape that nobody has. */
const names: readonly (readonly [inherited: string, ordinary: string])[] = [
  ['constructor', 'konstrukter'],
  ['__proto__', '__prabo__'],
  ['toString', 'tuStrinx'],
  ['valueOf', 'valuoGg'],
  ['hasOwnProperty', 'hazOwnPrupertx'],
  ['isPrototypeOf', 'izPrutotypeUf'],
  ['__defineGetter__', '__dafineGatter__'],
];

interface Seed {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
  readonly before: string;
  readonly after: string;
}

/** Every place of a text where a name can stand: keys, texts, and `{field}` in texts. */
function places(node: Node, path: JSONPath = []): readonly Seed[] {
  if (node.type === 'property') {
    const [key, value] = node.children ?? [];
    const here = [...path, String(key?.value)];
    return [...(key ? [seed(key, `key ${here.join('.')}`)] : []), ...(value ? places(value, here) : [])];
  }
  if (node.type === 'string') {
    const text = String(node.value);
    const field = /\{(\w+)\}/.exec(text);
    const own = seed(node, path.join('.'));
    if (field === null) return [own];
    const [whole, before] = [field.index, `"${text.slice(0, field.index)}{`];
    return [own, { ...own, name: `${own.name} {…}`, before, after: `}${text.slice(whole + field[0].length)}"` }];
  }
  return (node.children ?? []).flatMap((child, index) =>
    places(child, node.type === 'array' ? [...path, index] : path),
  );
}

function seed({ offset, length }: Node, name: string): Seed {
  return { name, offset, length, before: '"', after: '"' };
}

/** One seed for each kind of place: the last keys that lead to it tell it, whichever item of a list it is in. */
function seeds(files: Readonly<Record<string, string>>): readonly (readonly [string, Seed])[] {
  const kinds = new Map<string, readonly [string, Seed]>();
  for (const [file, text] of Object.entries(files)) {
    const tree = parseTree(text);
    for (const place of tree === undefined ? [] : places(tree)) {
      const kind = place.name
        .split(/[. ]/)
        .filter((step) => !/^\d+$/.test(step))
        .slice(-3)
        .join('.');
      if (!kinds.has(kind)) kinds.set(kind, [file, place]);
    }
  }
  return [...kinds.values()];
}

function told(files: Readonly<Record<string, string>>, file: string, place: Seed, name: string): readonly string[] {
  const text = files[file] ?? '';
  const written = place.before + name + place.after;
  const changed = text.slice(0, place.offset) + written + text.slice(place.offset + place.length);
  return check({ ...files, [file]: changed }).map((problem) => `${problem.file}:${problem.line} ${problem.code}`);
}

test.each([
  ['a small project', clean, 3],
  ['a larger screen', { 'screens/branch.json': library['screens/branch.json'] ?? '' }, 2],
  ['one with what is approved', { 'screens/loan.json': library['screens/loan.json'] ?? '' }, 2],
] as const)(
  'a name that every object inherits is an unknown name like any other, wherever %s has a name',
  (_, seeded, step) => {
    const files = { ...(seeded === clean ? {} : library), ...seeded };
    // Checking takes a while: of a whole project, every third place.
    const found = seeds(seeded).filter((__, index) => index % step === 0);
    const differing = sampled(found, 8).flatMap(([file, place], index) => {
      const [inherited, ordinary] = names[index % names.length] ?? ['', ''];
      const [one, other] = [told(files, file, place, inherited), told(files, file, place, ordinary)];
      // Where a name is given, rather than named, that it is inherited is told itself.
      const isRefused = one.some((problem) => problem.endsWith(' name.inherited'));
      return isRefused || one.join() === other.join() ? [] : [{ file, place: place.name, inherited, one, other }];
    });
    expect(found.length).toBeGreaterThan(30);
    expect(differing).toEqual([]);
  },
);

test.each(names)('%s is neither an enum, a field, nor a parameter', (name) => {
  const screen = clean['screens/book.json'] ?? '';
  const codes = (from: string, to: string): readonly string[] =>
    check({ ...clean, 'screens/book.json': screen.replace(from, to) }).map(({ code }) => code);
  expect(codes('"status": "book-status"', `"status": "${name}"`)).toContain('enum.unknown');
  expect(codes('"when": { "status": 2 }', `"when": { "${name}": 2 }`)).toContain('field.unknown');
  expect(codes('/api/book/{id}/lend', `/api/book/{${name}}/lend`)).toContain('field.unknown');
});
