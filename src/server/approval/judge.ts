import { sql } from 'kysely';
import type { RecordSchema, Transition } from '../../language/contract/record.ts';
import { amountFieldOf } from '../../language/contract/record.ts';
import type { Json, Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import type { Call } from '../http/call.ts';
import { fen } from '../records/money.ts';
import { queryOf, type Source } from '../records/source.ts';

/** Notes that a transition needs another person, if its row's amount is above what the settings say. */
export async function judge(
  call: Call,
  source: Source,
  record: RecordSchema,
  { approval }: Transition,
  row: Row,
): Promise<void> {
  if (approval === undefined) return;
  const limit = await limitOf(call, approval.above);
  const amount = amountOf(record, row, approval);
  if (limit === undefined || amount <= limit) return;
  const recordId = Number(row.id);
  call.due.push({
    approval,
    record: record.$id,
    recordId,
    recordName: nameOf(record, row),
    amount,
    whose: await belongingOf(call, source, recordId),
  });
}

/** Returns the sum of a setting in 分 above which somebody has to approve; undefined while none is set. */
export async function limitOf({ db, server }: Pick<Call, 'db' | 'server'>, above: string): Promise<number | undefined> {
  if (!server.settings) throw new Error(`The service has no settings, and ${above} is one`);
  const limit = own(await server.settings(db), above)?.trim() ?? '';
  return limit === '' ? undefined : fen(limit);
}

function amountOf(record: RecordSchema, row: Row, approval: NonNullable<Transition['approval']>): number {
  const amount = own(row, amountFieldOf(record, approval) ?? '');
  if (typeof amount !== 'string' && typeof amount !== 'number')
    throw new Error(`schemas/records/${record.$id}.json does not say which amount has to be approved`);
  return fen(amount);
}

/** What people call a row. */
function nameOf({ properties, title }: RecordSchema, row: Row): string {
  const field = Object.keys(properties).find((name) => properties[name]?.nameOf === 'id') ?? '';
  const name: Json = own(row, field) ?? null;
  return name === null ? `${title} ${row.id}` : String(name);
}

/** Returns the row's id in each scope dimension; null where it belongs to several or none. */
async function belongingOf(call: Call, source: Source, id: number): Promise<Readonly<Record<string, number | null>>> {
  const { scope, table } = source;
  const columns = call.server.people.dimensions.map((dimension) => {
    const column = scope === 'everyone' ? null : own(scope as Readonly<Record<string, unknown>>, dimension);
    return sql`${typeof column === 'string' ? sql.raw(column) : sql`null`} as ${sql.id(`${dimension}_id`)}`;
  });
  if (columns.length === 0) return {};
  const { rows } = await queryOf(call, source, sql.join(columns), [sql`${sql.raw(`${table}.id`)} = ${id}`]).execute(
    call.db,
  );
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, value === null ? null : Number(value)]),
  );
}
