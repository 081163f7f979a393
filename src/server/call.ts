import type { ApiCall } from '../language/api.ts';
import type { Json } from '../language/json.ts';
import type { Identity } from './identity.ts';
import type { Server } from './server.ts';
import type { Db } from './store/store.ts';
import type { Waiting } from './turns.ts';

/** One call that has passed authentication, permission and the check of its body. */
export interface Call {
  readonly server: Server;
  /** Its key in schemas/api.json, e.g. `POST /api/book/{id}/close`. */
  readonly key: string;
  /** Method and path as called, e.g. `POST /api/book/7/close`. */
  readonly request: string;
  readonly entry: ApiCall;
  readonly who: Identity;
  /** A number in the path; the router has answered 404 for anything else. */
  readonly param: (name: string) => number;
  readonly query: URLSearchParams;
  /** The JSON body, valid by the route's form; null where there is none. */
  readonly body: Json;
  /** The request itself, for what is not JSON. */
  readonly raw: Request;
  /** Where the caller sits, as far as it is known. */
  readonly address: string;
  /** The origin that people know this server by; throws where the caller names one that is not ours. */
  readonly origin: () => string;
  /** Whether the caller's browser came by https, as far as it is known. */
  readonly isHttps: boolean;
  /** How the caller waits for a turn at hashing. */
  readonly turn: Waiting;
  /** Epoch milliseconds at which the call began. */
  readonly now: number;
  /** For reading; in a write, the transaction it runs in. */
  readonly db: Db;
  /**
   * Runs `work` in the call's one transaction, together with the record of its Idempotency-Key. Who calls and what they
   * may is decided there once more: `work` is given the caller as they are by then.
   */
  readonly write: (work: (call: Call) => Promise<Answer>) => Promise<Answer>;
}

/** JSON for 200, undefined for 204, or a response of its own. */
export type Answer = Json | undefined | Response;

/** Answers a call. GET reads; everything else runs in one transaction. */
export type Handler = (call: Call) => Promise<Answer>;

/** A handler that does slow things (hashing, another cloud) before its own `call.write`, so that no transaction waits for them. */
export interface OutsideHandler {
  readonly outside: Handler;
  /** As `AccountHandler`, for its `call.write`. */
  readonly guards?: 'accounts';
}

/**
 * A write that changes who may do what. Such writes run one at a time over all processes, and none leaves the head office
 * without anybody who can administer staff.
 */
export interface AccountHandler {
  readonly inside: Handler;
  readonly guards: 'accounts';
}

/** An `AccountHandler` of this effect. */
export function onAccounts(inside: Handler): AccountHandler {
  return { inside, guards: 'accounts' };
}

/** `"METHOD /path"` of schemas/api.json → its handler. */
export type Routes = Readonly<Record<string, Handler | OutsideHandler | AccountHandler>>;

/** The body as the type that the route's form describes. */
export function bodyOf<T>(call: Call): T {
  // The router has validated it with schemas/forms before any handler runs.
  return call.body as T;
}
