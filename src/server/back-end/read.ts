import type { Json, Row } from '../../language/json.ts';
import { isMembers } from '../../language/members.ts';
import type { Answer, Call } from '../http/call.ts';
import { Failure, forbidden } from '../http/failure.ts';
import { isUnlimited } from '../people/reach.ts';
import { outgoingOf } from './address.ts';
import { type BackEnd, download, exchange, type Incoming } from './exchange.ts';
import { failureFrom, failureOfExchange } from './refusal.ts';

/** Answers a read from the back end: a page, a record with its version, a file, or other content. */
export async function read(backEnd: BackEnd, call: Call): Promise<Answer> {
  requireWholeReach(call);
  const { log } = call.server;
  const outgoing = outgoingOf(backEnd, call);
  if (call.entry.file)
    return fileFrom(await answered(log, () => download(backEnd, { ...outgoing, headers: { accept: '*/*' } })));
  const incoming = await answered(log, () => exchange(backEnd, outgoing));
  if ('refusal' in incoming) throw failureFrom(incoming);
  const content = call.entry.list ? pageFrom(incoming.content) : incoming.content;
  const version = versionFrom(incoming);
  if (content === undefined || version === undefined) return content;
  return Response.json(content, { headers: { etag: version } });
}

/** Refuses with 403 people who may see a part of the rows only: the back end does not know which. */
export function requireWholeReach({ who, server }: Pick<Call, 'who' | 'server'>): void {
  if (!isUnlimited(who.reach, server.people.dimensions))
    throw forbidden('您的账号只能看一部分数据，而后台不能按范围回答，请联系管理员。');
}

/** Returns what an exchange does; throws a Failure where there is no answer. */
export async function answered<T>(log: Call['server']['log'], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOfExchange(error, log);
  }
}

/** Returns the version of a record, where the back end sends one. */
export function versionFrom({ headers }: Pick<Incoming, 'headers'>): string | undefined {
  const tag = headers.get('etag');
  return tag !== null && /^(W\/)?"[\x21\x23-\x7e]{0,200}"$/.test(tag) ? tag : undefined;
}

const misspoken = () => new Failure(502, '后台的回答不符合约定，请联系管理员。');

function pageFrom(content: Json | undefined): Row {
  if (!isMembers(content)) throw misspoken();
  const { records, total, totals } = content;
  const isPage = Array.isArray(records) && records.every((row: Json) => isMembers(row)) && Number.isSafeInteger(total);
  if (!isPage) throw misspoken();
  return { records, total: total as number, ...(isMembers(totals) && { totals }) };
}

/** Nothing of a file's headers but what it is and what it is called: shown as a page it would be one of this console. */
function fileFrom(incoming: Response | Incoming): Response {
  if (!(incoming instanceof Response)) throw 'refusal' in incoming ? failureFrom(incoming) : misspoken();
  const headers = new Headers();
  headers.set('content-type', incoming.headers.get('content-type') ?? 'application/octet-stream');
  const named = incoming.headers.get('content-disposition') ?? '';
  headers.set('content-disposition', `attachment${/;.*/s.exec(named)?.[0] ?? ''}`);
  return new Response(incoming.body, { headers });
}
