import { expect, test } from 'vitest';
import { withoutEntriesBelow } from '../../../src/compile/boot/menu-part.ts';
import type { ResolvedMenuItem } from '../../../src/compile/boot/resolved-boot.ts';
import { permissionGroups } from '../../../src/console/form/permission-groups.ts';
import type { PermissionRow } from '../../../src/console/form/permission-rows.ts';

const rows = ['log', 'gift', 'book', 'reader', 'loan'].map(
  (code): PermissionRow => ({ code, title: code, level: undefined, lacking: [], isLocked: false }),
);

const item = (permission: string | null, more: Partial<ResolvedMenuItem> = {}): ResolvedMenuItem => ({
  path: `/${permission}`,
  title: '',
  hidden: false,
  permission,
  children: [],
  ...more,
});

const shown = (menu: readonly ResolvedMenuItem[]) =>
  permissionGroups(rows, menu).map(({ title, rows }) => [title, rows.map(({ code }) => code)]);

test('permissions stand in the groups and the order of the menu, by the first entry that needs them; others come last', () => {
  const menu = [
    item(null, { hidden: true }),
    item(null, { group: '馆藏', children: [item('loan:read'), item('book:read')] }),
    item('reader:read', { group: '读者' }),
    item('log', { group: '馆藏' }),
    item('book:read', { group: '读者' }),
  ];
  expect(shown(menu)).toEqual([
    ['馆藏', ['loan', 'book', 'log']],
    ['读者', ['reader']],
    ['其他', ['gift']],
  ]);
});

test('a section whose entries are not there yet groups the permissions as it does with them', () => {
  const menu = [
    item('reader:read', { group: '读者' }),
    item(null, { group: '馆藏', children: [item('loan:read'), item('book:read')] }),
  ];
  expect(shown(withoutEntriesBelow(menu, () => true))).toEqual(shown(menu));
});

test('a menu without groups leaves the permissions in one, in their own order', () => {
  expect(shown([item('loan:read'), item('book:read')])).toEqual([
    [undefined, ['log', 'gift', 'book', 'reader', 'loan']],
  ]);
});
