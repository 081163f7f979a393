import { sql } from 'kysely';
import { pinyinOf } from '../../compile/pinyin.ts';
import type { Steps } from '../store/ddl.ts';
import type { Db } from '../store/store.ts';

/** A column with names that can be searched by pinyin, by its SQL names; their pinyin is kept in `<column>_pinyin`. */
export interface NameColumn {
  readonly table: string;
  readonly column: string;
}

/**
 * Returns the SQL name of the column beside a column of names.
 *
 * @example
 * pinyinColumn('book.title') // 'book.title_pinyin'
 */
export function pinyinColumn(column: string): string {
  return `${column}_pinyin`;
}

/** Returns the steps that add the columns of pinyin to the tables. */
export function pinyinSteps(names: readonly NameColumn[]): Steps {
  return Object.fromEntries(
    names.map(({ table, column }) => [
      `pinyin-${table}-${column}`,
      () => [`ALTER TABLE ${table} ADD COLUMN ${pinyinColumn(column)} TEXT`],
    ]),
  );
}

const atOnce = 500;

/** Adds the pinyin of every name that lacks it: of rows from before the column, or written by something else. */
export async function fillPinyin(db: Db, names: readonly NameColumn[]): Promise<void> {
  for (const { table, column } of names) {
    const [from, name, kept] = [sql.table(table), sql.ref(column), sql.ref(pinyinColumn(column))];
    for (let last = 0; ; ) {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, ${name} as name from ${from} where id > ${last} and ${kept} is null and ${name} is not null
        order by id limit ${sql.lit(atOnce)}`.execute(db);
      const [newest] = rows.slice(-1);
      if (newest === undefined) break;
      const cases = rows.map((row) => sql`when ${row.id} then ${pinyinOf(row.name)}`);
      await sql`update ${from} set ${kept} = case id ${sql.join(cases, sql` `)} end
        where id in (${sql.join(rows.map(({ id }) => id))})`.execute(db);
      last = newest.id;
    }
  }
}
