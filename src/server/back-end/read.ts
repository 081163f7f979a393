import type { ApiCall } from '../../language/contract/api.ts';
import type { ListNames } from '../../language/contract/list-conventions.ts';
import { valueAtName } from '../../language/contract/named-in.ts';
import type { Json } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import type { Answer, Call } from '../http/call.ts';
import { forbidden } from '../http/failure.ts';
import { serverWords } from '../http/words.ts';
import { isUnlimited } from '../people/reach.ts';
import { pathValues, requireKnownQuery } from './address.ts';
import { parametersOf } from './dialect/parameters.ts';
import { recordIn, withAddress } from './dialect/record-in.ts';
import { targetOf } from './dialect/request.ts';
import { translatedCall } from './dialect/translated-call.ts';
import { type BackEnd, type BackEndResponse, download, exchange } from './exchange.ts';
import { listFrom } from './list.ts';
import { optionsFrom } from './options.ts';
import { failureFrom, unexpectedAnswer } from './refusal.ts';
import { versionFrom } from './version-from.ts';
import { withFailures } from './with-failures.ts';
import { withRequests } from './with-requests.ts';

/** Handles a read through the back end: a page, a record with its version, a file, or other content. */
export async function read(backEnd: BackEnd, call: Call): Promise<Answer> {
  requireWholeReach(call);
  const { log } = call.server;
  requireKnownQuery(call);
  const translated = translatedCall(backEnd.manner, call.server.contract, call.key);
  const { entry, conventions } = translated;
  if (entry.list) {
    const page = await listFrom(backEnd, call, translated);
    return { ...page, records: await withRequests(call, entry.record, page.records) };
  }
  if (entry.options !== undefined && conventions.option !== undefined) return optionsFrom(backEnd, call, translated);
  const values = pathValues(call);
  const target = targetOf(translated, { values }, parametersOf(translated, call.query));
  const outgoing = { ...target, conventions };
  if (entry.file)
    return fileFrom(await withFailures(log, () => download(backEnd, { ...outgoing, headers: { accept: '*/*' } })));
  const incoming = await withFailures(log, () => exchange(backEnd, outgoing));
  if ('refusal' in incoming) throw failureFrom(incoming);
  const content = isRecord(entry)
    ? await withRequest(
        call,
        await withFailures(log, async () => withAddress(translated, values, recordIn(translated, incoming.content))),
      )
    : inOurNames(conventions.list, incoming.content);
  const version = versionFrom(incoming);
  if (content === undefined || version === undefined) return content;
  return Response.json(content, { headers: { etag: version } });
}

/** Adds a record's approval request. */
async function withRequest(call: Call, content: Json | undefined): Promise<Json | undefined> {
  return isMembers(content) ? (await withRequests(call, call.declaration.record, [content]))[0] : content;
}

/** Throws a 403 Failure for people with a limited scope: the back end cannot filter by it. */
export function requireWholeReach({ caller, server }: Pick<Call, 'caller' | 'server'>): void {
  if (!isUnlimited(caller.reach, server.people.dimensions)) throw forbidden(serverWords().backEnd.noScope);
}

/** Renames the members of a response that contains rows but is no list page (options, a trend, a report). */
function inOurNames({ records, total, totals }: ListNames = {}, content: Json | undefined): Json | undefined {
  const rows = records === undefined || records === '.' ? undefined : valueAtName(content, records);
  if (!Array.isArray(rows) || !isMembers(content)) return content;
  const named = Object.entries({ total, totals }).flatMap(([ours, theirs]) => {
    const value = theirs === undefined ? undefined : valueAtName(content, theirs);
    return value === undefined ? [] : [[ours, value] as const];
  });
  return { ...content, records: rows, ...Object.fromEntries(named) };
}

function isRecord({ record, report }: ApiCall): boolean {
  return record !== undefined && report === undefined;
}

/** Passes only a file's type and name: rendered as a page, it would run with this console's origin. */
function fileFrom(incoming: Response | BackEndResponse): Response {
  if (!(incoming instanceof Response)) throw 'refusal' in incoming ? failureFrom(incoming) : unexpectedAnswer();
  const headers = new Headers();
  headers.set('content-type', incoming.headers.get('content-type') ?? 'application/octet-stream');
  const named = incoming.headers.get('content-disposition') ?? '';
  headers.set('content-disposition', `attachment${/;.*/s.exec(named)?.[0] ?? ''}`);
  return new Response(incoming.body, { headers });
}
