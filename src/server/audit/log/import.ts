import { own } from '../../../language/own.ts';
import { findCall, matchCall } from '../../../language/project/find-call.ts';
import { bodyOf, type Call } from '../../http/call.ts';
import { badRequest, forbidden } from '../../http/failure.ts';
import { permits } from '../../people/identity.ts';
import { auditContextOf } from '../call-context.ts';
import { recordUnwritten } from '../record-unwritten.ts';
import { isFileHash, isRowCount } from './file-facts.ts';

/** The call by which a page says that it is about to carry out rows of a file. */
export const importCall = 'POST /api/audit/import';

interface Import {
  readonly request?: unknown;
  readonly file?: unknown;
  readonly hash?: unknown;
  readonly rows?: unknown;
  readonly sent?: unknown;
}

const longestName = 200;

/** How long an import may last, in milliseconds: no longer are the keys of its rows known. */
const longest = 24 * 3_600_000;

/**
 * Adds an entry for a file whose rows will be written one by one: by which call, which file, how many rows; returns its id,
 * which the rows carry. 403 for a call that the caller may not make, 400 for what changes nothing.
 */
export async function recordImport(call: Call): Promise<{ readonly id: number }> {
  const { request, file, hash, rows, sent } = bodyOf<Import | null>(call) ?? {};
  const isTold = typeof request === 'string' && typeof file === 'string' && file.length <= longestName;
  if (!isTold || !isFileHash(hash) || !isRowCount(rows) || !isRowCount(sent) || sent > rows)
    throw badRequest('导入的内容不正确。');
  const { api } = call.server.contract;
  const entry = own(api, request) ?? matchCall(api, request)?.call;
  if (entry === undefined || request.startsWith('GET ')) throw badRequest('只能导入会修改数据的内容。');
  if (!permits(call.who, entry.permission)) throw forbidden();
  await recordUnwritten(call.server.store, {
    ...auditContextOf(call, call.who),
    request,
    record: entry.changes?.[0] ?? entry.record ?? null,
    recordId: null,
    message: `文件「${file}」共 ${rows} 行，其中 ${sent} 行要执行；SHA-256 ${hash}`,
  });
  const { id } = await importsOf(call)
    .select(({ fn }) => fn.max('id').as('id'))
    .where('request', '=', request)
    .where('at', '=', call.now)
    .executeTakeFirstOrThrow();
  return { id: Number(id) };
}

/** The entries of the imports that the caller has begun and may still be carrying out. */
function importsOf({ db, who, now }: Call) {
  return db
    .selectFrom('auditEntry')
    .where('call', '=', importCall)
    .where('staffId', '=', who.id)
    .where('at', '>', now - longest);
}

/** The header by which the write of a row says which import it belongs to. */
const importHeader = 'import-entry';

/**
 * Returns the entry of the import whose row a write carries out, if the caller did begin it, of the same call and less than
 * a day ago; null for any other write, so that no other can hide behind an import.
 */
export async function importOf(call: Call): Promise<number | null> {
  const id = call.raw.headers.get(importHeader) ?? '';
  if (!/^\d{1,15}$/.test(id)) return null;
  const entry = await importsOf(call).select('request').where('id', '=', Number(id)).executeTakeFirst();
  return entry !== undefined && findCall(call.server.contract.api, entry.request)?.key === call.key ? Number(id) : null;
}
