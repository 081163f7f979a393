import { describe, expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { type Code, messages } from '../../src/check/messages/messages.ts';
import { say } from '../../src/check/messages/say.ts';
import { printProblem } from '../../src/check/problems/print.ts';
import { readProject } from '../../src/check/read.ts';
import type { ProjectFiles } from '../../src/language/project/project.ts';
import { sampled } from '../depth.ts';
import { mistakes, seed } from './seeded-mistakes.ts';

/** Chinese writing, and the marks that go with it. */
const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

/** A text with every Chinese character written as a word of Latin letters: a project whose people write English. */
const anglicized = (text: string): string =>
  text.replace(new RegExp(chinese, 'g'), (mark) => `q${mark.charCodeAt(0).toString(36)}`);

const clean: ProjectFiles = Object.fromEntries(
  Object.entries(await readProject(new URL('fixture', import.meta.url).pathname)).map(([file, text]) => [
    file,
    anglicized(text),
  ]),
);

describe('in English', () => {
  test.each(Object.keys(messages) as Code[])('%s has no word of Chinese of its own', (code) => {
    const places = [...messages[code].en.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const given = Object.fromEntries(places.map((name) => [name, ['string|number', 'two']]));
    expect(say(code, given, 'en')).not.toMatch(chinese);
    expect(say(code, Object.fromEntries(places.map((name) => [name, 'array|null|boolean|object'])), 'en')).not.toMatch(
      chinese,
    );
  });

  test('whatever the mistake, the whole line is English where the project is', () => {
    const marks = new Set<Code>(['json.punctuation']);
    // What `told.json` holds in English of each mistake is compared every night: here some of them will do.
    const asked = sampled(mistakes, 8);
    const told = asked
      .filter(({ code }) => !marks.has(code))
      .flatMap((mistake) => {
        const { file, from, to } = mistake;
        const { text } = seed({ ...mistake, from: anglicized(from), to: anglicized(to) }, clean[file] ?? '');
        return check({ ...clean, [file]: text }, 'en').map((problem) => printProblem(problem, 'en'));
      });
    expect(told.length).toBeGreaterThan(asked.length / 2);
    expect(told.filter((line) => chinese.test(line))).toEqual([]);
  });
});
