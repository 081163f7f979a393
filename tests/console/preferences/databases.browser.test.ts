import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ledger } from '../../../src/console/bulk/ledger.ts';
import { leftDrafts } from '../../../src/console/input/draft-keeper.ts';
import { drafts } from '../../../src/console/input/drafts.ts';
import { databases, hasDatabase } from '../../../src/console/preferences/databases.ts';
import { deleteDatabase } from '../client/delete-database.ts';
import { withNothingLeft } from '../form/left-behind.ts';

withNothingLeft();
// Other tests of this browser have run something.
beforeEach(() => deleteDatabase(databases.runs));
afterEach(() => vi.unstubAllGlobals());

test('a browser has a database once something is kept in it, not because somebody has looked', async () => {
  expect(await leftDrafts('1', () => true)).toEqual([]);
  expect(await ledger.runsOf('1')).toEqual([]);
  expect(await hasDatabase(databases.runs, databases.drafts)).toBe(false);
  const typed = { values: { name: '武林店' }, before: {} };
  await drafts.put({ person: '1', id: 'a', at: Date.now(), place: 'branch', title: '分馆', address: '/branch', typed });
  expect(await hasDatabase(databases.runs, databases.drafts)).toBe(true);
  expect(await hasDatabase(databases.runs)).toBe(false);
});

test('a browser that cannot list its databases may have them, and one that allows none has none', async () => {
  vi.stubGlobal('indexedDB', { open: () => undefined });
  expect(await hasDatabase(databases.runs)).toBe(true);
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new DOMException('Refused.', 'SecurityError')) });
  expect(await hasDatabase(databases.runs)).toBe(false);
});
