import type { Db } from 'baize/server/database';
import { sql } from 'kysely';

/** The table that assigns stores to each kind of owner, one row per store. */
const links = {
  staff: { table: sql.table('staff_club'), of: sql.ref('staff_id') },
  assistant: { table: sql.table('assistant_club'), of: sql.ref('assistant_id') },
} as const;

/**
 * Sets the stores that a member of staff sees, or that an assistant is assigned to; unchanged assignments are not
 * rewritten.
 */
export async function setClubs(
  db: Db,
  whose: keyof typeof links,
  id: number,
  clubIds: readonly number[],
): Promise<void> {
  const { table, of } = links[whose];
  const { rows } = await sql<{ clubId: number }>`select club_id as "clubId" from ${table} where ${of} = ${id}`.execute(
    db,
  );
  const before = rows.map(({ clubId }) => Number(clubId));
  const left = before.filter((clubId) => !clubIds.includes(clubId));
  const joined = clubIds.filter((clubId) => !before.includes(clubId));
  if (left.length > 0)
    await sql`delete from ${table} where ${of} = ${id} and club_id in (${sql.join(left)})`.execute(db);
  if (joined.length > 0) {
    const pairs = joined.map((clubId) => sql`(${id}, ${clubId})`);
    await sql`insert into ${table} (${of}, club_id) values ${sql.join(pairs)}`.execute(db);
  }
}
