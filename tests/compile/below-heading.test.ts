import { expect, test } from 'vitest';
import type { ResolvedList } from '../../src/compile/resolved.ts';
import { compileScreen } from '../../src/compile/screen/screen.ts';
import { booksWith, libraryWith } from './project.fixture.ts';

/** The sheet of a book, with these first fields. */
function sheetOf(fields: readonly unknown[], heading = '图书 · {name}') {
  const sheet = { title: heading, heading, request: 'GET /api/book/{id}', sections: [{ fields }] };
  const list = compileScreen(libraryWith({ 'screens/book.json': booksWith({ sheet }) }), 'book') as ResolvedList;
  const shown = list.sheets.sheet;
  const [first] = shown?.sections ?? [];
  const names = first?.kind === 'fields' ? first.fields.map(({ field }) => field) : [];
  return { state: shown?.heading.state, names };
}

test('what a heading says is not said again right below it', () => {
  expect(sheetOf(['name', 'price', 'status']).names).toEqual(['price']);
});

test('fields of which nothing would be left are all shown, and so is what leads elsewhere or is explained', () => {
  expect(sheetOf(['name', 'status']).names).toEqual(['name', 'status']);
  const explained = { field: 'status', kind: 'enum', help: '遗失的不能借出。' };
  expect(sheetOf(['name', 'price', explained]).names).toEqual(['price', 'status']);
});

test('a second badge of the state stands in the heading, too', () => {
  const { state, names } = sheetOf(['price', { field: 'status', kind: 'enum', also: 'status' }]);
  expect(names).toEqual(['price']);
  expect(state?.also?.field).toBe('status');
});
