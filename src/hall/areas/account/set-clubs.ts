import type { Db } from 'baize/server/database';
import { sql } from 'kysely';

/** Whose stores a table holds, a row each. */
const links = {
  staff: { table: sql.table('staff_club'), of: sql.ref('staff_id') },
  assistant: { table: sql.table('assistant_club'), of: sql.ref('assistant_id') },
} as const;

/** Makes these the only stores that a person of the staff sees or an assistant is signed at; those that stay are not written. */
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
