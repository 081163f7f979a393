import { expect, test } from 'vitest';
import { people } from '../../src/hall/areas/account/people.ts';
import { postgresWith, shareLocks } from '../server/recording-postgres.ts';

test('on PostgreSQL the franchisee by whose state somebody is let in is held until the write ends', async () => {
  const asked: string[] = [];
  const db = postgresWith([{ id: 1, tenantId: 1, status: 1 }], asked);
  const postgres = { name: 'postgres', id: '', bytes: '' } as const;
  await people.reaches(db, [1], postgres);
  await people.reaches(db, [1], { ...postgres, name: 'sqlite' });
  await people.reaches(db, [1], undefined);
  expect(shareLocks(asked.filter((sql) => sql.includes('from "tenant"')))).toEqual([
    ' for share',
    undefined,
    undefined,
  ]);
});
