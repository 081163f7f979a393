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
 * Notes what a transition does to a row that it had read before, and that it needs another person if its sum, or the row's
 * amount, is above what the settings say; of a part, together with the parts before.
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
  // Read again, now that it is locked: of two parts at once, the second counts the first.
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
  /** In minor units: of the parts before. */
  readonly before?: number | undefined;
  /** The sum in words where it is in another currency than limits are: it is above any. */
  readonly foreign?: string | undefined;
}

/** Sums of requests are in the project's currency: of any other, the second person reads it with the name. */
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
 * Returns what was done of a row in parts, without this last sum in minor units, and what its record calls that; undefined if nothing
 * was.
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

/** Returns whether a sum in minor units is so much that another person has to approve it. */
export async function needsApproval(
  call: Pick<Call, 'db' | 'server'>,
  approval: Approval,
  amount: number,
): Promise<boolean> {
  const limit = await limitOf(call, approval);
  return limit !== undefined && (amount > limit || limit === 0);
}

/** What a call that changes no status is about, for whom it needs another person. */
interface Asked {
  /** In minor units. */
  readonly amount: number;
  /** What is asked for and why, in one sentence. */
  readonly reason: string;
}

/**
 * Notes what this call, which changes no status, does to a row that it had read before, and that it needs another person if
 * its sum is above what the settings say. Only people whose scope is not limited may decide on it.
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
 * Returns the sum in minor units above which somebody has to approve; 0 if every sum needs it, undefined while its setting is empty,
 * so that none does.
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

/** The name of a row. */
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
