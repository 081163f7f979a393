import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { referenceOf } from '../../src/check/editor/reference.ts';
import { messages } from '../../src/check/messages/messages.ts';
import { readProject } from '../../src/check/read.ts';

const read = (name: string) => readFileSync(`screens/en/${name}`, 'utf8');
const [guide, problems, reference] = ['README.md', 'problems.md', 'reference.md'].map(read) as [string, string, string];
const project = await readProject('src/template');
const han = /\p{Script=Han}/u;

test('the documents are in English, apart from texts that are there in both languages', () => {
  for (const text of [guide, problems, reference])
    expect(
      text
        .replace(/"zh-CN": "[^"]*"/g, '')
        .split('\n')
        .filter((line) => han.test(line)),
    ).toEqual([]);
});

test('every code of the check is explained once, in the order of the Chinese page', () => {
  const codesIn = (text: string) =>
    [...text.matchAll(/^\| `([a-z.-]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, code]) => code);
  expect(codesIn(problems).toSorted()).toEqual(Object.keys(messages).toSorted());
  expect(codesIn(problems)).toEqual(codesIn(readFileSync('screens/problems.md', 'utf8')));
});

test('the screen that the guide builds passes the check of the project that `create` writes, at every step', () => {
  const steps = [...guide.matchAll(/```json\n(\{\n {2}"\$schema"[\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(steps).toHaveLength(3);
  const item = /^ *(\{ "path": .*\}),?$/m.exec(guide)?.[1] ?? '';
  const menu = (project['screens/menu.json'] ?? '').replace('"items": [', `"items": [${item},`);
  for (const step of steps)
    expect(check({ ...project, 'screens/menu.json': menu, 'screens/counter.json': step }, 'en')).toEqual([]);
});

test('what the guide changes in a screen that exists passes the check', () => {
  let book = project['screens/book.json'] ?? '';
  const changes = [...guide.matchAll(/```diff\n-(.*)\n\+(.*)\n```/g)];
  expect(changes).toHaveLength(2);
  for (const [, from = '', to = ''] of changes) {
    expect(book).toContain(from);
    book = book.replace(from, to);
  }
  expect(check({ ...project, 'screens/book.json': book }, 'en')).toEqual([]);
});

test('the messages that the guide quotes are what the check says', () => {
  const book = project['screens/book.json'] ?? '';
  const quotes = [...guide.matchAll(/^\| (?:without )?`([^`|]+)`(?: as `([^`|]+)`)? \| ([^|]+ \[[a-z.-]+\]) \|$/gm)];
  expect(quotes).toHaveLength(4);
  for (const [, from = '', to = '', quote = ''] of quotes) {
    expect(book).toContain(from);
    const found = check({ ...project, 'screens/book.json': book.replace(from, to) }, 'en');
    expect(found.map(({ message, code }) => `${message} [${code}]`)).toContain(quote);
  }
});

test('the reference is what npm run schema makes', () => {
  const schemas = readdirSync('schemas/language').map((name) => `schemas/language/${name}`);
  const language = Object.fromEntries(schemas.map((path) => [path, readFileSync(path, 'utf8')]));
  expect(reference).toBe(referenceOf(language, 'en'));
});

test('what the documents link to exists', () => {
  const anchors = [...reference.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  for (const text of [guide, problems, reference])
    for (const [, path = '', anchor] of text.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)) {
      if (anchor !== undefined) expect(anchors).toContain(anchor);
      if (path !== '' && !path.startsWith('https:')) expect(existsSync(`screens/en/${path}`), path).toBe(true);
    }
});
