import { sql } from 'kysely';
import type { Dialect } from '../store/ddl.ts';
import type { Db } from '../store/store.ts';

/** A column of the database, with its SQL name. */
export interface Column {
  readonly name: string;
  /** Whether it is part of the primary key. */
  readonly isKey: boolean;
  readonly isBytes: boolean;
  /** The table whose `id` it references; null if it references none or is nullable. */
  readonly references: string | null;
}

interface Found {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly key: number;
  readonly references: string | null;
}

/**
 * Returns every table of the database, except search indexes, with its columns: tables by name, columns in order of
 * creation.
 */
export async function tablesIn(db: Db, { name: store }: Dialect): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await (store === 'sqlite' ? inSqlite : inPostgres).execute(db);
  const tables = new Map<string, Column[]>();
  for (const { table, name, type, key, references } of rows) {
    const columns = tables.get(table) ?? [];
    columns.push({ name, isKey: key > 0, isBytes: /^(blob|bytea)$/i.test(type), references });
    tables.set(table, columns);
  }
  return tables;
}

const inSqlite = sql<Found>`select t.name as "table", c.name as name, c.type as type, c.pk as key,
  (select f."table" from pragma_foreign_key_list(t.name) f
    where f."from" = c.name and f."to" = 'id' and (c."notnull" = 1 or c.pk > 0)) as "references"
  from pragma_table_list t, pragma_table_info(t.name) c
  where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid`;

const inPostgres = sql<Found>`select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
  (select count(*) from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and a.attnum = any (p.conkey)) as key,
  (select u.relname from pg_constraint f inner join pg_class u on u.oid = f.confrelid
    inner join pg_attribute b on b.attrelid = u.oid and b.attnum = f.confkey[1]
    where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] and b.attname = 'id' and a.attnotnull
    limit 1) as "references"
  from pg_class c inner join pg_namespace n on n.oid = c.relnamespace
    inner join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname = current_schema() order by c.relname, a.attnum`;
