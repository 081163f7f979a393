import { Hono } from 'hono';
import type { ApiCall } from '../../language/contract/api.ts';
import type { Json } from '../../language/json.ts';
import { isRead } from '../../language/places/calls.ts';
import { auditContextOf, recordRefusal } from '../audit/call-context.ts';
import { recordUnwritten } from '../audit/record-unwritten.ts';
import { type Identity, identify, nobody, requireAllowed, viewingAs } from '../people/identity.ts';
import { extendSession } from '../people/sessions.ts';
import { bodyHashOf, type KeyedWrite, retentionHeader, storedResponse } from '../records/idempotency.ts';
import { withMasks } from '../records/masked-values.ts';
import { replay, write } from '../records/write.ts';
import { logCall } from '../run/log-call.ts';
import { logError } from '../run/log-error.ts';
import type { Server } from '../server.ts';
import { parseJson, readBytes } from './body.ts';
import type { Answer, Call, Handler, Routes } from './call.ts';
import { clientAddress } from './client-address.ts';
import { connectionOf, isHttps } from './connection.ts';
import type { Contract } from './contract.ts';
import { Failure } from './failure.ts';
import { failureOf } from './failure-of.ts';
import { isOverload, type Turn } from './gates.ts';
import { mismatches } from './mismatches.ts';
import { originOf } from './origin.ts';
import { pathNumbers } from './path-numbers.ts';
import { noteCall } from './request-id.ts';
import type { QueuedCaller } from './turns.ts';
import { validBody } from './valid-body.ts';
import { serverWords } from './words.ts';

const bodyLimit = 1_000_000;
// Anonymous callers may send these in any number.
const publicBodyLimit = 10_000;

/**
 * Returns the app that routes the calls of schemas/api.json. Throws if a call has no handler or a handler no call.
 *
 * request → caller (X-Token) → permission (api.json) → path numbers → body (its form) → replay, or effect in one transaction
 * → response, with values masked (schemas/records)
 */
