import { expect, test } from 'vitest';
import { additionsTo } from '../../../src/studio/on-page/additions.ts';
import type { Page } from '../../../src/studio/on-page/marks-of.ts';
import { libraryFiles } from '../../server/library/library.ts';
import { editedIn, faults, offeredTwice, pageAt } from './adding.ts';

const files = await libraryFiles();

const { pages, forms } = editedIn(files);

test('everything that is offered for a page or a form passes the check as soon as it is added', {
  timeout: 240_000,
}, () => {
  const all = [faults(files, pages), faults(files, forms)];
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(all.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(100);
});

test('nothing is offered twice', { tags: 'deep' }, () => {
  expect([...pages, ...forms].flatMap((path) => offeredTwice(files, path))).toEqual([]);
});

test('an action of a row becomes one of the selected rows by its name', () => {
  const page = pageAt(files, 'screens/book.json') as Page;
  expect(additionsTo(page, ['actions', 'bulk']).filter(({ value }) => JSON.stringify(value) === '{}')).not.toEqual([]);
});

test('what answers rows is offered as no card of a single figure', () => {
  const api = JSON.parse(files['schemas/api.json'] ?? '') as Record<string, object>;
  const request = 'GET /api/loan/today';
  const home = { ...files, 'screens/home.json': JSON.stringify({ kind: 'dashboard', title: '首页', sections: [] }) };
  const offered = (call: object): boolean => {
    const changed = {
      ...home,
      'schemas/api.json': JSON.stringify({ ...api, [request]: { ...api[request], ...call } }),
    };
    return additionsTo(pageAt(changed, 'screens/home.json') as Page, ['sections']).some(({ note }) => note === request);
  };
  expect([
    offered({}),
    offered({ report: { rows: 'loan', time: 'lentAt', figures: { count: { count: true } } } }),
  ]).toEqual([true, false]);
});
