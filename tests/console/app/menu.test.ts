import { expect, it } from 'vitest';
import { allows } from '../../../src/compile/action/permission.ts';
import { withoutEntriesBelow } from '../../../src/compile/boot/menu-part.ts';
import { isWithin, visible } from '../../../src/console/app/navigation/menu.ts';

const leaf = (path: string, permission: string | null, hidden = false) =>
  ({ path, title: path, hidden, permission, screen: path.slice(1), children: [] }) as const;
const menu = [
  leaf('/', null, true),
  leaf('/branch', 'branch:read'),
  { ...leaf('/admin', null), children: [leaf('/admin/user', 'user:read'), leaf('/admin/role', 'role:read')] },
];
const shown = (codes: readonly string[] | undefined) =>
  visible(menu, (permission) => allows(codes, permission)).map(({ path }) => path);

it('shows entries that the person may read, and an area while any screen of it is one', () => {
  expect(shown(['branch:read'])).toEqual(['/branch']);
  expect(shown(['role:write'])).toEqual(['/admin']);
  expect(shown([])).toEqual([]);
});

it('shows an area whose screens are not there yet as it does with them', () => {
  const shownBefore = (codes: readonly string[]) =>
    visible(
      withoutEntriesBelow(menu, () => true),
      (permission) => allows(codes, permission),
    ).map(({ path }) => path);
  for (const codes of [['role:write'], ['user:read', 'branch:read'], []])
    expect(shownBefore(codes)).toEqual(shown(codes));
});

it('shows everything where the back end names no permissions', () => {
  expect(shown(undefined)).toEqual(['/branch', '/admin']);
});

it.each([
  ['/branch', '/branch', true],
  ['/branch', '/branch/7', true],
  ['/branch', '/branches', false],
  ['/admin', '/admin/user', true],
  ['/admin/user', '/admin', false],
])('takes %s as the start of %s: %s', (path, pathname, expected) => {
  expect(isWithin(path, pathname)).toBe(expected);
});
