import type pg from 'pg';
import { expect, vi } from 'vitest';

/** Returns the servers of connections that wait for a lock in the operator's database, once there are so many. */
export function lockWaits(operator: pg.Client, count: number): Promise<readonly number[]> {
  const sql = "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  return vi.waitFor(
    async () => {
      // pg_stat_activity stands still within a transaction.
      await operator.query('select pg_stat_clear_snapshot()');
      const { rows } = await operator.query<{ pid: number }>(sql);
      expect(rows.length).toBeGreaterThanOrEqual(count);
      return rows.map(({ pid }) => pid);
    },
    { timeout: 20_000 },
  );
}
