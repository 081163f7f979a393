import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { reviewApp } from '../../.storybook/review/app.ts';
import { compareShots } from '../../.storybook/review/compare.ts';
import { readDecisions } from '../../.storybook/review/decisions.ts';
import { causesOf, differencesOf } from '../../.storybook/review/differences.ts';
import { folderOf } from './shots.ts';

let folder: string;
let decisions: string;
let app: ReturnType<typeof reviewApp>;
let keys: readonly string[];
let ends: number;

beforeEach(() => {
  folder = folderOf({});
  decisions = join(folder, 'review.json');
  ends = 0;
  const before = folderOf({ 'a--one.light.png': [], 'b--two.dark.png': [] });
  const after = folderOf({
    'a--one.light.png': [[2, 3]],
    'b--two.dark.png': [
      [2, 3],
      [3, 3],
    ],
  });
  const differences = differencesOf(compareShots(before, after, () => true));
  keys = differences.map(({ key }) => key);
  const review = {
    ...{ old: 'main', taken: 2, all: 9, why: [{ reason: '<table.css>', stories: 2 }] },
    causes: causesOf(differences, () => ['<table.css>']),
    nameOf: (file: string) => `《${file}》`,
  };
  app = reviewApp({ review, folder, decisions, end: () => void ends++ });
});

const here = { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000', 'content-type': 'application/json' };

function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = here) {
  return app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function page(): Promise<string> {
  return (await app.request('/', { headers: { host: here.host } })).text();
}

test('the page shows every difference, undecided, with the cause and how many stories were taken', async () => {
  const html = await page();
  for (const key of keys) expect(html).toContain(`<article class="difference" data-key="${key}">`);
  expect(html).toContain('共 9 个故事，看了 2 个，有 2 处不同');
  expect(html).toContain('<code>&#60;table.css&#62;</code>');
});

test('a decision is written at once, in the order of keys, and the page shows it from then on', async () => {
  for (const key of keys.toReversed()) await post('/decisions', { keys: [key], verdict: 'rejected', note: ' 太挤\n' });
  expect((await post('/decisions', { keys: [keys[0]], verdict: 'accepted', note: '' })).status).toBe(200);
  expect(JSON.parse(readFileSync(decisions, 'utf8'))).toEqual({
    decisions: {
      [keys[0] ?? '']: { verdict: 'accepted', picture: 'b--two.dark.png' },
      [keys[1] ?? '']: { verdict: 'rejected', note: '太挤', picture: 'a--one.light.png' },
    },
  });
  expect(Object.keys(readDecisions(decisions))).toEqual(keys.toSorted());
  const html = await page();
  expect(html).toContain(`data-key="${keys[0]}" data-verdict="accepted"`);
  expect(html).toContain(`data-key="${keys[1]}" data-verdict="rejected"`);
  expect(html).toContain('value="太挤"');
});

test('one word on several differences, and taking it back', async () => {
  await post('/decisions', { keys, verdict: 'accepted', note: '' });
  expect(Object.keys(readDecisions(decisions))).toHaveLength(2);
  await post('/decisions', { keys: [keys[0]], verdict: 'undecided', note: '' });
  expect(Object.keys(readDecisions(decisions))).toEqual([keys[1]]);
});

const good = { verdict: 'accepted', note: '' };

test.each([
  ['another verdict', 400, () => ({ keys, verdict: 'maybe', note: '' })],
  ['no difference', 400, () => ({ keys: [], ...good })],
  ['keys that are no list', 400, () => ({ keys: keys[0], ...good })],
  ['a note that is no text', 400, () => ({ keys, verdict: 'accepted', note: 1 })],
  ['a rejection without a reason', 400, () => ({ keys, verdict: 'rejected', note: ' ' })],
  ['a difference that there is not', 404, () => ({ keys: [...keys, '0123456789abcdef'], ...good })],
  ['what every object inherits', 404, () => ({ keys: ['constructor'], ...good })],
  ['nothing', 400, () => undefined],
])('%s is refused, and nothing is written', async (_, status, order) => {
  const answer = await post('/decisions', order());
  expect(answer.status).toBe(status);
  expect((await answer.json()).message).toMatch(/。$/);
  expect(readDecisions(decisions)).toEqual({});
});

test.each([
  ['another site', { ...here, origin: 'https://example.com' }, 403],
  ['another port of this machine', { ...here, origin: 'http://127.0.0.1:4001' }, 403],
  ['nobody says whom', { host: here.host, 'content-type': here['content-type'] }, 403],
  ['a name that leads here', { ...here, host: 'evil.example:4000', origin: 'http://evil.example:4000' }, 403],
  ['a form of another kind', { ...here, 'content-type': 'text/plain' }, 415],
])('a call by %s is refused', async (_, headers, status) => {
  expect((await post('/decisions', { keys, ...good }, headers)).status).toBe(status);
  if (status === 403) expect((await post('/end', {}, headers)).status).toBe(status);
  expect(readDecisions(decisions)).toEqual({});
  expect(ends).toBe(0);
});

test('pictures are shown to the page alone, and no other file', async () => {
  mkdirSync(join(folder, 'after'));
  writeFileSync(join(folder, 'after', 'a.png'), 'picture');
  writeFileSync(join(folder, 'secret.png'), 'secret');
  const get = async (path: string, host = here.host) => (await app.request(path, { headers: { host } })).status;
  expect(await get('/after/a.png')).toBe(200);
  expect(await get('/after/a.png', 'evil.example')).toBe(403);
  for (const path of ['/after/b.png', '/after/..%2Fsecret.png', '/secret.png', '/review.json', '/after/'])
    expect(await get(path), path).toBe(404);
});

test('the end is told', async () => {
  await post('/end', {});
  expect(ends).toBe(1);
});

test('a file that holds something else is told, not overwritten', () => {
  for (const text of ['{}', '[]', '{"decisions":{"a":{"verdict":"maybe","picture":"a"}}}']) {
    writeFileSync(decisions, text);
    expect(() => readDecisions(decisions), text).toThrow('review.json: "decisions" is');
  }
});
