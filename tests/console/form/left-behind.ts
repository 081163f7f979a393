import { afterEach, beforeEach } from 'vitest';
import { type KeptDraft, lockName } from '../../../src/console/input/drafts.ts';
import { databases } from '../../../src/console/preferences/databases.ts';
import { sessionAtom } from '../../../src/console/session/session.ts';
import { store } from '../../../src/console/session/store.ts';
import { deleteDatabase } from '../client/delete-database.ts';

/** Signs a person in, to whom the drafts then belong. */
export function signIn(id: number): void {
  store.set(sessionAtom, { state: 'signed-in', user: { id } });
}

/** Deletes all drafts and signs a person in before each test. */
export function withNothingLeft(): void {
  beforeEach(async () => {
    store.set(sessionAtom, { state: 'loading' });
    await deleteDatabase(databases.drafts);
    signIn(1);
  });
  afterEach(() => void store.set(sessionAtom, { state: 'loading' }));
}

/** Returns all drafts in the browser's database. */
export async function stored(): Promise<readonly KeptDraft[]> {
  const database = await opened();
  const found = await answered(database.transaction('drafts').objectStore('drafts').getAll());
  database.close();
  return found as readonly KeptDraft[];
}

/** Writes drafts into the database, as another page would do. */
export async function leave(...left: readonly KeptDraft[]): Promise<void> {
  const database = await opened();
  const target = database.transaction('drafts', 'readwrite').objectStore('drafts');
  await Promise.all(left.map((draft) => answered(target.put(draft))));
  database.close();
}

/** Locks a draft, as another tab that has it open does; returns the function that unlocks it. */
export function openElsewhere(draft: KeptDraft): Promise<() => void> {
  return new Promise((resolve) => {
    void navigator.locks.request(lockName(draft), () => new Promise<void>((end) => resolve(end)));
  });
}

function opened(): Promise<IDBDatabase> {
  const asked = indexedDB.open(databases.drafts, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('drafts', { keyPath: ['person', 'id'] });
  return answered(asked);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