export function router(server: Server, routes: Routes): Hono {
  const problems = mismatches(server.contract, routes);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const app = new Hono({ strict: false });
  /** The requests that calls make internally. */
  const within = new WeakSet<Request>();
  const prolongBy = async (request: Request, key: string, who: Identity) => {
    if (!within.has(request)) await extendSession(server.store, key, who, server.now());
  };
  for (const key of Object.keys(routes).sort(literalFirst)) {
    const [method = '', path = ''] = key.split(' ');
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1'), async (context) => {
      const now = server.now();
      const began = performance.now();
      // Read per call: newer files may have been deployed.
      const { api, forms } = server.contract;
      const entry = api[key] as ApiCall;
      const request = context.req.raw;
      const isUpload = isMultipart(request);
      const handler = routes[key] as Routes[string];
      const isForwarded = 'forward' in handler;
      const isSlow = isForwarded || waitsForBackEnd(handler);
      const url = new URL(request.url);
      const socket = connectionOf(context);
      const details = {
        server,
        key,
        request: `${method} ${readablePath(asDeclared(url.pathname, key))}`,
        declaration: entry,
        caller: nobody,
        body: null as Json,
        address: clientAddress(
          server.trustedProxies ?? 0,
          socket?.remoteAddress ?? '',
          context.req.header('x-forwarded-for'),
        ),
        now,
        sources: new Map<string, string>(),
        rowNames: new Map<string, string>(),
        edited: {} as Call['edited'],
        forLog: {} as Call['forLog'],
      };
      noteCall({ key, url, details });
      const token = context.req.header('x-token');
      const caller = () => callerOf(details, token, context.req.header('x-view-as'));
      // An internal request runs in the turn of its outer call.
      const turn = within.has(request)
        ? straightAway
        : server.gates.turnOf({ key, declaration: entry, url, token, address: details.address, isUpload, isSlow });
      try {
        const arrive = async () => {
          await caller();
          await prolongBy(request, key, details.caller);
        };
        const read = async () => {
          const limit = entry.permission === 'public' ? publicBodyLimit : bodyLimit;
          // A read has no body, and checking for one would create a platform Request.
          const bytes =
            isUpload || isRead(key) ? undefined : await readBytes(request, limit, serverWords().http.bodyTooLarge);
          details.body = bytes ? parseJson(bytes) : null;
          details.body = validBody(entry, forms, url, details.body, now);
          return bytes;
        };
        const requested = `${method} ${url.pathname}${url.search}`;
        const carryOut = async (bytes: Uint8Array<ArrayBuffer> | undefined) => {
          // Authorize before `outside` runs: a body may arrive slowly, and work outside of a transaction cannot be
          // rolled back.
          if ('outside' in handler && bytes) await caller();
          const keyed = await keyedWrite(context.req.header('idempotency-key'), details, forms, requested, bytes);
          const call: Call = {
            ...details,
            // Another back end's ids need not be numbers.
            param: pathNumbers(isForwarded ? {} : context.req.param()),
            query: url.searchParams,
            raw: request,
            origin: () =>
              originOf(request.url, { address: socket?.localAddress, port: socket?.localPort }, server.publicUrl),
            isHttps: isHttps(context, server),
            turn: turnOf(details.caller),
            audit: {},
            approvalChecks: [],
            judgedRecords: new Set(),
            routes,
            db: server.store.db,
            read: async (path) => {
              const inner = new Request(new URL(path, request.url), { headers: request.headers });
              within.add(inner);
              return app.fetch(inner, context.env);
            },
            write: (work) => write(call, handler, keyed, work),
          };
          return perform(call, keyed, handler);
        };
        const answer = await inItsTurn(turn, isRead(key) || isUpload || isSlow, { arrive, read, carryOut });
        const response = respond(await withMasks(details, answer), details);
        const isReplay = response.headers.has('idempotency-replayed');
        logCall(details, { status: response.status, took: performance.now() - began, isReplay });
        return response;
      } catch (error) {
        // Overload is logged once, not per call.
        if (isOverload(error)) throw error;
        // A failing audit log does not change the response.
        await recordRefusal(details, handler, error).catch((unlogged) => logError(server.log, unlogged));
        logCall(details, { status: failureOf(error)?.status ?? 500, took: performance.now() - began });
        throw error;
      }
    });
  }
  return app;
}

/** Adjusts a trailing slash to the contract's path: the router matches both. */
function asDeclared(path: string, key: string): string {
  return path.replace(/\/+$/, '') + (key.endsWith('/') ? '/' : '');
}

/** Decodes a path for display. White space stays encoded; a path with an invalid escape is returned unchanged. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path).replace(/\s/gu, encodeURIComponent);
  } catch {
    return path;
  }
}

function waitsForBackEnd(handler: Routes[string]): boolean {
  return 'waitsFor' in handler && handler.waitsFor === 'back-end';
}

const straightAway: Turn = { first: (work) => work(), again: (work) => work() };

interface Steps<T> {
  readonly arrive: () => Promise<void>;
  readonly read: () => Promise<T>;
  readonly carryOut: (bytes: T) => Promise<Answer>;
}

/**
 * Runs a call in turns: it holds no slot while its body arrives. Uploads, which are large, have a queue of their own.
 * Written without Hono middleware, which nests and could not release a slot between two steps.
 */
async function inItsTurn<T>(turn: Turn, isWhole: boolean, { arrive, read, carryOut }: Steps<T>): Promise<Answer> {
  if (isWhole)
    return turn.first(async () => {
      await arrive();
      return carryOut(await read());
    });
  await turn.first(arrive);
  const bytes = await read();
  return turn.again(() => carryOut(bytes));
}

/** Returns the queue position: signed-in people take precedence. */
function turnOf(who: Identity): QueuedCaller {
  return { by: String(who.id), isKnown: who !== nobody };
}

