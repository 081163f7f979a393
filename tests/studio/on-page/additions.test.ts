import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { inferScreen } from '../../../src/language/infer/infer.ts';
import { factsOf, places } from '../../../src/language/project/project.ts';
import { namesIn } from '../../../src/studio/help/names.ts';
import { memberOf } from '../../../src/studio/help/schema-at.ts';
import { additionsTo, freeKey } from '../../../src/studio/on-page/additions.ts';
import { withAdded } from '../../../src/studio/on-page/edits.ts';
import { listsOf, type Page } from '../../../src/studio/on-page/marks-of.ts';
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
  const wrong: string[] = [];
  let tried = 0;
  for (const [path, text] of Object.entries(files)) {
    const page = pageAt(path);
    for (const { path: list } of page === undefined ? [] : listsOf(page)) {
      const additions = additionsTo(page as Page, list);
      // What is begun blank is to be filled in.
      const offered = additions.filter(({ note, value }) => note !== '' && memberOf(value, 'kind') !== note);
      for (const { title, key, value } of offered) {
        const { text: added } = withAdded(text, list, undefined, freeKey(page as Page, list, key), value);
        // Two of one title are told apart by their author, and a screen whose form has more is another file.
        const problems = check({ ...files, [path]: added }).filter(
          ({ file, code }) => file === path && code !== 'title.twice',
        );
        wrong.push(...problems.map(({ message }) => `${path} ${list.join('/')} ${title}: ${message}`));
        tried += 1;
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(20);
});

test('an action of a row becomes one of the selected rows by its name', () => {
  const page = pageAt('screens/book.json') as Page;
  expect(additionsTo(page, ['actions', 'bulk']).filter(({ value }) => JSON.stringify(value) === '{}')).not.toEqual([]);
});
