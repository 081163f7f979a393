import { expect, test } from 'vitest';
import { places } from '../../src/language/project/project.ts';
import { behind } from '../../src/studio/behind.ts';
import type { Page } from '../../src/studio/on-page/marks-of.ts';
import { libraryFiles } from '../server/library/library.ts';
import { pageAt } from './on-page/adding.ts';

const files = await libraryFiles();

/** The files behind the members of a list or map, without repetition. */
function filesBehind(path: string, list: readonly string[], members: readonly (string | number)[]) {
  const page = pageAt(files, path) as Page;
  return new Set(members.map((member) => behind(page, [...list, member])?.file));
}

test('behind an action is the form that it opens, and behind a column the enum whose values it shows', () => {
  const { actions, columns } = JSON.parse(files['screens/book.json'] ?? '') as {
    readonly actions: { readonly toolbar: object };
    readonly columns: readonly unknown[];
  };
  expect([...filesBehind('screens/book.json', ['actions', 'toolbar'], Object.keys(actions.toolbar))]).toContain(
    'schemas/forms/book.json',
  );
  expect([...filesBehind('screens/book.json', ['columns'], Object.keys(columns).map(Number))]).toEqual(
    expect.arrayContaining([undefined, places.enums]),
  );
});
