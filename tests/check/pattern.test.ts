import { expect, test } from 'vitest';
import { isBounded } from '../../src/check/pattern/bounded.ts';
import { readProject } from '../../src/check/read.ts';

test.each([
  '^a*a*a*a*b$',
  '^(a{0,50}){0,50}$',
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|ab)*c$',
  '^(\\w+\\s?)*$',
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*$',
  '^\\d+\\d+$',
  '^.*.*=.*$',
  '^(?:a?){30}a{30}$',
  '^(a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?){9}$',
  '^(\\p{L}|\\w)*$',
  '^(a*)*$',
  '^(a{1,9}){1,9}!$',
  '^(?=(a+)+$)b',
  '^(a+)\\1$',
  'a+b',
  '\\s+$',
  '(x{0,20}){0,20}y',
  '^[^@]+@[^@]+\\.[^@]+$|^x$',
  '^(?i:a)$',
])('%s may take long, or nobody can tell', (pattern) => {
  expect(isBounded(pattern)).toBe(false);
});

test.each([
  '^[0-9+() -]*$',
  '\\S',
  '^(https?://|/(?![/\\\\]))',
  '^1[3-9]\\d{9}$',
  '^0\\d{2,3}-?\\d{7,8}$',
  '^[^@]+@[^@.]+(\\.[^@.]+)+$',
  '^\\s*\\S+\\s*$',
  '^[\\u4e00-\\u9fa5]{2,20}$',
  '^(ab?c)*d?$',
  '^[a-z][a-z0-9-]{0,60}$',
  '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}(:\\d{2})?)?$',
  '^[\\w-]+(,[\\w-]+)*$',
  '^(?<year>\\d+)年$',
  '[A-Z]',
  '',
])('%s is matched in steps in proportion to the text', (pattern) => {
  expect(isBounded(pattern)).toBe(true);
});

test('what is taken for bounded is: a text of 20,000 letters that almost matches takes no time that one notices', () => {
  for (const [pattern, text] of [
    ['^[0-9+() -]*$', `${'0'.repeat(20_000)}x`],
    ['^[^@]+@[^@.]+(\\.[^@.]+)+$', `a@${'a.'.repeat(9_999)}@`],
    ['^(ab?c)*d?$', `${'abcac'.repeat(4_000)}b`],
  ] as const) {
    expect(isBounded(pattern)).toBe(true);
    expect(new RegExp(pattern, 'u').test(text)).toBe(false);
  }
});

test('every pattern that is shipped is bounded', async () => {
  const texts = Object.values(await readProject(process.cwd()));
  const patterns = texts.flatMap((text) => [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)]);
  expect(patterns.length).toBeGreaterThan(10);
  for (const [, quoted = ''] of patterns) expect([quoted, isBounded(JSON.parse(quoted))]).toEqual([quoted, true]);
});
