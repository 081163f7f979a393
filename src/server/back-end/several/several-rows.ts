import { maxRowsPerWrite } from '../../../language/contract/several.ts';
import type { Json } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';
import { matchCall } from '../../../language/project/find-call.ts';
import { recordRefusal } from '../../audit/call-context.ts';
import type { Answer, Call, ForwardHandler } from '../../http/call.ts';
import { badRequest, Failure } from '../../http/failure.ts';
import { failureOf } from '../../http/failure-of.ts';
import { keyedWrite, readablePath } from '../../http/router.ts';
import { validBody } from '../../http/valid-body.ts';
import { serverWords } from '../../http/words.ts';
import { requireAllowed } from '../../people/identity.ts';
import { innerCall } from '../../records/inner-call.ts';
import { withMasks } from '../../records/masked-values.ts';
import { logCall } from '../../run/log-call.ts';
import { logError } from '../../run/log-error.ts';
import type { BackEnd } from '../exchange.ts';
import type { Send } from '../send-write.ts';
import { write } from '../write.ts';
import { openRequestLimiter } from './request-limiter.ts';
import { openWriteBatch, sendTogether } from './write-batch.ts';

const readsAtOnce = 4;
/** Milliseconds for reading all rows before the write, and again after it. */
const patience = 8000;

/** The result of one row: the response that its own call would get. */
interface RowResult {
  readonly status: number;
  readonly body: Json;
}

/**
 * Returns the handler of `POST /api/several`. It accepts `{ writes: [{ method, url, body?, key, ifMatch? }] }`, all of
 * one call of the contract with `several`, and returns `{ results: [{ status, body }] }` in the order of the writes.
 */
export function severalRows(backEnd: BackEnd): ForwardHandler {
  return {
    async forward(call) {
      const writes = writesIn(call);
      const pace = openRequestLimiter(readsAtOnce, patience);
      const together = openWriteBatch(writes.length, (all) => sendTogether(backEnd, all, pace.again));
      const results = await Promise.all(
        writes.map(async (one) => {
          let isReady = false;
          const send: Send = (ready) => {
            isReady = true;
            return together.send(ready);
          };
          try {
            return await carryOut({ ...backEnd, inTurn: pace.inTurn }, one, send);
          } finally {
            if (!isReady) together.leave();
          }
        }),
      );
      return { results: results.map(({ status, body }) => ({ status, body })) };
    },
  };
}

/** A row's own call, and the request it came from. */
interface RowWrite {
  readonly call: Call;
  readonly sent: Readonly<Record<string, Json>>;
  readonly url: URL;
}

/** Throws a 400 Failure for any body but a list of writes of one call that accepts several rows. */
function writesIn(call: Call): readonly RowWrite[] {
  const { writes } = membersOf(call.body);
  if (!Array.isArray(writes)) throw malformed();
  const rows = (writes as readonly Json[]).map((one) => rowOf(call, membersOf(one)));
  const [first] = rows;
  const most = first && maxRowsPerWrite(first.call.declaration);
  const handler = own(call.routes, first?.call.key ?? '') ?? {};
  // Only forwarded calls can be batched.
  if (most === undefined || !('forward' in handler)) throw malformed();
  if (rows.some((row) => row.call.key !== first?.call.key)) throw malformed();
  if (rows.length > most) throw badRequest(serverWords().backEnd.manyAtOnce);
  return rows;
}

const malformed = () => badRequest(serverWords().backEnd.wrongRows);

function rowOf(call: Call, sent: RowWrite['sent']): RowWrite {
  const { method, url: given, ifMatch } = sent;
  if (typeof method !== 'string' || typeof given !== 'string' || !given.startsWith('/api/')) throw malformed();
  const url = new URL(given, call.raw.url);
  const found = matchCall(call.server.contract.api, `${method} ${url.pathname}`);
  if (found === null) throw malformed();
  const request = `${method} ${readablePath(url.pathname)}`;
  const { key, call: declaration } = found;
  const made = innerCall(call, { key, request, declaration, body: null, caller: call.caller });
  const headers: HeadersInit = typeof ifMatch === 'string' ? { 'if-match': ifMatch } : {};
  const own = { sources: new Map(), rowNames: new Map(), forLog: {}, audit: {} };
  return { call: { ...made, ...own, query: url.searchParams, raw: new Request(url, { headers }) }, sent, url };
}

/** Runs the write of one row as if it had been requested alone. */
async function carryOut(backEnd: BackEnd, { call: unread, sent, url }: RowWrite, send: Send): Promise<RowResult> {
  const began = performance.now();
  let call = unread;
  const logged = (result: RowResult, isReplay = false): RowResult => {
    logCall(call, { status: result.status, took: performance.now() - began, isReplay });
    return result;
  };
  try {
    const { key, declaration, server, caller, now } = call;
    const { forms } = server.contract;
    requireAllowed(caller, key, declaration.permission);
    call = { ...call, body: validBody(declaration, forms, url, sent.body ?? null, now) };
    const bytes = new TextEncoder().encode(sent.body === undefined ? '' : JSON.stringify(sent.body));
    const name = typeof sent.key === 'string' ? sent.key : '';
    const keyed = keyedWrite(name, call, forms, `${sent.method} ${url.pathname}${url.search}`, bytes);
    const answer = await withMasks(call, await write(backEnd, call, { keyed: await keyed, send }));
    return logged(await resultOf(answer), answer instanceof Response && answer.headers.has('idempotency-replayed'));
  } catch (error) {
    const handler = own(call.routes, call.key);
    if (handler !== undefined)
      await recordRefusal(call, handler, error).catch((unlogged) => logError(call.server.log, unlogged));
    const failure = failureOf(error);
    if (failure === undefined) logError(call.server.log, error);
    const { status, message, errors = [], more } = failure ?? new Failure(500, serverWords().http.failed);
    const fields = errors.map(({ field, message: what }) => ({ field, message: what }));
    return logged({ status, body: { message, ...(fields.length > 0 && { errors: fields }), ...more } });
  }
}

async function resultOf(answer: Answer): Promise<RowResult> {
  if (!(answer instanceof Response)) return { status: answer === undefined ? 204 : 200, body: answer ?? null };
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as Json) };
}
