import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/read.ts';
import { publish } from '../../src/compile/publish.ts';
import { isMembers } from '../../src/language/members.ts';
import { languageVersion, migrate, migrations, versionOf } from '../../src/language/migrations/migrate.ts';
import { withCurrentNames } from '../../src/language/migrations/names.ts';
import { factsOf, type ProjectFiles, parseProject, screenIds } from '../../src/language/project/project.ts';

/** Everything that a migration rewrites, and what looks like it: a project before, and the files that it changes after. */
const folder = (version: number, state: string) => new URL(`migrations/${version}/${state}`, import.meta.url).pathname;
const kept = await Promise.all(
  migrations.map(async (migration) => {
    const version = migration.version - 1;
    const before = await readProject(folder(version, 'before'));
    return { version, migration, before, rewritten: await readProject(folder(version, 'after')) };
  }),
);
const before = kept[0]?.before ?? {};
const facts = (files: ProjectFiles) => factsOf(parseProject(files));
const migrated = (files: ProjectFiles) => migrate(files, facts);
const { files: after } = migrated(before);

test.each(kept)('a project of version $version is rewritten to the letter: comments, order, line breaks', (one) => {
  expect(one.migration.migrate(one.before, facts)).toEqual({ ...one.before, ...one.rewritten });
});

test.each(kept)('a project of version $version checks clean once it is migrated, and says which it is now', (one) => {
  const now = migrated(one.before);
  expect(now.done).toHaveLength(languageVersion - one.version);
  expect(versionOf(one.before)).toBe(one.version);
  expect(versionOf(now.files)).toBe(languageVersion);
  expect(check(now.files).map(({ file, message }) => `${file} ${message}`)).toEqual([]);
});

test('there is a kept project for every version but this one', () => {
  const versions = Array.from({ length: languageVersion - 1 }, (_, index) => String(index + 1));
  expect(readdirSync(new URL('migrations', import.meta.url)).sort()).toEqual(versions);
  expect(kept.map(({ version }) => String(version))).toEqual(versions);
});

/** The versions that had names which the engine of today does not know. */
const named = kept.map((one) => ({
  ...one,
  before: Object.fromEntries(Object.entries(one.before).map(([path, text]) => [path, withCurrentNames(path, text)])),
}));

test.each(named)('of version $version, the console is given the very same screens but for what is gone', (one) => {
  const after = migrated(one.before).files;
  const { before } = one;
  const without = (value: unknown, gone: RegExp): unknown =>
    JSON.parse(JSON.stringify(value), (key, member) => (gone.test(key) ? undefined : member));
  /** Widths are other ones, and only the columns of a list can be hidden or sorted. */
  const comparable = (text: string): unknown =>
    JSON.parse(text, (key, value) => {
      if (key === 'width') return undefined;
      // One value since.
      if (isMembers(value) && value.emptyIntent !== undefined) {
        const { emptyIntent: intent, empty: title, ...column } = value;
        return { ...column, empty: { title: title ?? null, intent } };
      }
      // Said by the contract since.
      if (key === 'optional') return undefined;
      // The engine of today adds exports where none are written, and the migration switches them off.
      if (key === 'toolbar' || key === 'bulk') return value.filter(({ kind }: { kind: string }) => kind !== 'export');
      return key.startsWith('sheet') ? without(value, /^(hidden|sortable)$/) : value;
    });
  // The engine of today knows no widths in pixels, and no cards that are no section.
  const compiled = (files: ProjectFiles) =>
    Object.fromEntries(
      Object.entries(publish(files).assets)
        .filter(([path]) => path.endsWith('.json'))
        .map(([, text]) => comparable(String(text)) as { readonly id?: string })
        .filter(({ id }) => id !== undefined && id !== 'home')
        .map((screen) => [screen.id, screen]),
    );
  expect(Object.keys(compiled(before))).toEqual(screenIds(before).filter((id) => id !== 'home'));
  expect(compiled(after)).toEqual(compiled(before));
});

test.each(kept.filter(({ version }) => version < 4))(
  'of version $version, the cards of the home page become a section, their words as they were',
  (one) => {
    const home = (files: ProjectFiles) => JSON.parse(files['screens/home.json'] ?? '') as Record<string, unknown>;
    const {
      record: _,
      request,
      cards,
      ...rest
    } = JSON.parse(JSON.stringify(home(one.before)).replaceAll('"filters":', '"where":')) as Record<string, unknown>;
    const after = home(migrated(one.before).files);
    const written = (cards as readonly { readonly kind?: string }[]).map(({ kind: _, ...card }) => card);
    expect(after).toEqual({
      ...rest,
      sections: [{ request, figures: written.map((card) => expect.objectContaining(card)) }],
    });
  },
);

test('a home page without a permission of its own keeps that of its request', () => {
  const home = (permission: string) =>
    `{ "kind": "dashboard", "title": "首页", ${permission}"record": "loan", "request": "GET /api/loan/list", "cards": [] }`;
  const moved = (text: string) =>
    JSON.parse(migrated({ ...kept[2]?.before, 'screens/home.json': text }).files['screens/home.json'] ?? '');
  expect(moved(home(''))).toMatchObject({ permission: 'loan' });
  expect(moved(home('"permission": "session", '))).toMatchObject({ permission: 'session' });
});

test('what a person wrote of a screen keeps its words and its order', () => {
  const texts = (files: ProjectFiles) =>
    [...(files['screens/book.json'] ?? '').matchAll(/"(?:title|heading|confirm|\$comment)": ("[^"]*")/g)]
      .map(([, words = '']) => words.replace(' · {name}', ''))
      // Every list with a sheet has the one, and the other was called otherwise.
      .filter((words) => words !== '"详情"' && words !== '"待分配"');
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
