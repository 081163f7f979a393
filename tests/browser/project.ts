import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Menu, MenuItem } from '../../src/language/screen/menu.ts';

/** Copies the built project with this many screens, filled up with copies of the store list; returns its folder. */
export async function projectWith(screens: number): Promise<string> {
  const folder = await copyOfProject();
  const menu = JSON.parse(await readFile('screens/menu.json', 'utf8')) as Menu;
  const club = await readFile('screens/club.json', 'utf8');
  const present = menu.items.flatMap((item) => [item, ...(item.children ?? [])]).filter((item) => item.screen).length;
  const added = Array.from({ length: Math.max(0, screens - present) }, (_, index) => `more-${index + 1}`);
  await Promise.all(added.map((id) => writeFile(join(folder, 'screens', `${id}.json`), club)));
  const items = [...menu.items, ...sections(added)];
  await writeFile(join(folder, 'screens/menu.json'), JSON.stringify({ ...menu, items }));
  return folder;
}

/** Copies the built project with editable screens and schemas, its own or those of `source`; returns its folder. */
export async function copyOfProject(source = '.'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-project-'));
  await mkdir(join(folder, 'dist'));
  await Promise.all(
    [
      ...['dist', 'package.json'].map((name) => [name, name]),
      ...['screens', 'schemas'].map((name) => [join(source, name), name]),
    ].map(([from = '', to = '']) => cp(from, join(folder, to), { recursive: true })),
  );
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Returns menu entries with 25 screens each. */
function sections(ids: readonly string[]): readonly MenuItem[] {
  const count = Math.ceil(ids.length / 25);
  return Array.from({ length: count }, (_, section) => ({
    path: `/section-${section + 1}`,
    title: `分区 ${section + 1}`,
    icon: 'shop',
    children: ids
      .slice(section * 25, (section + 1) * 25)
      .map((id) => ({ path: `/section-${section + 1}/${id}`, title: id, screen: id })),
  }));
}
