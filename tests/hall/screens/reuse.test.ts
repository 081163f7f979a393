// @module-tag deep
import { expect, test } from 'vitest';
import { readProject } from '../../../src/check/read.ts';
import { publish } from '../../../src/compile/publish.ts';
import { compileScreen } from '../../../src/compile/screen/screen.ts';
import type { Json } from '../../../src/language/json.ts';
import { type ProjectFiles, parseProject } from '../../../src/language/project/project.ts';
import { sampled } from '../../depth.ts';

const clean = await readProject(process.cwd());
const screens = Object.keys(clean).filter((path) => /^screens\/(?!menu\.json)[^/]+\.json$/.test(path));

/** The project with one screen changed, in a key that other screens may take from it. */
function changes(path: string): readonly ProjectFiles[] {
  const screen = JSON.parse(clean[path] ?? '') as Readonly<Record<string, Json>>;
  const { columns, filters, sort, sheet } = screen;
  const changed: readonly Readonly<Record<string, Json>>[] = [
    { title: '改了' },
    { permission: 'session' },
    ...(Array.isArray(columns) ? [{ columns: columns.slice(0, 1) }] : []),
    ...(filters === undefined ? [] : [{ filters: [] }]),
    ...(sort === undefined ? [] : [{ sort: { field: 'id' } }]),
    ...(sheet === undefined ? [] : [{ sheet: { ...(sheet as object), request: 'GET /api/club/{id}' } }]),
  ];
  return changed.map((more) => ({ ...clean, [path]: JSON.stringify({ ...screen, ...more }) }));
}

// With filters by other records, with a sheet of related lists, and the two that are no lists.
const daily = ['bill', 'club', 'report', 'home'].map((id) => `screens/${id}.json`);

for (const path of screens)
  test(`whatever changes in ${path}, each screen is published as if it were compiled alone`, {
    tags: daily.includes(path) ? ['short'] : [],
  }, () => {
    for (const files of sampled(changes(path), 2)) {
      publish(clean);
      const { assets } = publish(files);
      const project = parseProject(files);
      for (const id of Object.keys(project.screens))
        expect(assets[`${id}.json`], id).toBe(JSON.stringify(compileScreen(project, id)));
    }
  });

test('a shared file, a record or the menu changed is seen by every screen', { tags: 'short' }, () => {
  for (const [path, from, to] of [
    ['screens/shared/enums.json', '正常营业', '营业中'],
    ['schemas/records/club.json', '"门店"', '"分店"'],
    ['screens/menu.json', '"/club"', '"/clubs"'],
  ] as const) {
    const text = clean[path] ?? '';
    expect(text).toContain(from);
    publish(clean);
    const files = { ...clean, [path]: text.replace(from, to) };
    const { assets } = publish(files);
    const project = parseProject(files);
    for (const id of Object.keys(project.screens))
      expect(assets[`${id}.json`], id).toBe(JSON.stringify(compileScreen(project, id)));
  }
});
