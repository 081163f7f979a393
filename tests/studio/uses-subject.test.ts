import { expect, test } from 'vitest';
import { namesIn } from '../../src/studio/help/names.ts';
import { changesBetween, fixedFiles, refusedName, renameCommand } from '../../src/studio/uses/rename.ts';
import { subjectName, usesSubjectsAt } from '../../src/studio/uses/uses-subject.ts';
import { clean } from '../check/change.ts';

const names = namesIn(clean);

/** What can be asked for at a place: its kind and its name. */
function at(file: string, ...path: readonly (string | number)[]): readonly string[] {
  return usesSubjectsAt(clean, names, { file, path }).map(
    (one) => `${one.is === 'name' ? one.named.thing : 'text'} ${subjectName(one)}`,
  );
}

test.each([
  ['a column', ['screens/book.json', 'columns', 0], 'field book.name'],
  ['a guard', ['screens/book.json', 'actions', 'row', 'lend', 'when', 'status'], 'state book.status=0'],
  ['the field of a guard', ['screens/book.json', 'actions', 'row', 'lend', 'when', 'status'], 'field book.status'],
  ['an action’s form', ['screens/book.json', 'actions', 'row', 'lend', 'form'], 'form book-lend'],
  ['an action, by its form', ['screens/book.json', 'actions', 'row', 'lend'], 'form book-lend'],
  ['an action, by its call', ['screens/book.json', 'actions', 'row', 'lend'], 'call POST /api/book/{id}/lend'],
  ['a title', ['screens/book.json', 'title'], 'text 图书列表'],
  ['a page, by its file', ['screens/book.json'], 'screen book'],
  ['an entry of the menu', ['screens/menu.json', 'items', 0, 'screen'], 'screen home'],
  ['a field where it is declared', ['schemas/records/book.json', 'properties', 'price', 'title'], 'field book.price'],
  ['its value', ['schemas/records/book.json', 'properties', 'status', 'enum', 1], 'state book.status=1'],
  ['a transition', ['schemas/records/book.json', 'transitions', 0, 'from', 0], 'state book.status=0'],
  ['a call', ['schemas/api.json', 'GET /api/book/list'], 'call GET /api/book/list'],
  ['a permission', ['schemas/api.json', 'GET /api/book/list', 'permission'], 'permission book'],
  ['a filter of a call', ['schemas/api.json', 'GET /api/book/list', 'filters', 1], 'field book.status'],
  ['an option list', ['screens/shared/options.json', 'branch'], 'options branch'],
  ['an enum', ['screens/shared/enums.json', 'book-status'], 'enums book-status'],
  ['a form', ['schemas/forms/book-edit.json'], 'form book-edit'],
] as const)('at %s, its name can be asked for', (_, [file, ...path], wanted) => {
  expect(at(file, ...path)).toContain(wanted);
});

test('the nearest name comes first, and nothing is named where the text is no JSON', () => {
  expect(at('screens/book.json', 'columns', 0)[0]).toBe('field book.name');
  const broken = { ...clean, 'screens/book.json': '{ "title": ' };
  expect(usesSubjectsAt(broken, names, { file: 'screens/book.json', path: ['title'] })).toEqual([]);
});

test('what the server’s code depends on is renamed by engineers, with the command that does it', () => {
  const [field] = usesSubjectsAt(clean, names, { file: 'screens/book.json', path: ['columns', 0] });
  const [form] = usesSubjectsAt(clean, names, { file: 'schemas/forms/book-edit.json', path: [] });
  if (field?.is !== 'name' || form?.is !== 'name') throw new Error('Nothing is named there');
  const nowhere = { uses: [], problems: [] };
  expect(fixedFiles(field, nowhere)).toEqual(['schemas/records/book.json']);
  expect(fixedFiles(form, nowhere)).toEqual([]);
  expect(renameCommand(clean, field.named, 'label')).toBe('npm run where -- book.name --to=label');
  expect(
    renameCommand(clean, { ...form.named, written: 'book', file: 'screens/book.json', thing: 'screen' }, 'x'),
  ).toBe('npm run where -- book --to=x --thing=screen');
  expect(refusedName(clean, field, 'status')).toContain('book.status');
  expect(refusedName(clean, field, 'the name')).toContain('the name');
  expect(refusedName(clean, field, 'label')).toBeUndefined();
});

test('what differs between two versions is written, added and removed by path', () => {
  const changes = changesBetween({ a: '1', b: '2', c: '3' }, { a: '1', b: '4', d: '5' });
  expect(changes).toEqual({ b: '4', c: null, d: '5' });
});
