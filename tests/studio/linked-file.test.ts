import { expect, test } from 'vitest';
import { places } from '../../src/language/project/project.ts';
import { linkedFile } from '../../src/studio/linked-file.ts';
import type { Page } from '../../src/studio/on-page/marks-of.ts';
import { libraryFiles } from '../server/library/library.ts';
import { pageAt } from './on-page/adding.ts';

const files = await libraryFiles();

/** The files that the members of a list or map refer to, without repetition. */
function linkedFiles(path: string, list: readonly string[], members: readonly (string | number)[]) {
  const page = pageAt(files, path) as Page;
  return new Set(members.map((member) => linkedFile(page, [...list, member])?.file));
}

test('an action refers to the form that it opens, and a column to the enum whose values it shows', () => {
  const { actions, columns } = JSON.parse(files['screens/book.json'] ?? '') as {
    readonly actions: { readonly toolbar: object };
    readonly columns: readonly unknown[];
  };
  expect([...linkedFiles('screens/book.json', ['actions', 'toolbar'], Object.keys(actions.toolbar))]).toContain(
    'schemas/forms/book.json',
  );
  expect([...linkedFiles('screens/book.json', ['columns'], Object.keys(columns).map(Number))]).toEqual(
    expect.arrayContaining([undefined, places.enums]),
  );
});
