import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropToken, isKeptInTab, keepToken, readToken } from '../../../src/console/data/token.ts';

const values = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
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
afterEach(() => {
  dropToken();
  vi.unstubAllGlobals();
});

it('a stored token is believed where nothing more can be written', () => {
  values.set('request_token', 'mine');
  room = 0;
  expect([readToken(), isKeptInTab()]).toEqual(['mine', false]);
});

it('a new token takes the old one’s room', () => {
  values.set('request_token', 'old');
  values.set('theme', 'xx');
  room = 5;
  keepToken('new');
  expect([readToken(), values.get('request_token'), isKeptInTab()]).toEqual(['new', 'new', false]);
});

it('a token that finds no room lasts as long as the tab, and the old one is gone', () => {
  values.set('request_token', 'old');
  room = 0;
  keepToken('new');
  expect([readToken(), values.get('request_token'), isKeptInTab()]).toEqual(['new', undefined, true]);
  dropToken();
  expect([readToken(), isKeptInTab()]).toEqual([null, true]);
});
