import type { Selectable } from 'kysely';
import type { PublicationWords } from '../../change/publication/summary.ts';
import type { Db } from '../store/store.ts';
import type { ReviewState, ScreenTables } from '../store/tables/screen.ts';
import type { Draft } from './plan.ts';
import { filesOfBase, newestVersion } from './versions.ts';

/** A publication that needs, or needed, a review. */
export interface Review
  extends Pick<Draft, 'base' | 'changes' | 'note' | 'kind' | 'restored' | 'by' | 'staffId' | 'address'> {
  readonly id: number;
  readonly state: ReviewState;
  readonly words: PublicationWords;
  /** Its time in epoch milliseconds. */
  readonly at: number;
  /** The reviewer; null while pending. */
  readonly decidedBy: string | null;
  readonly decidedAt: number | null;
  readonly reason: string;
}

/** The description of a publication in its stored format. */
interface StoredWords {
  readonly deeds: PublicationWords['approvalReasons'];
  readonly changes: PublicationWords['changes'];
}

/** Stores a publication for review; idempotent. */
export async function propose(db: Db, draft: Draft, words: PublicationWords): Promise<Review> {
  const { base, kind, restored, note, staffId, by, address, now } = draft;
  const changes = JSON.stringify(draft.changes);
  const same = await db
    .selectFrom('screenReview')
    .selectAll()
    .where('state', '=', 'pending')
    .where('staffId', '=', staffId)
    .where('base', '=', base)
    .where('changes', '=', changes)
    .executeTakeFirst();
  if (same) return read(same);
  const row = await db
    .insertInto('screenReview')
    .values({
      state: 'pending',
      kind,
      base,
      changes,
      words: JSON.stringify({ deeds: words.approvalReasons, changes: words.changes } satisfies StoredWords),
      restored,
      note,
      staffId,
      staffName: by,
      address,
      createdAt: now,
      decidedBy: null,
      decidedName: null,
      decidedAt: null,
      reason: '',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Returns the number of a person's pending publications. */
export async function pendingOf(db: Db, staffId: number): Promise<number> {
  const { total } = await db
    .selectFrom('screenReview')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('state', '=', 'pending')
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns the pending publications, oldest first, at most one page. */
export async function pendingReviews(db: Db): Promise<readonly Review[]> {
  const rows = await db
    .selectFrom('screenReview')
    .selectAll()
    .where('state', '=', 'pending')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(read);
}

export async function reviewById(db: Db, id: number): Promise<Review | undefined> {
  const row = await db.selectFrom('screenReview').selectAll().where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** Decides on a pending publication; returns false if it was already decided. */
export async function decide(
  db: Db,
  id: number,
  decision: {
    readonly state: ReviewState;
    readonly by: string;
    readonly staffId: number;
    readonly now: number;
    readonly reason: string;
  },
): Promise<boolean> {
  const { state, by, staffId, now, reason } = decision;
  const { numUpdatedRows } = await db
    .updateTable('screenReview')
    .set({ state, decidedBy: staffId, decidedName: by, decidedAt: now, reason })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the newest base if none of the review's files has changed since its creation; otherwise undefined. */
export async function currentBase(db: Db, { base, changes }: Review): Promise<string | undefined> {
  const [newest, then] = [await newestVersion(db), await filesOfBase(db, base)];
  if (newest === undefined || then === undefined) return undefined;
  return Object.keys(changes).every((path) => newest.files[path] === then[path]) ? newest.base : undefined;
}

function read(row: Selectable<ScreenTables['screenReview']>): Review {
  const {
    id,
    state,
    kind,
    base,
    restored,
    note,
    staffId,
    staffName,
    address,
    createdAt,
    decidedName,
    decidedAt,
    reason,
  } = row;
  const { deeds, changes } = JSON.parse(row.words) as StoredWords;
  return {
    id,
    state,
    kind,
    base,
    changes: JSON.parse(row.changes) as Review['changes'],
    words: { approvalReasons: deeds, changes },
    restored,
    note,
    staffId,
    by: staffName,
    address,
    at: createdAt,
    decidedBy: decidedName,
    decidedAt,
    reason,
  };
}
