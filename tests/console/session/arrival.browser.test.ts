import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ResolvedMenuItem } from '../../../src/compile/boot/resolved-boot.ts';
import { keepArrival, takeArrival } from '../../../src/console/session/arrival.ts';

const item = { title: '', hidden: false, permission: null, children: [] };
const menu: readonly ResolvedMenuItem[] = [
  { ...item, path: '/shop', children: [{ ...item, path: '/shop/list', arrival: ['code', 'state'] }] },
];
const here = location.href;

beforeEach(() => takeArrival('/shop/list'));
afterEach(() => history.replaceState(history.state, '', here));

test('what another site hands over leaves the address at once, and is given out once', () => {
  history.replaceState(null, '', '/shop/list?code=a%20b&size=20&state=s');
  keepArrival(menu);
  expect(location.search).toBe('?size=20');
  expect(takeArrival('/other')).toBeUndefined();
  expect(takeArrival('/shop/list')).toEqual({ code: 'a b', state: 's' });
  expect(takeArrival('/shop/list')).toBeUndefined();
});

test.each(['/shop/list?code=a', '/shop/list?code=a&state=', '/shop?code=a&state=s'])('%s hands nothing over', (url) => {
  history.replaceState(null, '', url);
  keepArrival(menu);
  expect(location.pathname + location.search).toBe(url);
  expect(takeArrival('/shop/list')).toBeUndefined();
});
