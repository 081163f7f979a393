import type { Json } from '../../language/json.ts';
import type { IdempotencyKey, OpenKeys } from '../client/write/idempotency-key.ts';
import { serverNow } from '../clock/server-clock.ts';
import { answerOf, completed, databaseOf } from '../preferences/database.ts';
import { databases, hasDatabase, keptFor } from '../preferences/databases.ts';

/** What somebody has typed and not sent, as it is kept in the browser. */
export interface KeptDraft extends DraftOrigin {
  /** The owner: no one else sees it. */
  readonly person: string;
  readonly id: string;
  /** When it was last typed in, in epoch milliseconds. */
  readonly at: number;
  readonly typed: Typed;
  /** The keys of its unanswered writes: once restored, it is sent with the same keys. */
  readonly keys?: OpenKeys;
  /** The key of the write that carried all that was typed, if its outcome is unknown. */
  readonly sent?: IdempotencyKey;
}

/** Where a draft comes from. */
export interface DraftOrigin {
  /** Which form of which record on which screen. */
  readonly place: string;
  /** Its name. */
  readonly title: string;
  /** The address of its page. */
  readonly address: string;
  /** What opens the form on that page; absent if it stands there by itself. */
  readonly opener?: Opener | undefined;
}

/** The action that opens a form, and the id of its row, if it has one. */
export interface Opener {
  readonly action: string;
  readonly row?: string | undefined;
}

/** What was typed: the values it would lead to, and what the same fields held before. */
export interface Typed {
  readonly values: Readonly<Record<string, Json | undefined>>;
  readonly before: Readonly<Record<string, Json | undefined>>;
  /** What was chosen and is not uploaded yet. */
  readonly files?: FilesByPath;
}

/** Files by the paths of their fields, as `pictures.0`. */
export type FilesByPath = Readonly<Record<string, File>>;

/** The drafts in the browser's own database. Every call fails where the browser allows none. */
export const drafts = {
  /** Stores a draft, replacing its previous version. */
  put: (draft: KeptDraft): Promise<void> => write((store) => store.put(draft)),

  /** Forgets a draft. */
  remove: ({ person, id }: Pick<KeptDraft, 'person' | 'id'>): Promise<void> =>
    write((store) => store.delete([person, id])),

  /** Forgets all that a person has typed. */
  removeAll: (person: string): Promise<void> =>
    write((store) => store.delete(IDBKeyRange.bound([person], [person, []]))),

  /** Returns the drafts of a person, the newest first, and deletes every person's expired drafts. */
  async of(person: string): Promise<readonly KeptDraft[]> {
    // Reading makes no database: there is one only where something has been kept.
    if (!(await hasDatabase(databases.drafts))) return [];
    const transaction = await begin('drafts');
    // What the pages themselves have put there.
    const all = (await answerOf(transaction.objectStore('drafts').getAll())) as readonly KeptDraft[];
    const old = all.filter(({ at }) => serverNow() - at > keptFor);
    if (old.length > 0) await write((store) => old.forEach(({ person, id }) => void store.delete([person, id])));
    const own = all.filter((draft) => draft.person === person && !old.includes(draft));
    return own.sort((one, other) => other.at - one.at);
  },
};

/** Returns the name that a page takes which has this draft open. */
export function lockName({ id }: Pick<KeptDraft, 'id'>): string {
  return `baize-draft ${id}`;
}

/** The write is under way when this returns, if the database is open: a page that ends has no other moment. */
async function write(change: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = await begin('drafts', 'readwrite', { durability: 'relaxed' });
  change(transaction.objectStore('drafts'));
  transaction.commit();
  await completed(transaction);
}

const begin = databaseOf(databases.drafts, (database) => {
  database.createObjectStore('drafts', { keyPath: ['person', 'id'] });
});
