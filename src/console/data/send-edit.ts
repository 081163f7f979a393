import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import { attempt } from './attempt.ts';
import { CallError } from './call-error.ts';
import { send, type Write } from './http.ts';
import { forgetVersion, sourceOf, versionFor } from './version.ts';

/**
 * Sends an edit of a record so that it overwrites nothing newer: with the version it was read with or, where the back
 * end gave none, after reading the record once more. Fails with a CallError of 412 if what would be overwritten has
 * changed since it was read. Without versions, a change between that reading and the write goes unnoticed, and so does
 * any change of a record that was read as part of a list. Otherwise returns and fails like `attempt`.
 *
 * @example
 * await sendEdit({ method: 'PUT', url: '/api/book/7', body: { title: '书名' } }, book);
 */
export async function sendEdit(write: Write, record: Json): Promise<Json> {
  const ifMatch = versionFor(record, write.url);
  if (ifMatch === undefined && write.method !== 'POST') await mustBeUnchanged(record, write.body);
  const answer = await attempt({ ...write, ifMatch });
  // The newer one is not known yet.
  forgetVersion(record);
  return answer;
}

async function mustBeUnchanged(record: Json, body: Json | undefined): Promise<void> {
  const source = sourceOf(record);
  if (source === undefined) return;
  const now = await send({ method: 'GET', url: source.url });
  const { answer } = source;
  const isChanged =
    isMembers(answer) && isMembers(now) && isMembers(body)
      ? Object.keys(body).some((name) => !isSame(answer[name], now[name]))
      : !isSame(answer, now);
  if (isChanged) throw new CallError(412);
}

function isSame(before: Json | undefined, now: Json | undefined): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
