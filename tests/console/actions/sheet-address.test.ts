import { expect, test } from 'vitest';
import { hasSheet, placeIn, sheetIn, withSheet } from '../../../src/console/actions/sheet-address.ts';
import { rowAt } from '../../../src/console/sheet/row-at.ts';
import { sheetFor } from '../../../src/kinds/actions/sheet/address.ts';

const list = new URLSearchParams('status=1&page=2');
const open = new URLSearchParams('status=1&page=2&sheet=edit&id=3');

test('a sheet is opened over its list, whose filters and page stay, and closed again', () => {
  expect(withSheet(list, { sheet: 'edit', id: '3', of: null }).toString()).toBe(open.toString());
  expect(withSheet(open, { sheet: 'sheet', id: '4', of: null }).toString()).toBe('status=1&page=2&sheet=sheet&id=4');
  expect(withSheet(open, null).toString()).toBe(list.toString());
  expect([list, open].map(String)).toEqual(['status=1&page=2', 'status=1&page=2&sheet=edit&id=3']);
});

test('an address has the one sheet open that it names, of the one record', () => {
  expect([sheetIn(open), sheetIn(list)]).toEqual([
    { sheet: 'edit', id: '3', of: null },
    { sheet: null, id: null, of: null },
  ]);
  expect(hasSheet(open, { sheet: 'edit', id: '3', of: null })).toBe(true);
  expect(hasSheet(open, { sheet: 'edit', id: '4', of: null })).toBe(false);
  expect(hasSheet(open, { sheet: 'sheet', id: '3', of: null })).toBe(false);
  expect(hasSheet(undefined, { sheet: 'edit', id: '3', of: null })).toBe(false);
});

test('a place is a page or a sheet of it, whatever the list behind it shows', () => {
  const at = (pathname: string, search: string) => placeIn({ pathname, search });
  expect(at('/branch', '?page=2')).toBe(at('/branch', '?status=1'));
  expect(at('/branch', '?page=2&sheet=edit&id=3')).toBe(at('/branch', '?sheet=edit&id=3'));
  const others = [
    at('/branch', ''),
    at('/loan', ''),
    at('/branch', '?sheet=edit&id=3'),
    at('/branch', '?sheet=edit&id=4'),
  ];
  expect(new Set([...others, at('/branch', '?sheet=sheet&id=3')]).size).toBe(5);
});

test('the address of a row that belongs to another record has all that its call needs', () => {
  const request = { method: 'GET' as const, url: ['/api/books/', { field: 'bookId' }, '/copies/', { field: 'id' }] };
  const copy = sheetFor('copy', { id: 3, bookId: 7, place: 'A1' }, { request });
  const address = withSheet(list, copy);
  expect(address.toString()).toBe('status=1&page=2&sheet=copy&id=3&of=bookId%3D7');
  expect(rowAt(sheetIn(address))).toEqual({ id: '3', bookId: '7' });
  expect(hasSheet(address, copy)).toBe(true);
  expect(hasSheet(address, sheetFor('copy', { id: 3, bookId: 8 }, { request }))).toBe(false);
  expect(withSheet(address, sheetFor('edit', { id: 3 })).toString()).toBe(open.toString());
  expect(withSheet(address, null).toString()).toBe(list.toString());
});
