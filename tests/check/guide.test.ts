import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from '../../src/check/messages/messages.ts';

const problems = readFileSync('screens/problems.md', 'utf8');

test('every code of the check is explained once, and no other', () => {
  const explained = [...problems.matchAll(/^\| `([a-z.-]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, code]) => code);
  expect(explained.toSorted(), 'the codes that screens/problems.md explains').toEqual(Object.keys(messages).toSorted());
});
