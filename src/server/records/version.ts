import type { Json, Row } from '../../language/json.ts';
import type { Call } from '../http/call.ts';
import { conflict, Failure } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { digest } from '../people/token.ts';
import { list, type Page } from './list.ts';
import { lockRow } from './lock-row.ts';
import { find, type Source } from './source.ts';

/**
 * Returns the path's row with its version as `ETag`, which a later change may send as `If-Match`.
 *
 * @example
 * const routes: Routes = { 'GET /api/book/{id}': (call) => detail(call, books) };
 */
export async function detail(call: Call, source: Source): Promise<Response> {
  const row = await find(call, source, call.param('id'));
  return withVersion(row, tracked(source, row));
}

/**
 * Returns a page like `list`, with the version of each row.
 *
 * @example
 * const routes: Routes = { 'GET /api/book/list': (call) => listWithVersions(call, books) };
 */
export async function listWithVersions(
  call: Call,
  source: Source,
  defaultOrder?: 'asc' | 'desc',
): Promise<Page & { versions: readonly string[] }> {
  const found = await list(call, source, defaultOrder);
  return { ...found, versions: found.records.map((row) => versionOf(tracked(source, row))) };
}

/**
 * Returns content with its version as `ETag`; the version covers `tracked` only, if given.
 *
 * @example
 * return withVersion({ opensAt: '09:00' });
 */
export function withVersion(content: Json, tracked: Json = content): Response {
  return Response.json(content, { headers: { etag: versionOf(tracked) } });
}

/**
 * Returns the path's row, locked until the transaction ends. Throws a 409 Failure if `If-Match` is not its version,
 * because someone has changed the row since the caller read it. The call's response then has the row's new version as
 * `ETag`.
 *
 * @example
 * const book = await requireCurrentRow(call, books);
 */
export async function requireCurrentRow(call: Call, source: Source): Promise<Row> {
  const id = call.param('id');
  await lockRow(call, source, id);
  const row = await find(call, source, id);
  requireCurrentVersion(call, tracked(source, row));
  call.edited.read = () => versionLeft(call, source, id);
  return row;
}

/** Returns the row's version after the call; undefined if the call deleted it or moved it out of the caller's scope. */
async function versionLeft(call: Call, source: Source, id: number): Promise<string | undefined> {
  try {
    return versionOf(tracked(source, await find(call, source, id)));
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Throws a 409 Failure unless this content has the version in the call's `If-Match`; passes without that header.
 *
 * @example
 * requireCurrentVersion(call, await find(call, books, call.param('id')));
 */
export function requireCurrentVersion(call: Call, content: Json, message = serverWords().records.changedByOther): void {
  const named = call.raw.headers.get('if-match');
  if (named === null || named.trim() === '*') return;
  const versions = named.split(',').map((version) => version.trim().replace(/^W\//, ''));
  if (!versions.includes(versionOf(content))) throw conflict(message);
}

/**
 * Returns the version of a row's own columns, without joined or computed ones.
 *
 * @example
 * ownVersionOf(books, book)
 */
export function ownVersionOf({ table, fields, untracked = [] }: Source, row: Row): string {
  const isOwn = (name: string) => fields[name]?.sql.startsWith(`${table}.`) === true && !untracked.includes(name);
  return versionOf(Object.fromEntries(Object.entries(row).filter(([name]) => isOwn(name))));
}

function tracked({ untracked = [] }: Source, row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !untracked.includes(name)));
}

function versionOf(content: Json): string {
  return `"${digest(JSON.stringify(content)).slice(0, 32)}"`;
}
