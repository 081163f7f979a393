import { expect, test } from 'vitest';
import { check } from '../../src/check/check.ts';
import { clean } from './change.ts';

test.each(Object.keys(clean))('of an unsound %s it is told alone, and nothing that hangs on it', (file) => {
  for (const text of ['[]', '{', '"text"'])
    expect(new Set(check({ ...clean, [file]: text }).map((problem) => problem.file))).toEqual(new Set([file]));
});

test.each(Object.keys(clean).filter((file) => /^s(creens|chemas)\/[^/]*\.json$/.test(file)))(
  'without %s the check comes to an end',
  (file) => {
    const { [file]: _, ...files } = clean;
    expect(check(files).length).toBeGreaterThan(0);
  },
);
