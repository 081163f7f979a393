import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check } from '../../../src/check/check.ts';
import { readProject } from '../../../src/check/read.ts';

const guide = readFileSync('screens/README.md', 'utf8');
const problems = readFileSync('screens/problems.md', 'utf8');
const reference = readFileSync('screens/reference.md', 'utf8');
const project = await readProject(process.cwd());

test('the page that the guide builds passes the check at every step', () => {
  const steps = [...guide.matchAll(/```json\n(\{\n {2}"\$schema"[\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(steps.length).toBeGreaterThan(1);
  const item = /^ *(\{ "path": .*\}),?$/m.exec(guide)?.[1] ?? '';
  const before = project['screens/menu.json'] ?? '';
  // Unless somebody has just followed it.
  const menu = before.includes(item) ? before : before.replace('"items": [', `"items": [${item},`);
  for (const step of steps) {
    const files = { ...project, 'screens/menu.json': menu, 'screens/partner.json': step };
    expect(check(files).map(({ message }) => message)).toEqual([]);
  }
});

test('what the guide adds to a page that exists passes the check', () => {
  let club = project['screens/club.json'] ?? '';
  const changes = [...guide.matchAll(/```diff\n([\s\S]*?)```/g)].map(([, text = '']) => text.trimEnd().split('\n'));
  expect(changes.length).toBe(4);
  for (const lines of changes) {
    const text = (signs: string): string =>
      lines
        .filter((line) => signs.includes(line.charAt(0)))
        .map((line) => line.slice(1))
        .join('\n');
    // Unless somebody has just followed it.
    if (club.includes(text(' +'))) continue;
    expect(club).toContain(text(' -'));
    club = club.replace(text(' -'), text(' +'));
  }
  expect(check({ ...project, 'screens/club.json': club }).map(({ message }) => message)).toEqual([]);
});

test('the messages that the guide quotes are what the check says', () => {
  const club = project['screens/club.json'] ?? '';
  const quotes = [...guide.matchAll(/^\| (?:删掉 )?`([^`|]+)`(?: 写成 `([^`|]+)`)? \| ([^|]+ \[[a-z.-]+\]) \|$/gm)];
  expect(quotes.length).toBeGreaterThan(4);
  for (const [, from = '', to = '', quote = ''] of quotes) {
    expect(club).toContain(from);
    const problems = check({ ...project, 'screens/club.json': club.replace(from, to) });
    expect(problems.map(({ message, code }) => `${message} [${code}]`)).toContain(quote);
  }
});

test('what the guide links to and shows exists, and its pictures are small', () => {
  const headings = [...reference.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  for (const text of [guide, problems, reference])
    for (const [, path = '', heading] of text.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)) {
      if (heading !== undefined) expect(headings).toContain(heading);
      if (path !== '' && !path.startsWith('https:')) expect(existsSync(`screens/${path}`), path).toBe(true);
    }
  for (const picture of readdirSync('screens/pictures')) {
    expect(guide).toContain(`(pictures/${picture})`);
    expect(statSync(`screens/pictures/${picture}`).size).toBeLessThan(200_000);
  }
});