/**
 * Identifies the caller, with the permissions of the role that they preview; throws a 401 or 403 Failure if they may
 * not make this call.
 */
async function callerOf(details: Callers, token: string | undefined, codes: string | undefined): Promise<void> {
  const { server, key, declaration, now } = details;
  if (declaration.permission !== 'public') {
    const who = await identify(server, server.store.db, token, now).catch((error) => {
      if (token !== undefined && error instanceof Failure) server.gates.know(token, false);
      throw error;
    });
    if (token !== undefined) server.gates.know(token, true);
    details.caller = codes === undefined ? who : viewingAs(who, codes);
  }
  requireAllowed(details.caller, key, declaration.permission);
}

interface Callers extends Pick<Call, 'server' | 'key' | 'declaration' | 'now'> {
  caller: Identity;
}

async function perform(call: Call, keyed: KeyedWrite | undefined, handler: Routes[string]): Promise<Answer> {
  if ('forward' in handler)
    return isRead(call.key) ? read(call, (of) => handler.forward(of)) : handler.forward(call, keyed);
  if (typeof handler === 'function') return isRead(call.key) ? read(call, handler) : call.write(handler);
  if ('inside' in handler) return call.write(handler.inside);
  const before = keyed && (await storedResponse(call.db, keyed));
  return before ? replay(before) : handler.outside(call, keyed);
}

/** Runs a read; file downloads are logged. */
async function read(call: Call, handler: Handler): Promise<Answer> {
  const answer = await answerOf(call, handler);
  if (call.declaration.file) await recordUnwritten(call.server.store, auditContextOf(call, call.caller));
  return answer;
}

/** Returns the response to a read: from the replica if it may be stale, otherwise from the primary. */
async function answerOf(call: Call, handler: Handler): Promise<Answer> {
  const { replica } = call.server.store;
  if (replica === undefined || !readsMany(call) || !(await replica.isCurrentFor(call.caller.id))) return handler(call);
  try {
    return await handler({ ...call, db: replica.db });
  } catch (error) {
    if (!replica.mayFallBack(error)) throw error;
    return handler(call);
  }
}

/**
 * Whether a read returns many product rows (a list, an export, statistics), which may be stale. The caller's own
 * session never is.
 */
function readsMany({ key, declaration: { permission, list, record } }: Call): boolean {
  return permission.endsWith(':read') && (list === true || (record !== undefined && !key.includes('{')));
}

function respond(answer: Answer, { edited }: Pick<Call, 'edited'>): Response {
  const response = responseOf(answer);
  response.headers.set(...retentionHeader);
  if (edited.version !== undefined) response.headers.set('etag', edited.version);
  return response;
}

function responseOf(answer: Answer): Response {
  if (answer instanceof Response) return answer;
  return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
}

/**
 * Returns the identity of a write with an idempotency key; undefined without one. Throws a 400 Failure for an invalid
 * key.
 */
export async function keyedWrite(
  key: string | undefined,
  { caller, declaration, body }: Pick<Call, 'caller' | 'declaration' | 'body'>,
  forms: Contract['forms'],
  request: string,
  bytes: Uint8Array<ArrayBuffer> | undefined,
) {
  // A multipart body differs at each attempt, and a repeated upload is harmless.
  if (key === undefined || bytes === undefined || caller === nobody || isRead(request)) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Failure(400, serverWords().http.wrongKey);
  return { staffId: caller.id, key, request, bodyHash: bodyHashOf(declaration, forms, body, bytes) };
}

function isMultipart(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
}

/** Sorts `/api/book/options` before `/api/book/{id}`: the first matching route wins. */
function literalFirst(left: string, right: string): number {
  const [one, other] = [left.replaceAll('{', '~'), right.replaceAll('{', '~')];
  return one < other ? -1 : one > other ? 1 : 0;
}
