import { sql } from 'kysely';
import type { Approval, RecordSchema, Transition } from '../../language/contract/record.ts';
import { amountFieldOf } from '../../language/contract/record.ts';
import type { Json, Row } from '../../language/json.ts';
import { own } from '../../language/own.ts';
import { declaredName } from '../../language/places/own-name.ts';
import { isForeign } from '../../language/text/declared-currency.ts';
import type { Call } from '../http/call.ts';
import { currencyOfField, decimalAmount, minorUnits } from '../records/money.ts';
import { find, queryOf, type Source } from '../records/source.ts';
import { ownVersionOf } from '../records/version.ts';
import type { NeededApproval } from './approval-check.ts';

/**
 * Records a transition's change to a row, and whether another person has to approve it: if its sum (by default the
 * row's amount), plus earlier partial sums, exceeds the limit in the settings. `row` is the row as read before the
 * change.
 */
export async function noteTransition(
  call: Call,
  source: Source,
  record: RecordSchema,
  { approval, part }: Transition,
  row: Row,
  sum?: number,
): Promise<void> {
  if (approval === undefined) return;
  const amount = sum ?? amountOf(record, row, approval);
  const foreign = foreignSum(record, row, { approval, part }, amount);
  // Read again under the lock: of two concurrent parts, the second counts the first.
  const before =
    sum === undefined ? undefined : amountBefore(record, part, await find(call, source, Number(row.id)), sum);
  await note(call, source, { record, approval, row, amount, before: before?.amount, foreign }, async () => ({
    ...(part !== undefined && { sent: part.sent }),
    ...(before !== undefined && foreign === undefined && { before }),
    whose: await belongingOf(call, source, Number(row.id)),
  }));
}

interface Noted {
  readonly record: RecordSchema;
  readonly approval: Approval;
  readonly row: Row;
  /** In minor units. */
  readonly amount: number;
  /** The sum of the earlier parts, in minor units. */
  readonly before?: number | undefined;
  /** The formatted sum if it is in a foreign currency, which always needs approval. */
  readonly foreign?: string | undefined;
}

/** Request amounts are in the project's currency, so a foreign sum is shown with the record's name instead. */
function foreignSum(
  record: RecordSchema,
  row: Row,
  { approval, part }: { readonly approval: Approval; readonly part: Transition['part'] | undefined },
  sum: number,
): string | undefined {
  const field = amountFieldOf(record, approval, part) ?? '';
  if (!isForeign(own(record.properties, field)?.currency)) return undefined;
  const code = currencyOfField(record, field, row);
  return `${decimalAmount(sum, code)} ${code}`;
}

/**
 * Returns the title and sum in minor units of the earlier parts of a row, excluding the latest sum; undefined if there
 * are none.
 */
export function amountBefore(
  record: RecordSchema,
  part: Transition['part'],
  row: Row,
  sum = 0,
): NeededApproval['before'] {
  if (part === undefined) return undefined;
  const done = own(row, part.done);
  const currency = currencyOfField(record, part.done, row);
  const amount = (typeof done === 'string' || typeof done === 'number' ? minorUnits(done, currency) : 0) - sum;
  return amount === 0 ? undefined : { title: own(record.properties, part.done)?.title ?? part.done, amount };
}

async function note(
  call: Call,
  source: Source,
  { record, approval, row, amount: sum, before = 0, foreign }: Noted,
  more: () => Promise<Pick<NeededApproval, 'sent' | 'reason' | 'whose'>>,
): Promise<void> {
  const amount = foreign === undefined ? sum : 0;
  const done = { record: record.$id, recordId: Number(row.id), version: ownVersionOf(source, row), amount };
  const isNeeded = foreign !== undefined || (await needsApproval(call, approval, amount + before));
  const name = nameOf(record, row);
  const explanation =
    foreign === undefined ? { recordName: name } : { recordName: `${name} · ${foreign}`, isForeign: true as const };
  call.approvalChecks.push({
    ...done,
    ...(isNeeded && { needed: { approval, ...explanation, ...(await more()) } }),
  });
}

/** Returns whether a sum in minor units needs another person's approval. */
export async function needsApproval(
  call: Pick<Call, 'db' | 'server'>,
  approval: Approval,
  amount: number,
): Promise<boolean> {
  const limit = await limitOf(call, approval);
  return limit !== undefined && (amount > limit || limit === 0);
}

/** The change of a call that changes no status and needs approval. */
interface Asked {
  /** In minor units. */
  readonly amount: number;
  /** What is requested and why, in one sentence. */
  readonly reason: string;
}

/**
 * Records the change of a call that changes no status, and whether another person has to approve it: if its amount
 * exceeds the limit in the settings. `row` is the row as read before the change. Only people with an unlimited scope
 * may decide on it.
 *
 * @example
 * await requireApproval(call, books, book, { amount: 0, reason: '移到「二楼」：地方不够' });
 */
export async function requireApproval(call: Call, source: Source, row: Row, { amount, reason }: Asked): Promise<void> {
  const { record, approval } = approvalOf(call, source);
  const whose = Object.fromEntries(call.server.people.dimensions.map((dimension) => [`${dimension}_id`, null]));
  await note(call, source, { record, approval, row, amount }, async () => ({ reason, whose }));
}

function approvalOf(call: Call, source: Source) {
  const record = own(call.server.contract.records, source.record);
  const approval = own(record?.approvals, call.key);
  if (record === undefined || approval === undefined)
    throw new Error(`schemas/records/${source.record}.json has no approval for ${call.key}`);
  return { record, approval };
}

/**
 * Returns the limit in minor units above which a sum needs approval; 0 if every sum needs it, undefined if its setting
 * is empty and none does.
 */
export async function limitOf(
  { db, server }: Pick<Call, 'db' | 'server'>,
  { above }: Approval,
): Promise<number | undefined> {
  if (above === undefined) return 0;
  if (!server.settings) throw new Error(`The service has no settings, and ${above} is one`);
  const limit = own(await server.settings(db), above)?.trim() ?? '';
  return limit === '' ? undefined : minorUnits(limit);
}

function amountOf(record: RecordSchema, row: Row, approval: NonNullable<Transition['approval']>): number {
  const field = amountFieldOf(record, approval) ?? '';
  const amount = own(row, field);
  if (typeof amount !== 'string' && typeof amount !== 'number')
    throw new Error(`schemas/records/${record.$id}.json does not say which amount has to be approved`);
  return minorUnits(amount, currencyOfField(record, field, row));
}

function nameOf(schema: RecordSchema, row: Row): string {
  const name: Json = own(row, declaredName(schema) ?? '') ?? null;
  return name === null ? `${schema.title} ${row.id}` : String(name);
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
