import { expect, test } from 'vitest';
import type { Json } from '../../src/language/json.ts';
import { panels } from '../../src/language/migrations/panels.ts';
import { factsOf, parseProject } from '../../src/language/project/project.ts';

const api = {
  'GET /api/today': { permission: 'today:read' },
  'GET /api/news': { permission: 'public' },
  'GET /api/readings': { permission: 'a:reader' },
};
const migrated = (path: string, screen: Json): Json => {
  const files = { 'schemas/api.json': JSON.stringify(api), [path]: JSON.stringify(screen) };
  return JSON.parse(panels.migrate(files, (current) => factsOf(parseProject(current)))[path] ?? '') as Json;
};
const home = 'screens/home.json';
const cards = [{ field: 'revenue' }];
const figures = (request: string) => ({ kind: 'figures', record: 'today', request, cards });
const before = (request: string) => ({ kind: 'dashboard', title: '首页', record: 'today', request, cards });

test.each([
  ['GET /api/today', 'today'],
  ['GET /api/news', 'session'],
  ['GET /api/readings', 'a:reader'],
  ['GET /api/nothing', 'session'],
])('the cards of %s become a section, and the page asks for %s', (request, permission) => {
  const after = { kind: 'dashboard', title: '首页', sections: [figures(request)], permission };
  expect(migrated(home, before(request))).toEqual(after);
});

test('a permission that is written stays', () => {
  const after = migrated(home, { ...before('GET /api/today'), permission: 'branch' });
  expect(after).toEqual({
    kind: 'dashboard',
    title: '首页',
    sections: [figures('GET /api/today')],
    permission: 'branch',
  });
});

test('what was never written is told by the check, and asks for a session', () => {
  const panel = { kind: 'figures', record: null, request: null, cards };
  const after = { kind: 'dashboard', sections: [panel], permission: 'session' };
  expect(migrated(home, { kind: 'dashboard', cards })).toEqual(after);
});

test('nothing else is touched', () => {
  const others: readonly [string, Json][] = [
    [home, { kind: 'dashboard', sections: [] }],
    [home, { kind: 'list', cards }],
    [home, [cards]],
    ['screens/menu.json', before('GET /api/today')],
    ['screens/drafts/home.json', before('GET /api/today')],
    ['old/screens/home.json', before('GET /api/today')],
    ['screens/home.json.bak', before('GET /api/today')],
  ];
  for (const [path, screen] of others) expect([path, migrated(path, screen)]).toEqual([path, screen]);
});
