import { expect, it } from 'vitest';
import { safeTarget, signInAddress } from '../../../src/console/app/sign-in/sign-in-address.ts';

it.each([
  ['/branch', '/branch'],
  ['/branch?current=2&name=%E6%98%9F#row', '/branch?current=2&name=%E6%98%9F#row'],
  ['/logins', '/logins'],
  ['/a//b', '/a//b'],
])('leads back to %s', (from, target) => {
  expect(safeTarget(from)).toBe(target);
});

it.each([
  [null],
  [''],
  ['branch'],
  ['branch/7'],
  ['/a b'],
  ['/\u0001'],
  ['/a\u007f'],
  ['/login//'],
  ['https://evil.example/'],
  ['javascript:alert(1)'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['/a\\b'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  [' //evil.example'],
  ['/.//evil.example'],
  ['/x/..//evil.example'],
  ['/login'],
  ['/login/?from=/login'],
  ['/LOGIN'],
  ['/%6Cogin'],
  ['/x/../logout'],
  ['/logout#now'],
  ['/%E0%A4%A'],
])('leads home from %j', (from) => {
  expect(safeTarget(from)).toBe('/');
});

it('remembers the address with its query', () => {
  const address = signInAddress({ pathname: '/branch', search: '?name=星&current=1' });
  expect(new URL(address, 'http://x').searchParams.get('from')).toBe('/branch?name=星&current=1');
});
