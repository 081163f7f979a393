import type { Json, Row } from '../../../language/json.ts';
import { isMembers } from '../../../language/members.ts';
import { isSame } from '../../../language/same.ts';
import { CallError, recordChanged } from '../call-error.ts';
import { send, type Write } from '../http.ts';
import { attempt } from './attempt.ts';
import { forgetVersion, sourceOf, versionFor } from './version.ts';

/**
 * Sends an edit of a record without overwriting a newer version: with the version it was read with or, if the back end
 * gave none, after reading the record once more; a row of a list by `newest`, which returns its current content in the
 * list. Returns the response's JSON. Throws {@link CallError}: 412 if the record has changed since it was read. Without
 * versions, a change between that reading and the write goes unnoticed, and so does any change of a row that its list
 * no longer shows.
 *
 * @example
 * await sendEdit({ method: 'PUT', url: '/api/book/7', body: { title: '书名' } }, book);
 */
export async function sendEdit(write: Write, record: Json, newest?: () => Promise<Row | undefined>): Promise<Json> {
  const ifMatch = versionFor(record, write.url);
  if (ifMatch === undefined && write.method !== 'POST') await requireUnchanged(record, write.body, newest);
  const answer = await attempt({ ...write, ifMatch });
  // The newer version is not known yet.
  forgetVersion(record);
  return answer;
}

async function requireUnchanged(
  record: Json,
  body: Json | undefined,
  newest: (() => Promise<Row | undefined>) | undefined,
): Promise<void> {
  const source = sourceOf(record);
  if (source === undefined) return;
  const { url, answer: before } = source;
  const now = url === undefined ? await newest?.() : await send({ method: 'GET', url });
  if (now === undefined) return;
  // A form may send more fields than a row contains.
  const isRow = url === undefined;
  const isChanged =
    isMembers(before) && isMembers(now) && isMembers(body)
      ? Object.keys(body).some((name) => (!isRow || name in before) && !isSame(before[name], now[name]))
      : !isSame(before, now);
  if (isChanged) throw new CallError(412, { message: recordChanged });
}
