import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { publish } from '../../src/compile/publish.ts';
import { languageVersion, migrate, versionOf } from '../../src/language/migrations/migrate.ts';
import { factsOf, type ProjectFiles, parseProject } from '../../src/language/project/project.ts';

/** The project as it was shipped in each version of the language. */
const kept = await Promise.all(
  [1, 2, 3].map(async (version) => ({
    version,
    before: await readProject(new URL(`migrations/${version}`, import.meta.url).pathname),
  })),
);
const before = kept[0]?.before ?? {};
const migrated = (files: ProjectFiles) => migrate(files, (current) => factsOf(parseProject(current)));
const { files: after } = migrated(before);

test.each(kept)('a project of version $version checks clean once it is migrated, and says which it is now', (one) => {
  const now = migrated(one.before);
  expect(now.done).toHaveLength(languageVersion - one.version);
  expect(versionOf(one.before)).toBe(one.version);
  expect(versionOf(now.files)).toBe(languageVersion);
  expect(check(now.files).map(({ file, message }) => `${file} ${message}`)).toEqual([]);
});

test('there is a kept project for every version but this one', () => {
  expect(kept.map(({ version }) => version + 1).at(-1)).toBe(languageVersion);
});

test.each(kept)('of version $version, the console is given the very same screens but for their widths', (one) => {
  const after = migrated(one.before).files;
  const { before } = one;
  const withoutWidths = (text: string): unknown =>
    JSON.parse(text, (key, value) => (key === 'width' ? undefined : value)) as unknown;
  // The engine of today knows no widths in pixels, and no cards that are no section.
  const compiled = (files: ProjectFiles) =>
    Object.fromEntries(
      Object.entries(publish(files).assets)
        .filter(([path]) => path.endsWith('.json'))
        .map(([, text]) => withoutWidths(String(text)) as { readonly id?: string })
        .filter(({ id }) => id !== undefined && id !== 'home')
        .map((screen) => [screen.id, screen]),
    );
  expect(Object.keys(compiled(before)).length).toBeGreaterThan(20);
  expect(compiled(after)).toEqual(compiled(before));
});

test.each(kept)('of version $version, the cards of the home page become a section, their words as they were', (one) => {
  const home = (files: ProjectFiles) => JSON.parse(files['screens/home.json'] ?? '') as Record<string, unknown>;
  const { record, request, cards, ...rest } = home(one.before);
  const after = home(migrated(one.before).files);
  const written = (cards as readonly { readonly kind?: string }[]).map(({ kind: _, ...card }) => card);
  expect(after).toEqual({
    ...rest,
    sections: [{ kind: 'figures', record, request, cards: written.map((card) => expect.objectContaining(card)) }],
  });
});

test('a home page without a permission of its own keeps that of its request', () => {
  const home = (permission: string) =>
    `{ "kind": "dashboard", "title": "首页", ${permission}"record": "revenue", "request": "GET /api/revenue/today", "cards": [] }`;
  const moved = (text: string) =>
    JSON.parse(migrated({ ...kept.at(-1)?.before, 'screens/home.json': text }).files['screens/home.json'] ?? '');
  expect(moved(home(''))).toMatchObject({ permission: 'revenue' });
  expect(moved(home('"permission": "session", '))).toMatchObject({ permission: 'session' });
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
