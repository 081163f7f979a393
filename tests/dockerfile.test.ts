import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const steps = readFileSync('Dockerfile', 'utf8').split(/^FROM .*$/m);
const instructions = (stage: string | undefined, name: string) =>
  [...(stage ?? '').matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, text = '']) => text);
const [, build, run] = steps;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('the image is made of what is there, without what is made or kept beside it', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
  const copied = instructions(build, 'COPY').flatMap((text) => text.split(' ').slice(0, -1));
  expect(copied).toEqual(['package.json', 'package-lock.json', '.npmrc', '.']);
  for (const path of copied) expect([path, existsSync(path)]).toEqual([path, true]);
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'data', 'dist']));
  const [, entry = ''] = /--ssr (\S+)/.exec(instructions(build, 'RUN').join(' ')) ?? [];
  expect(existsSync(entry)).toBe(true);
});

test('it runs what npm start runs, as nobody special', () => {
  const [start = ''] = instructions(run, 'CMD').map((text) => (JSON.parse(text) as string[]).join(' '));
  expect(scripts.start?.endsWith(start)).toBe(true);
  expect(instructions(run, 'USER')).toEqual(['node']);
  const taken = instructions(run, 'COPY').map((text) => /^--from=build \/app\/(\S+)/.exec(text)?.[1]);
  expect(taken).toEqual(['package.json', 'node_modules', 'dist', 'schemas', 'screens']);
});
