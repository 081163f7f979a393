import { expect, test } from 'vitest';
import { messages } from '../../src/check/messages.ts';

test.each(Object.entries(messages))('%s mentions the same things in both languages', (_, { zh, en }) => {
  const places = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort();
  expect(places(en)).toEqual(places(zh));
});
