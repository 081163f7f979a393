import { sql } from 'kysely';
import type { Dialect } from '../store/ddl.ts';
import type { Db } from '../store/store.ts';

/** A column of the database, by its SQL name. */
export interface Column {
  readonly name: string;
  /** Part of the primary key. */
  readonly isKey: boolean;
  readonly isBytes: boolean;
}

interface Found {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly key: number;
}

/** Returns every table of the database with its columns, both in the order of their names or making. */
export async function tablesIn(db: Db, { name: store }: Dialect): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await (store === 'sqlite' ? inSqlite : inPostgres).execute(db);
  const tables = new Map<string, Column[]>();
  for (const { table, name, type, key } of rows) {
    const columns = tables.get(table) ?? [];
    columns.push({ name, isKey: key > 0, isBytes: /^(blob|bytea)$/i.test(type) });
    tables.set(table, columns);
  }
  return tables;
}

const inSqlite = sql<Found>`select t.name as "table", c.name as name, c.type as type, c.pk as key
  from sqlite_master t, pragma_table_info(t.name) c
  where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid`;

const inPostgres = sql<Found>`select c.table_name as "table", c.column_name as name, c.data_type as type,
  (select count(*) from information_schema.key_column_usage k inner join information_schema.table_constraints p
    on p.constraint_name = k.constraint_name and p.table_schema = k.table_schema and p.table_name = k.table_name
    where p.constraint_type = 'PRIMARY KEY' and k.table_schema = c.table_schema and k.table_name = c.table_name
    and k.column_name = c.column_name) as key
  from information_schema.columns c inner join information_schema.tables t
    on t.table_schema = c.table_schema and t.table_name = c.table_name
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`;
