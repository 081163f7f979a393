import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { inferScreen } from '../../../src/language/infer/infer.ts';
import { factsOf, places } from '../../../src/language/project/project.ts';
import { namesIn } from '../../../src/studio/help/names.ts';
import { memberOf } from '../../../src/studio/help/schema-at.ts';
import { additionsTo, freeKey } from '../../../src/studio/on-page/additions.ts';
import { withAdded } from '../../../src/studio/on-page/edits.ts';
import { listsOf, type Page } from '../../../src/studio/on-page/marks-of.ts';
import { sampled } from '../../depth.ts';
import { libraryFiles } from '../../server/library/library.ts';

const files = await libraryFiles();
const names = namesIn(files);

function pageAt(path: string): Page | undefined {
  const screen = places.screens.exec(path)?.[1];
  const form = places.forms.exec(path)?.[1];
  const written = JSON.parse(files[path] ?? '');
  if (form !== undefined) return { kind: 'form', name: form, names, document: written };
  if (screen === undefined || screen === 'menu') return undefined;
  return { kind: 'screen', name: screen, names, document: inferScreen(written, factsOf(names)) };
}

test('what record and contract offer for a page passes the check as soon as it is added', { timeout: 120_000 }, () => {
  const offered = Object.keys(files).flatMap((path) => {
    const page = pageAt(path);
    if (page === undefined) return [];
    return listsOf(page).flatMap(({ path: list }) => {
      // What is begun blank is to be filled in.
      const additions = additionsTo(page, list).filter(
        ({ note, value }) => note !== '' && memberOf(value, 'kind') !== note,
      );
      return additions.map((addition) => ({ path, page, list, addition }));
    });
  });
  const wrong = sampled(offered, 6).flatMap(({ path, page, list, addition: { title, key, value } }) => {
    const { text: added } = withAdded(files[path] ?? '', list, undefined, freeKey(page, list, key), value);
    // Two of one title are told apart by their author, and a screen whose form has more is another file.
    const problems = check({ ...files, [path]: added }).filter(
      ({ file, code }) => file === path && code !== 'title.twice',
    );
    return problems.map(({ message }) => `${path} ${list.join('/')} ${title}: ${message}`);
  });
  expect(wrong).toEqual([]);
  expect(offered.length).toBeGreaterThan(120);
});

test('an action of a row becomes one of the selected rows by its name', () => {
  const page = pageAt('screens/book.json') as Page;
  expect(additionsTo(page, ['actions', 'bulk']).filter(({ value }) => JSON.stringify(value) === '{}')).not.toEqual([]);
});
