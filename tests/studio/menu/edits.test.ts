import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/language/json.ts';
import { type Names, namesIn } from '../../../src/studio/help/names.ts';
import { menuAdditionsTo } from '../../../src/studio/menu/additions.ts';
import { withEntry, withGroup, withMoved, withoutThing, withParent } from '../../../src/studio/menu/edits.ts';
import { groupStart } from '../../../src/studio/menu/entries.ts';
import { menuMarks } from '../../../src/studio/menu/marks.ts';

const item = (name: string, more: object = {}) => ({
  path: `/${name}`,
  title: name,
  icon: 'box',
  ...more,
  screen: name,
});
const child = (name: string) => ({ path: `/e/${name}`, title: name, screen: name });
const menu = {
  title: 'Menu',
  items: [
    item('a', { hidden: true }),
    item('b', { group: 'One' }),
    item('c'),
    item('d', { group: 'Two' }),
    { path: '/e', title: 'e', icon: 'box', children: [child('f'), child('g')] },
    item('h', { group: 'Three' }),
  ],
};
const text = JSON.stringify(menu);

interface Entry {
  readonly title: string;
  readonly path: string;
  readonly group?: string;
  readonly icon?: string;
  readonly children?: readonly Entry[];
}
/** The menu in short: `One: b c` with entries below others in brackets. */
const short = (written: string): string =>
  (JSON.parse(written) as { items: readonly Entry[] }).items
    .map(({ title, group, children }) => {
      const below = children === undefined ? '' : `[${children.map((one) => one.title).join(' ')}]`;
      return `${group === undefined ? '' : `${group}: `}${title}${below}`;
    })
    .join(' ');
const at = (index: number) => ['items', index];
const heading = (index: number) => ['items', index, 'group'];
const moved = (
  from: readonly (string | number)[],
  before?: readonly (string | number)[],
  list = ['items'] as readonly (string | number)[],
) => short(withMoved(text, from, list, before).text);

describe('an entry that moves', () => {
  test('belongs to the group at its new place, and the others stay in theirs', () => {
    expect(short(text)).toBe('a One: b c Two: d e[f g] Three: h');
    expect(moved(at(1), at(3))).toBe('a One: c Two: b d e[f g] Three: h');
    expect(moved(at(1), heading(3))).toBe('a One: c b Two: d e[f g] Three: h');
    expect(moved(at(3), heading(3))).toBe('a One: b c d Two: e[f g] Three: h');
    expect(moved(at(5), at(1))).toBe('a One: h b c Two: d e[f g]');
    expect(moved(at(2))).toBe('a One: b Two: d e[f g] Three: h c');
    expect(moved(at(1), at(1))).toBe(short(text));
    expect(withMoved(text, at(1), ['items'], at(3)).path).toEqual(at(2));
  });

  test('below another one has its address there and no icon, and at the top an icon', () => {
    const below = withMoved(text, at(1), [...at(4), 'children'], [...at(4), 'children', 1]);
    expect(short(below.text)).toBe('a One: c Two: d e[f b g] Three: h');
    expect(below.path).toEqual(['items', 3, 'children', 1]);
    expect(JSON.parse(below.text).items[3].children[1]).toEqual({ path: '/e/b', title: 'b', screen: 'b' });
    const above = withMoved(text, [...at(4), 'children', 0], ['items'], at(2));
    expect(short(above.text)).toBe('a One: b f c Two: d e[g] Three: h');
    expect(JSON.parse(above.text).items[2]).toEqual({ path: '/e/f', title: 'f', icon: 'document', screen: 'f' });
  });

  test('takes along the entry above it that has no other', () => {
    const one = withMoved(text, [...at(4), 'children', 0], ['items'], undefined).text;
    const both = withMoved(one, [...at(4), 'children', 0], ['items'], at(1));
    expect(short(both.text)).toBe('a One: g b c Two: d Three: h f');
    expect(both.path).toEqual(at(1));
  });

  test('has a new one above it on request', () => {
    const { items } = JSON.parse(withParent(text, at(3), 'New').text);
    expect(items[3]).toEqual({
      path: '/d',
      title: 'New',
      icon: 'box',
      group: 'Two',
      children: [{ path: '/d/list', title: 'd', screen: 'd' }],
    });
  });
});

