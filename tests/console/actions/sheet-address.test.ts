import { expect, test } from 'vitest';
import { hasSheet, placeIn, sheetIn, withSheet } from '../../../src/console/actions/sheet-address.ts';

const list = new URLSearchParams('status=1&page=2');
const open = new URLSearchParams('status=1&page=2&sheet=edit&id=3');

test('a sheet is opened over its list, whose filters and page stay, and closed again', () => {
  expect(withSheet(list, { sheet: 'edit', id: '3' }).toString()).toBe(open.toString());
  expect(withSheet(open, { sheet: 'sheet', id: '4' }).toString()).toBe('status=1&page=2&sheet=sheet&id=4');
  expect(withSheet(open, null).toString()).toBe(list.toString());
  expect([list, open].map(String)).toEqual(['status=1&page=2', 'status=1&page=2&sheet=edit&id=3']);
});

test('an address has the one sheet open that it names, of the one record', () => {
  expect([sheetIn(open), sheetIn(list)]).toEqual([
    { sheet: 'edit', id: '3' },
    { sheet: null, id: null },
  ]);
  expect(hasSheet(open, { sheet: 'edit', id: '3' })).toBe(true);
  expect(hasSheet(open, { sheet: 'edit', id: '4' })).toBe(false);
  expect(hasSheet(open, { sheet: 'sheet', id: '3' })).toBe(false);
  expect(hasSheet(undefined, { sheet: 'edit', id: '3' })).toBe(false);
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
