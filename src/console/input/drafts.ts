import type { Json } from '../../language/json.ts';
import type { IdempotencyKey, OpenKeys } from '../client/write/idempotency-key.ts';
import { serverNow } from '../clock/server-clock.ts';
import { answerOf, completed, databaseOf } from '../preferences/database.ts';
import { databases, hasDatabase, retentionTime } from '../preferences/databases.ts';

/** Unsent input, as stored in the browser. */
export interface KeptDraft extends DraftOrigin {
  /** The username of the owner; no one else sees it. */
  readonly person: string;
  readonly id: string;
  /** When it was last changed, in epoch milliseconds. */
  readonly at: number;
  readonly typed: Typed;
  /** The idempotency keys of its writes without a response: once restored, it is sent with the same keys. */
  readonly keys?: OpenKeys;
  /** The key of the write that contained all of the input, if its outcome is unknown. */
  readonly sent?: IdempotencyKey;
}

/** Where a draft comes from. */
export interface DraftOrigin {
  /** Identifies the form, its record and its screen. */
  readonly place: string;
  /** The form's title. */
  readonly title: string;
  /** The address of the form's page. */
  readonly address: string;
  /** The action that opens the form on that page; absent if the form is part of the page. */
  readonly opener?: Opener | undefined;
}

/** The action that opens a form, and the id of its row, if it has one. */
export interface Opener {
  readonly action: string;
  readonly row?: string | undefined;
}

/** Unsaved input: the changed fields' values, and their original values. */
export interface Typed {
  readonly values: Readonly<Record<string, Json | undefined>>;
  readonly before: Readonly<Record<string, Json | undefined>>;
  /** Files that were chosen and not uploaded yet. */
  readonly files?: FilesByPath;
}

/** Field path, such as `pictures.0` → file. */
export type FilesByPath = Readonly<Record<string, File>>;

/** The drafts in IndexedDB. Every call rejects if the browser refuses it. */
export const drafts = {
  /** Stores a draft, replacing its previous version. */
  put: (draft: KeptDraft): Promise<void> => write((store) => store.put(draft)),

  /** Deletes a draft. */
  remove: ({ person, id }: Pick<KeptDraft, 'person' | 'id'>): Promise<void> =>
    write((store) => store.delete([person, id])),

  /** Deletes all drafts of a user. */
  removeAll: (person: string): Promise<void> =>
    write((store) => store.delete(IDBKeyRange.bound([person], [person, []]))),

  /** Returns the drafts of a user, newest first, and deletes the expired drafts of all users. */
  async of(person: string): Promise<readonly KeptDraft[]> {
    // Reading must not create the database: it exists only once a draft was saved.
    if (!(await hasDatabase(databases.drafts))) return [];
    const transaction = await begin('drafts');
    // Only the console's pages write to the store.
    const all = (await answerOf(transaction.objectStore('drafts').getAll())) as readonly KeptDraft[];
    const old = all.filter(({ at }) => serverNow() - at > retentionTime);
    if (old.length > 0) await write((store) => old.forEach(({ person, id }) => void store.delete([person, id])));
    const own = all.filter((draft) => draft.person === person && !old.includes(draft));
    return own.sort((one, other) => other.at - one.at);
  },
};

/** Returns the name of the lock that the page with this draft open holds. */
export function lockName({ id }: Pick<KeptDraft, 'id'>): string {
  return `baize-draft ${id}`;
}

/** Writes synchronously if the database is open, because a page that is closing has no later chance. */
async function write(change: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = await begin('drafts', 'readwrite', { durability: 'relaxed' });
  change(transaction.objectStore('drafts'));
  transaction.commit();
  await completed(transaction);
}

const begin = databaseOf(databases.drafts, (database) => {
  database.createObjectStore('drafts', { keyPath: ['person', 'id'] });
});
