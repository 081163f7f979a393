import { findCall, matchCall } from '../../../language/project/find-call.ts';
import { type Project, placesIn } from '../../../language/project/project.ts';
import { bodyOf, type Call } from '../../http/call.ts';
import { badRequest, forbidden } from '../../http/failure.ts';
import { serverWords } from '../../http/words.ts';
import { permits } from '../../people/identity.ts';
import { auditContextOf } from '../call-context.ts';
import { recordUnwritten } from '../record-unwritten.ts';
import { type FileFacts, factsIn, isFileHash, isRowCount } from './file-facts.ts';
import { shownProject } from './project.ts';

/** The call by which a page reports that it starts to write the rows of a file. */
export const importCall = 'POST /api/audit/import';

interface Import {
  readonly request?: unknown;
  readonly file?: unknown;
  readonly hash?: unknown;
  readonly rows?: unknown;
  readonly sent?: unknown;
}

const longestName = 200;

/** The maximum duration of an import in milliseconds: the idempotency keys of its rows are kept no longer. */
const longest = 24 * 3_600_000;

/**
 * Adds an entry for a file whose rows will be written one by one: the call, the file's name and the number of rows.
 * Returns the entry's id, which the row writes send. Throws a 403 Failure for a call that the caller may not make, 400
 * for one that no screen imports.
 */
export async function recordImport(call: Call): Promise<{ readonly id: number }> {
  const { request, file, hash, rows, sent } = bodyOf<Import | null>(call) ?? {};
  const isComplete = typeof request === 'string' && typeof file === 'string' && file.length <= longestName;
  if (!isComplete || !isFileHash(hash) || !isRowCount(rows) || !isRowCount(sent) || sent > rows || sent === 0)
    throw badRequest(serverWords().audit.wrongImport);
  const found = matchCall(call.server.contract.api, request);
  if (found === null || !isImported(shownProject(call.server), found.key))
    throw badRequest(serverWords().audit.noSuchImport);
  const { key, call: entry } = found;
  if (!permits(call.caller, entry.permission)) throw forbidden();
  const loggedRequest = `${key}?${new URLSearchParams({ sent: String(sent) })}`;
  await recordUnwritten(call.server.store, {
    ...auditContextOf(call, call.caller),
    request: loggedRequest,
    record: entry.changes?.[0] ?? entry.record ?? null,
    recordId: null,
    message: JSON.stringify({ file, rows, sent, hash } satisfies FileFacts),
  });
  const { id } = await importsOf(call)
    .select(({ fn }) => fn.max('id').as('id'))
    .where('request', '=', loggedRequest)
    .where('at', '=', call.now)
    .executeTakeFirstOrThrow();
  return { id: Number(id) };
}

/** Describes an import: the file's name and its number of rows. */
export function importInWords(message: string): string {
  const { file = '', rows, sent = 0, hash = '' } = factsIn(message) ?? {};
  return rows === undefined ? message : serverWords().audit.fileOf(file, rows, sent, hash);
}

/** Queries the entries of the caller's imports that may still be running. */
function importsOf({ db, caller, now }: Call) {
  return db
    .selectFrom('auditEntry')
    .where('call', '=', importCall)
    .where('staffId', '=', caller.id)
    .where('at', '>', now - longest);
}

/** The header with which a row's write names its import. */
const importHeader = 'import-entry';

/**
 * Returns the id of the import that a row's write belongs to: an import by the caller, of the same call, less than a
 * day old, with rows left. Null for any other write, so that none can hide behind an import.
 */
export async function importOf(call: Call): Promise<number | null> {
  const id = call.raw.headers.get(importHeader) ?? '';
  if (!/^\d{1,15}$/.test(id)) return null;
  const run = Number(id);
  const entry = await importsOf(call).select('request').where('id', '=', run).executeTakeFirst();
  const [key, query] = entry?.request.split('?') ?? [];
  if (key !== call.key) return null;
  const { written } = await call.db
    .selectFrom('auditEntry')
    .select(({ fn }) => fn.countAll().as('written'))
    .where('run', '=', run)
    .where('deed', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(written) < Number(new URLSearchParams(query).get('sent')) ? run : null;
}

/** Checks whether a screen imports rows by this call. */
function isImported(project: Project, key: string): boolean {
  return Object.keys(project.screens).some((id) =>
    placesIn(project, id)?.all.some(
      (place) =>
        place.is === 'action' && place.node.kind === 'import' && findCall(project.api, place.node.request)?.key === key,
    ),
  );
}
