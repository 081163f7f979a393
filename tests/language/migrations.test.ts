import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { factsOf, type ProjectFiles, parseProject } from '../../src/compile/project.ts';
import { publish } from '../../src/compile/publish.ts';
import { languageVersion, migrate, versionOf } from '../../src/language/migrations/migrate.ts';

/** The screens as they were shipped in the first version of the language. */
const before = await readProject(new URL('migrations/1', import.meta.url).pathname);
const migrated = (files: ProjectFiles) => migrate(files, (current) => factsOf(parseProject(current)));
const { files: after, done } = migrated(before);

test('a project of the first version checks clean once it is migrated, and names the version that it is written in', () => {
  expect(done.length).toBeGreaterThan(0);
  expect(versionOf(before)).toBe(1);
  expect(versionOf(after)).toBe(languageVersion);
  expect(check(after).map(({ file, message }) => `${file} ${message}`)).toEqual([]);
});

test('the console is given the very same screens, and every list can be sorted by all that the server sorts by', () => {
  const compiled = (files: ProjectFiles) =>
    Object.fromEntries(
      Object.entries(publish(files).assets)
        .filter(([path]) => path.endsWith('.json'))
        .map(([, text]) => JSON.parse(String(text)) as { readonly id?: string })
        .filter(({ id }) => id !== undefined)
        .map((screen) => [screen.id, screen]),
    );
  expect(Object.keys(compiled(before)).length).toBeGreaterThan(20);
  expect(compiled(after)).toEqual(compiled(before));
});

test('what a person wrote of a screen keeps its words and its order', () => {
  const texts = (files: ProjectFiles) =>
    [...(files['screens/club.json'] ?? '').matchAll(/"(?:title|confirm|\$comment)": "[^"]*"/g)].map(String);
  expect(texts(after)).toEqual(texts(before));
});

test('the screens are at least a fifth shorter', () => {
  const length = (files: ProjectFiles): number =>
    Object.entries(files).reduce(
      (sum, [path, text]) => sum + (/^screens\/[^/]+\.json$/.test(path) ? text.length : 0),
      0,
    );
  expect(length(after)).toBeLessThan(0.8 * length(before));
});

test('migrating once more changes nothing', () => {
  expect(migrated(after)).toEqual({ files: after, done: [] });
});
