import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const values = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  vi.resetModules();
  values.clear();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: (name: string) => void values.delete(name),
    setItem: (name: string, value: string) => {
      const others = [...values].filter(([other]) => other !== name).map(([, other]) => other);
      if ([...others, value].join('').length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const visit = () => import('../../src/data/token.ts');

it('a stored token is believed where nothing more can be written', async () => {
  values.set('request_token', 'mine');
  room = 0;
  const { readToken, isKeptInTab } = await visit();
  expect([readToken(), isKeptInTab()]).toEqual(['mine', false]);
});

it('a new token takes the old one’s room', async () => {
  values.set('request_token', 'old');
  values.set('theme', 'xx');
  room = 5;
  const { keepToken, readToken, isKeptInTab } = await visit();
  keepToken('new');
  expect([readToken(), values.get('request_token'), isKeptInTab()]).toEqual(['new', 'new', false]);
});

it('a token that finds no room lasts as long as the tab, and the old one is gone', async () => {
  values.set('request_token', 'old');
  room = 0;
  const { keepToken, dropToken, readToken, isKeptInTab } = await visit();
  keepToken('new');
  expect([readToken(), values.get('request_token'), isKeptInTab()]).toEqual(['new', undefined, true]);
  dropToken();
  expect([readToken(), isKeptInTab()]).toEqual([null, true]);
});