describe('a group', () => {
  test('moves with all its entries, past other groups', () => {
    expect(moved(heading(1), heading(5))).toBe('a Two: d e[f g] One: b c Three: h');
    expect(moved(heading(1), at(4))).toBe('a Two: d e[f g] One: b c Three: h');
    expect(moved(heading(3), heading(1))).toBe('a Two: d e[f g] One: b c Three: h');
    expect(moved(heading(1))).toBe('a Two: d e[f g] Three: h One: b c');
    expect(moved(heading(5), at(0))).toBe('a Three: h One: b c Two: d e[f g]');
    expect(moved(heading(1), at(2))).toBe(short(text));
  });

  test('begins at an entry, and ends where the next one begins', () => {
    expect(short(withGroup(text, at(4), 'New').text)).toBe('a One: b c Two: d New: e[f g] Three: h');
    expect(short(withGroup(text, at(0), 'New').text)).toBe('New: a One: b c Two: d e[f g] Three: h');
  });

  test('begins at the chosen entry, or the next without a heading; at the last one if none is chosen', () => {
    expect(groupStart(menu, undefined)).toEqual(at(4));
    expect(groupStart(menu, at(2))).toEqual(at(2));
    expect(groupStart(menu, at(3))).toEqual(at(4));
    expect(groupStart(menu, ['items', 4, 'children', 1])).toEqual(at(4));
    expect(groupStart({ items: [item('a', { hidden: true })] }, undefined)).toBeUndefined();
  });

  test('that is removed leaves its entries to the one before it', () => {
    expect(short(withoutThing(text, heading(3)))).toBe('a One: b c d e[f g] Three: h');
    expect(short(withoutThing(text, heading(1)))).toBe('a b c Two: d e[f g] Three: h');
  });
});

test('an entry that is removed is hidden, since others may lead to its page, unless another one opens it', () => {
  expect(JSON.parse(withoutThing(text, at(1))).items[1]).toMatchObject({ group: 'One', hidden: true });
  const twice = withEntry(text, ['items'], heading(3), { path: '/b', title: 'b again', screen: 'b' });
  expect(JSON.parse(twice.text).items[3].path).toBe('/b-2');
  expect(short(withoutThing(twice.text, at(1)))).toBe('a One: c b again Two: d e[f g] Three: h');
});

test('what can be added are the pages that the menu does not show, and a heading where none is', () => {
  const names: Names = { ...namesIn({}), screens: { a: 'A', b: 'B', z: 'Z' } };
  // What is parsed is JSON.
  const page = { kind: 'menu' as const, name: 'menu', names, document: menu as unknown as Json };
  const offered = (list: readonly (string | number)[], before?: readonly (string | number)[]) =>
    menuAdditionsTo(page, list, before);
  expect(offered(['items'], at(2)).map(({ title }) => title)).toEqual(['新分组', 'Z', 'a']);
  expect(offered(['items'], at(3))).toHaveLength(2);
  expect(offered([...at(4), 'children'])).toHaveLength(2);
  const [, unlisted, hidden] = offered(['items'], at(2));
  expect(short(unlisted?.edit?.(text).text ?? '')).toBe('a One: b Z c Two: d e[f g] Three: h');
  expect(short(hidden?.edit?.(text).text ?? '')).toBe('One: b a c Two: d e[f g] Three: h');
  expect(hidden?.edit?.(text).text).not.toContain('hidden');
});

test('its marks are its entries and headings, and those it hides have no place', () => {
  // What is parsed is JSON.
  const marks = menuMarks(menu as unknown as Json, () => undefined);
  expect(marks.map(({ id }) => id)).toEqual([
    ...['items/0', 'items/1/group', 'items/1', 'items/2', 'items/3/group', 'items/3', 'items/4', 'items/5/group'],
    ...['items/5', 'items/4/children/0', 'items/4/children/1'],
  ]);
  expect(marks[0]).toMatchObject({ list: undefined, mayRemove: false });
  expect(marks[2]).toMatchObject({ list: 'items', alsoIn: ['items/4/children'] });
  expect(marks[6]).toMatchObject({ list: 'items', alsoIn: [] });
});
