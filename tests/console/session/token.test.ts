import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropToken, isKeptInTab, keepToken, onTokenOfOtherTab, readToken } from '../../../src/console/session/token.ts';

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

it('without a token it lasts if there is room for one, of which nothing stays behind', () => {
  expect(isKeptInTab()).toBe(false);
  expect([...values]).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  expect([readToken(), isKeptInTab()]).toEqual([null, true]);
});

it('a token that finds room is read from there, also after one that found none', () => {
  keepToken('first');
  expect([values.get('request_token'), isKeptInTab()]).toEqual(['first', false]);
  room = 0;
  keepToken('second');
  room = 5;
  keepToken('third');
  values.set('request_token', 'other');
  expect([readToken(), isKeptInTab()]).toEqual(['other', false]);
});

it('another tab is heard of where the token or everything changes, until nobody listens', () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const listener = vi.fn();
  const stop = onTokenOfOtherTab(listener);
  const heard = (key: string | null) => {
    listener.mockClear();
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
    return listener.mock.calls.length;
  };
  expect([heard('request_token'), heard(null), heard('theme')]).toEqual([1, 1, 0]);
  stop();
  expect(heard('request_token')).toBe(0);
});

it('a token that finds no room lasts as long as the tab, and the old one is gone', () => {
  values.set('request_token', 'old');
  room = 0;
  keepToken('new');
  expect([readToken(), values.get('request_token'), isKeptInTab()]).toEqual(['new', undefined, true]);
  dropToken();
  expect([readToken(), isKeptInTab()]).toEqual([null, true]);
});
