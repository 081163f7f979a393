import { expect, test } from 'vitest';
import { failureOf } from '../../src/server/http/failure-of.ts';
import { openSqlite } from '../../src/server/store/sqlite.ts';

test('a row that is gone between two looks at it is not found, and no defect', async () => {
  const { db, close } = openSqlite(':memory:');
  await db.schema.createTable('setting').addColumn('key', 'text').execute();
  const error = await db
    .selectFrom('setting')
    .select('key')
    .executeTakeFirstOrThrow()
    .catch((thrown) => thrown);
  expect(failureOf(error)).toMatchObject({ status: 404, message: '记录不存在或已被删除。' });
  expect(failureOf(new Error('else'))).toBeUndefined();
  await close();
});
